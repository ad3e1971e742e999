export { LANGUAGES, type Language } from './generated/keys';
export * from './language';
export * from './letters';
export * from './problem';
export * from './say.svelte';
export * from './who';
