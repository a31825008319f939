import { expect, test } from './fixtures.ts'
import { endings, tryEnding } from './lost-keys.ts'

/** A machine that runs other tests too takes longer than the 50 ms that `npm run attack:keys` allows. */
const toleratedMs = 300
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
