export * from './say.svelte';
export * from './who';
