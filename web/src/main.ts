import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { showTheme } from './theme/theme';
import { preferred, speak } from './words';

showTheme();
void speak(preferred(navigator.languages)).then(() => mount(App, { target: document.getElementById('page')! }));
