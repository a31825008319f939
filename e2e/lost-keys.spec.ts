import { expect, browserTest as test } from './fixtures.ts'
import { endings, tryEnding } from './lost-keys.ts'

/**
 * Only a browser that notes nothing while keys follow each other loses so much. How fast it notes depends
 * on the machine: `npm run attack:keys` measures that, and allows 50 ms.
 */
const toleratedMs = 1500
/** In the middle of saving; `npm run attack:keys` tries a hundred moments of each. */
const momentsMs = [2140]

for (const [name, ending] of Object.entries(endings)) {
  test(`nothing that was typed is lost when ${name}`, async ({ launchOptions, baseURL }, info) => {
    test.slow()
    for (const typeMs of momentsMs) {
      const profile = info.outputPath(`profile-${typeMs}`)
      const address = baseURL ?? ''
      const launch = launchOptions
      const result = await tryEnding(ending, { address, profile, launch, typeMs, toleratedMs })
      expect(result.typed).toBeGreaterThan(0)
      expect(result, JSON.stringify(result)).toMatchObject({ lost: 0 })
    }
  })
}

test('nothing that was typed into a large file is lost when the browser is killed', async ({
  launchOptions,
  baseURL,
}, info) => {
  test.slow()
  const result = await tryEnding(endings['the browser is killed'], {
    address: baseURL ?? '',
    profile: info.outputPath('profile'),
    launch: launchOptions,
    typeMs: 1000,
    toleratedMs,
    lines: 50_000,
  })
  expect(result.typed).toBeGreaterThan(0)
  expect(result, JSON.stringify(result)).toMatchObject({ lost: 0 })
})
