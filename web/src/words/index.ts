export * from './problem';
export * from './say.svelte';
export * from './who';
