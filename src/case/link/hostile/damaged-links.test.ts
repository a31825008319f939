import { noDeadline, processorMs } from '../../../bench/processor-time.ts'
import { describe, expect, test } from 'vitest'
import goldenLinks from '../golden-links.json'
import { randomFrom } from '../../../bench/random.ts'
import { decodeFragment, type Decoded } from '../decode.ts'
import { sameContent } from '../scenario-json.ts'
import { cuts, mishaps, originalLinks, type DamagedLink } from './damaged-links.fixture.ts'

/** A link may take so many ms of the processor at most, whatever happened to it. */
const patienceMs = 1000
const seed = 20_271

/** Unpacking waits more than it works, so that many at once take less time. */
const atOnce = 25

async function inBatches(
  links: readonly DamagedLink[],
  check: (link: string) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < links.length; from += atOnce) {
    await Promise.all(links.slice(from, from + atOnce).map(({ link }) => check(link)))
  }
}

async function timed(fragment: string): Promise<{ decoded: Decoded; ms: number }> {
  const before = processorMs()
  const decoded = await decodeFragment(fragment, { timers: noDeadline })
  return { decoded, ms: processorMs() - before }
}

const golden = goldenLinks
  .filter(({ form, link, expected }) => {
    return form === 'r1' && expected.kind === 'case' && link.startsWith('#r1=')
  })
  .map(({ note, link }) => [note, link] as const)
const withChecksum = [...golden, ...Object.entries(originalLinks(randomFrom(seed)))]
const withoutChecksum = goldenLinks.filter(({ form }) => form === 'robots' || form === 'ex')
const damagesOf = (link: string) => [...cuts(link), ...mishaps(link, randomFrom(seed), 60)]

describe('a damaged link', () => {
  test.each(withChecksum)('%s', async (_, link) => {
    const whole = (await timed(link)).decoded
    if (whole.kind !== 'case') throw new Error('The whole link does not open')
    await inBatches(damagesOf(link), async (damaged) => {
      const { decoded, ms } = await timed(damaged)
      const opened = decoded.kind === 'case' ? decoded.scenario : whole.scenario
      // The view is written in plain sight behind the case and has no checksum.
      if (!sameContent(opened, whole.scenario)) throw new Error(`Opens another case: ${damaged}`)
      expect(ms, damaged).toBeLessThan(patienceMs)
    })
  })

  test('that has no checksum is never an error', async () => {
    for (const { link } of withoutChecksum) {
      await inBatches(damagesOf(link), async (damaged) => {
        expect((await timed(damaged)).ms, damaged).toBeLessThan(patienceMs)
      })
    }
  })

  test('there are enough of them', () => {
    const count = withChecksum.map(([, link]) => damagesOf(link).length)
    expect(count.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(3500)
  })
})
