import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import type { ProxyOptions } from 'vite';
import { defineConfig } from 'vitest/config';
import { icons } from './scripts/icons.mjs';
import { preloadFonts } from './scripts/fonts.mjs';

const server = process.env.BOUT_SERVER ?? 'http://127.0.0.1:8080';
// The server answers only to its own page, so the proxy speaks as if it were that page.
const own: ProxyOptions['configure'] = (proxy) => proxy.on('proxyReq', (request) => request.setHeader('origin', server));
const proxy: Record<string, ProxyOptions> = {
  '/api': { target: server, changeOrigin: true, configure: own },
  '/socket': { target: server, ws: true, changeOrigin: true, rewriteWsOrigin: true },
};

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
  server: { proxy },
  // The built page as the real server would give it, with the same content policy.
  preview: { proxy, headers: { 'Content-Security-Policy': "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'" } },
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts', 'src/games/**/*.test.ts'], setupFiles: ['tests/setup.ts'], css: false },
});
