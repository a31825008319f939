import { noDeadline, processorMs } from '../../../bench/processor-time.ts'
import { describe, expect, test } from 'vitest'
import { randomFrom } from '../../../bench/random.ts'
import { decodeFragment, type Decoded } from '../decode.ts'
import { hostileLinks } from './hostile-links.fixture.ts'

/** Of the processor. */
const patienceMs = 1000
const hostile = hostileLinks(randomFrom(20_271)).map((one) => [one.name, one] as const)

/** What a link came to, in short: its kind, and why it is broken. */
const outcomeOf = (decoded: Decoded): string =>
  decoded.kind === 'broken' ? decoded.failure.name : decoded.kind

describe('a link with a purpose', () => {
  test('is one of its kind', () => {
    expect(new Set(hostile.map(([name]) => name)).size).toBe(hostile.length)
    expect(hostile.length).toBeGreaterThan(100)
  })

  test.each(hostile)('%s', async (_, { link, outcomes }) => {
    const before = processorMs()
    const decoded = await decodeFragment(link, { timers: noDeadline })
    const ms = processorMs() - before
    expect(outcomes).toContain(outcomeOf(decoded))
    expect(ms).toBeLessThan(patienceMs)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    if (decoded.kind !== 'case') return
    const { origin, urls, crawlers, title } = decoded.scenario
    expect(origin).toMatch(/^https?:\/\/[^@]+$/)
    expect(urls.length).toBeLessThanOrEqual(5000)
    expect(crawlers.length).toBeLessThanOrEqual(2000)
    expect(title.length).toBeLessThanOrEqual(200)
  })
})
