import { browserTest as test, expect } from './fixtures.ts'
import { browserWith, pageEndings, tryEnding, type Browsing, type TryOptions } from './lost-keys.ts'

/*
 * What the journal and the tabs of a browser make of each ending: `src/state/session`. Here the browser is
 * killed, and a page crashes. How much is lost of the keys just before, which depends on the machine, is
 * measured by `npm run attack:keys`.
 */

test.beforeEach(() => test.slow())

/** A key that is typed in the middle of others, without a pause before or after it. */
const moment = { notedKey: 25 }
/** So many are noted by what was typed alone, and not as a whole. */
const manyLines = 50_000

async function expectNothingLost(
  ending: keyof typeof pageEndings,
  browsing: Browsing,
  options: TryOptions,
): Promise<void> {
  const result = await tryEnding(pageEndings[ending], browsing, options)
  expect(result.typed).toBeGreaterThan(0)
  expect(result, JSON.stringify(result)).toMatchObject({ lost: 0 })
}

test('nothing that was typed into a large file is lost when the browser is killed', async ({
  launchOptions,
  baseURL,
}, info) => {
  const browsing = browserWith(info.outputPath('profile'), launchOptions, baseURL ?? '')
  await expectNothingLost('the browser is killed', browsing, { moment, lines: manyLines })
})

for (const ending of ['the page crashes', 'a second tab has the same case'] as const) {
  test(`nothing that was typed is lost when ${ending}`, async ({ context }) => {
    const same = () => Promise.resolve(context)
    await expectNothingLost(ending, { open: same, openAgain: same }, { moment })
  })
}

if (process.env['TEST_DEEP']) {
  // In the middle of saving, too, which is soonest two seconds after the first key.
  const moments = [moment, { typeMs: 2140, toleratedMs: 1500 }]
  for (const ending of Object.keys(pageEndings) as (keyof typeof pageEndings)[]) {
    for (const lines of [0, manyLines]) {
      for (const one of moments) {
        const name = `${ending}, ${lines} lines, ${JSON.stringify(one)}`
        test(`nothing that was typed is lost when ${name}`, async ({
          launchOptions,
          baseURL,
        }, info) => {
          const browsing = browserWith(info.outputPath('profile'), launchOptions, baseURL ?? '')
          await expectNothingLost(ending, browsing, { moment: one, lines })
        })
      }
    }
  }
}
