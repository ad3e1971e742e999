import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { preferred, speak } from './words';

void speak(preferred(navigator.languages)).then(() => mount(App, { target: document.getElementById('page')! }));
