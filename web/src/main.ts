import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { versions } from './offline/versions.svelte';
import { placeOf } from './pages';
import { router } from './router.svelte';
import { showTheme } from './theme/theme';
import { speakAsWanted } from './words';

showTheme();
// The first page comes with the words, not after them; whether it comes at all is the business of the page.
void placeOf(router.parts, router.newTable).catch(() => null);
void speakAsWanted().then(() => {
  mount(App, { target: document.getElementById('page')! });
  void versions.begin();
});
