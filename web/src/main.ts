import './styles/fonts.css';
import './styles/tokens.css';
import './styles/components.css';
import './styles/shell.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { loadGames } from './lib/games';
import { router } from './lib/router.svelte';
import { settings } from './lib/settings.svelte';

settings.show();
router.start();
await loadGames();
mount(App, { target: document.getElementById('app')! });
