// Components in a real browser, without the built site: npm run test:components
import { defineBrowserCommand, playwright } from '@vitest/browser-playwright'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import about from '../../package.json' with { type: 'json' }
import { builtWorker } from './built-worker.ts'
import { emitDataFiles } from './data-files.ts'
import { testCounts } from './test-counts.ts'

/** In ms. Only ends a wait for what never comes: on a busy machine the server is slow at transforming a module for the first time. */
const waitMs = 90_000

const root = fileURLToPath(new URL('../..', import.meta.url))
const executablePath = process.env['PW_CHROMIUM']

// React as it is shipped: its development build takes twice the time.
process.env['NODE_ENV'] = 'production'

export default defineConfig({
  root,
  publicDir: false,
  cacheDir: '.cache/components',
  plugins: [emitDataFiles(), builtWorker('src/worker/worker.ts')],
  define: { __APP_VERSION__: JSON.stringify(about.version) },
  server: { host: '127.0.0.1', watch: null, hmr: false },
  // Found only when it is loaded, and then all tests would begin again.
  optimizeDeps: { include: ['idb', 'axe-core'] },
  test: {
    include: ['src/ui/**/*.browser.test.{ts,tsx}'],
    testTimeout: 3 * waitMs,
    retry: process.env['CI'] ? 1 : 0,
    isolate: false,
    fileParallelism: false,
    expect: { poll: { interval: 100, timeout: waitMs } },
    setupFiles: [
      '.config/vite/count-assertions.ts',
      'src/ui/shell/page-objects/end-workers.fixture.ts',
    ],
    reporters: ['default', testCounts('.cache/component-counts.json')],
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: executablePath ? { executablePath } : {},
        contextOptions: { permissions: ['clipboard-read', 'clipboard-write'] },
        actionTimeout: waitMs,
      }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1280, height: 720 },
      // What tests ask of the browser from outside of the page, in the words of Playwright.
      commands: {
        keyboard: defineBrowserCommand<
          [act: 'press' | 'type' | 'insertText' | 'down' | 'up', of: string]
        >(({ page }, act, of) => page.keyboard[act](of)),
        movePointer: defineBrowserCommand<[x: number, y: number]>(({ page }, x, y) =>
          page.mouse.move(x, y),
        ),
      },
    },
  },
})
