import { describe, expect, test } from 'vitest'
import goldenLinks from '../../../e2e/golden-links.json'
import { decodeFragment, type Decoded } from './decode.ts'
import { sameContent } from './scenario-json.ts'

/** A link may open after so many ms at the latest, whatever happened to it. */
const patienceMs = 1000

/** Numbers from 0 to `below` in an order that is the same in each run. */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const put = (text: string, at: number, part: string, dropped = 1) =>
  text.slice(0, at) + part + text.slice(at + dropped)

const flipped = (text: string, at: number, bit: number) =>
  put(text, at, String.fromCharCode(text.charCodeAt(at) ^ (1 << bit)))

/** Everything that a mailer, a chat or a hand does to single characters, at random places. */
function damagesOf(link: string, random: (below: number) => number, each: number): string[] {
  const cuts = Array.from({ length: link.length }, (_, length) => link.slice(0, length))
  const others = Array.from({ length: each }, () => {
    const at = 1 + random(link.length - 2)
    const character = link[at] ?? ''
    const next = link[at + 1] ?? ''
    const other = 1 + random(link.length - 2)
    return [
      flipped(link, at, random(7)),
      put(link, at, character + character),
      put(link, at, ''),
      put(link, at, next + character, 2),
      put(put(link, at, link[other] ?? ''), other, character),
    ]
  })
  return [...cuts, ...others.flat()]
}

/** Unpacking waits more than it works, so that many at once take less time. */
const atOnce = 25

async function inBatches(links: readonly string[], check: (link: string) => Promise<void>) {
  for (let from = 0; from < links.length; from += atOnce) {
    await Promise.all(links.slice(from, from + atOnce).map(check))
  }
}

async function timed(fragment: string): Promise<{ decoded: Decoded; ms: number }> {
  const before = performance.now()
  const decoded = await decodeFragment(fragment)
  return { decoded, ms: performance.now() - before }
}

const withChecksum = goldenLinks.filter(
  ({ form, link, expected }) =>
    form === 'r1' && expected.kind === 'case' && link.startsWith('#r1='),
)
const withoutChecksum = goldenLinks.filter(({ form }) => form === 'robots' || form === 'ex')

describe('a damaged link', () => {
  const seed = 20_271
  test.each(withChecksum)('$note', async ({ link }) => {
    const whole = (await timed(link)).decoded
    if (whole.kind !== 'case') throw new Error('The whole link does not open')
    const links = damagesOf(link, seeded(seed), 70)
    await inBatches(links, async (damaged) => {
      const { decoded, ms } = await timed(damaged)
      const opened = decoded.kind === 'case' ? decoded.scenario : whole.scenario
      // The view is written in plain sight behind the case and has no checksum.
      if (!sameContent(opened, whole.scenario)) throw new Error(`Opens another case: ${damaged}`)
      expect(ms, damaged).toBeLessThan(patienceMs)
    })
  })

  test('that has no checksum is never an error', async () => {
    for (const { link } of withoutChecksum) {
      await inBatches(damagesOf(link, seeded(seed), 30), async (damaged) => {
        expect((await timed(damaged)).ms, damaged).toBeLessThan(patienceMs)
      })
    }
  })

  test('there are enough of them', () => {
    const count = withChecksum.map(({ link }) => link.length + 70 * 5)
    expect(count.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(3500)
  })
})
