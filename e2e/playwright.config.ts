import { defineConfig, devices } from '@playwright/test'
import type { Engine } from './engines/driver.ts'
import { limits } from './engines/limits.ts'

const { CI, PW_CHROMIUM, PW_ENGINES = '{}', SITE_PORT: port = '' } = process.env

const stories = 'engines/*.spec.ts'

const chromium = {
  name: 'chromium',
  testIgnore: stories,
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: {
      ...(PW_CHROMIUM ? { executablePath: PW_CHROMIUM } : {}),
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
      ],
    },
  },
}

/** Other engines run the main stories, and the smoke test where Playwright itself drives them. */
const others = Object.entries(JSON.parse(PW_ENGINES) as Readonly<Record<string, Engine>>).map(
  ([name, engine]) => ({
    name,
    testMatch: engine.driver === 'playwright' ? ['engines/*.spec.ts', 'smoke.spec.ts'] : stories,
    timeout: limits.testMs,
    expect: { timeout: limits.seenMs },
    metadata: engine.driver === 'none' ? { skipped: engine.reason } : {},
    use: {
      engine,
      ...devices[name === 'Firefox' ? 'Desktop Firefox' : 'Desktop Safari'],
      ...(engine.driver === 'playwright'
        ? { browserName: engine.type, launchOptions: engine.options }
        : {}),
    },
  }),
)

export default defineConfig<object, { engine: Engine }>({
  testDir: '.',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  // A test that passes only when it is tried again is named in the last lines of the run.
  retries: CI ? 1 : 0,
  // A machine with two cores that does nothing else for a quarter of an hour may take its time.
  ...(CI ? { timeout: 60_000, expect: { timeout: 15_000 } } : {}),
  forbidOnly: !!CI,
  reporter: [
    ['list'],
    ['json', { outputFile: '../.cache/e2e.json' }],
    ['./counts-reporter.ts', { outputFile: '.cache/e2e-counts.json' }],
  ],
  use: {
    baseURL: `http://127.0.0.1:${port}/tools/robots/`,
    // A trace is a film of the test, and a fifth of its time: `--trace retain-on-failure` makes one.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Storing the whole site anew for each test is another fifth; tests of it ask for it.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
  },
  projects: [chromium, ...others],
  webServer: {
    // Compressing hard took longer than most tests.
    command: 'node --import tsx e2e/serve.ts --port 0 --base /tools/robots/ --level 1',
    cwd: '..',
    // The system gives a free port, so that two runs at once do not meet.
    wait: { stdout: /127\.0\.0\.1:(?<site_port>\d+)/ },
  },
})
