import { defineConfig, devices } from '@playwright/test'

const { CI, PW_CHROMIUM, PW_ENGINES = '{}', SITE_PORT: port = '' } = process.env

const chromium = {
  name: 'chromium',
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

interface Launch {
  readonly channel?: string
  readonly executablePath?: string
}

/** Engines other than Chromium run the smoke test only. */
const others = Object.entries(JSON.parse(PW_ENGINES) as Readonly<Record<string, Launch>>).map(
  ([engine, { channel, executablePath }]) => ({
    name: engine.toLowerCase(),
    testMatch: 'smoke.spec.ts',
    use: {
      ...devices[engine === 'Firefox' ? 'Desktop Firefox' : 'Desktop Safari'],
      ...(channel ? { channel } : {}),
      ...(executablePath ? { launchOptions: { executablePath } } : {}),
    },
  }),
)

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: !!CI,
  reporter: [['list'], ['json', { outputFile: '../.cache/e2e.json' }]],
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
    command: 'node --import tsx .ci/serve.ts --port 0 --base /tools/robots/',
    cwd: '..',
    // The system gives a free port, so that two runs at once do not meet.
    wait: { stdout: /127\.0\.0\.1:(?<site_port>\d+)/ },
  },
})
