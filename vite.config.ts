import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import about from './package.json' with { type: 'json' }

/** The dev server needs inline scripts and a socket, which the shipped policy forbids. */
const looseWhileDeveloping: Plugin = {
  name: 'loose-while-developing',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html.replace(/<meta\s+http-equiv="Content-Security-Policy"[^>]*>/, ''),
}

export default defineConfig({
  base: './',
  plugins: [react(), looseWhileDeveloping],
  define: { __APP_VERSION__: JSON.stringify(about.version) },
  build: {
    target: 'es2022',
    // The polyfill fetches chunks by script, which `connect-src 'none'` forbids.
    modulePreload: { polyfill: false },
    // A data: URL would be fine for images alone; scripts and styles must stay files.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              priority: 3,
            },
            { name: 'editor', test: /node_modules[\\/](@codemirror|@lezer|style-mod|crelt)[\\/]/ },
            {
              name: 'kit',
              test: /node_modules[\\/](react-aria|react-aria-components|react-stately|@react-aria|@react-stately|@react-types|@internationalized)[\\/]/,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { host: '127.0.0.1' },
  test: {
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}'],
    // Property tests run long on a busy machine.
    testTimeout: 20_000,
    reporters: ['default', 'json'],
    outputFile: { json: '.cache/unit.json' },
  },
})
