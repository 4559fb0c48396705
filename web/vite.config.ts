import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { icons } from './scripts/icons.mjs';
import { preloadFonts } from './scripts/fonts.mjs';

const server = process.env.BOUT_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte(), svelteTesting(), icons(), preloadFonts()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0, // the content policy allows no data: fonts
    modulePreload: { polyfill: false },
    cssCodeSplit: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 600,
  },
  server: { proxy: { '/api': server, '/socket': { target: server, ws: true } } },
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts', 'src/games/**/*.test.ts'], setupFiles: ['tests/setup.ts'], css: false },
});
