import { defineConfig, devices } from '@playwright/test'

const { CI, PW_CHROMIUM, PW_FIREFOX, PW_WITH_FIREFOX } = process.env
const port = 4174

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

/** Engines other than Chromium run the smoke test only. */
const firefox = {
  name: 'firefox',
  testMatch: 'smoke.spec.ts',
  use: {
    ...devices['Desktop Firefox'],
    ...(PW_FIREFOX
      ? { channel: 'moz-firefox', launchOptions: { executablePath: PW_FIREFOX } }
      : {}),
  },
}

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: !!CI,
  reporter: [['list'], ['../.ci/count-reporter.mjs']],
  use: {
    baseURL: `http://127.0.0.1:${port}/tools/robots/`,
    trace: 'retain-on-failure',
    viewport: { width: 1440, height: 900 },
  },
  projects: PW_WITH_FIREFOX ? [chromium, firefox] : [chromium],
  webServer: {
    command: `node .ci/serve.mjs --port ${port} --base /tools/robots/`,
    cwd: '..',
    url: `http://127.0.0.1:${port}/tools/robots/`,
    reuseExistingServer: false,
  },
})
