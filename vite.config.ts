import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { analysisWorker } from './.config/vite/analysis-worker.ts'
import { chunkGroups } from './.config/vite/chunks.ts'
import { CountingLast } from './.config/vite/counting-last.ts'
import { emitDataFiles } from './.config/vite/data-files.ts'
import { embedPage } from './.config/vite/embed-page.ts'
import { emitPlainPages } from './.config/vite/plain-pages.ts'
import { prerender } from './.config/vite/prerender.ts'
import { notices, precacheList, workerBuild } from './.config/vite/service-worker.ts'
import { testCounts } from './.config/vite/test-counts.ts'
import about from './package.json' with { type: 'json' }

/**
 * The dev server needs inline scripts and a socket, which the shipped policy forbids. A mistake in a
 * script belongs on the screen, not on the page for files that did not come.
 */
const looseWhileDeveloping: Plugin = {
  name: 'loose-while-developing',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html
      .replace(/<meta\s+http-equiv="Content-Security-Policy"[^>]*>/, '')
      .replace('<script src="./start-guard.js" defer></script>', ''),
}

const root = import.meta.dirname

/** The service worker is built after the pages, by itself; the dev server has no use for it. */
const worker = { builder: {}, environments: { sw: workerBuild(join(root, 'src/sw/sw.ts')) } }

export default defineConfig({
  base: './',
  plugins: [
    react(),
    emitDataFiles(),
    looseWhileDeveloping,
    analysisWorker('src/worker/worker.ts'),
    prerender('/src/prerender.tsx', [emitDataFiles()]),
    emitPlainPages(),
    embedPage(root),
    { name: 'service-worker', apply: 'build', config: () => worker },
    precacheList(),
    // The component kit brings its words in thirty languages; the page has one.
    optimizeLocales.vite({ locales: ['en-US'] }),
  ],
  define: { __APP_VERSION__: JSON.stringify(about.version) },
  build: {
    target: 'es2022',
    // Every browser has had `light-dark()` and rules within rules since May 2024; as they are written is shorter.
    cssTarget: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    // The licences of everything that is bundled.
    license: { fileName: notices },
    cssCodeSplit: false,
    // Browsers load modules ahead by themselves; a worker has no document to be told what to load ahead.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, needed, { hostId }) =>
        /worker-|take-requests-|list-files-/.test(hostId) ? [] : needed,
    },
    // A data: URL would be fine for images alone; scripts and styles must stay files.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups(root) } } },
  },
  worker: { format: 'es' },
  server: { host: '127.0.0.1' },
  test: {
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: ['src/**/*.browser.test.{ts,tsx}'],
    // Nothing outlives a test, so files share what they import, whatever their order.
    isolate: false,
    // A process takes these; most of what tests make is gone at once, which costs little in a large young space.
    pool: 'forks',
    execArgv: ['--single-threaded-gc', '--max-semi-space-size=32'],
    maxWorkers: 2,
    sequence: { sequencer: CountingLast },
    // For tests that hang; a busy machine may take ten times as long as usual.
    testTimeout: process.env['TEST_DEEP'] === undefined ? 200_000 : 2_000_000,
    setupFiles: ['.config/vite/count-assertions.ts', '.config/vite/property-trials.ts'],
    reporters: ['default', testCounts('.cache/unit-counts.json')],
    coverage: {
      include: ['src/**/*.{ts,tsx}'],
      exclude: ['src/**/*.{test,fixture}.{ts,tsx}', 'src/bench/**', 'src/**/*.d.ts'],
      reporter: ['text-summary', 'json-summary'],
      reportsDirectory: '.cache/coverage',
      reportOnFailure: true,
    },
  },
})
