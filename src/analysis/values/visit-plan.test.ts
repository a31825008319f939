import { expect, test } from 'vitest'
import { select } from '../../core/decide/select.ts'
import { dialectById } from '../../core/dialects/index.ts'
import { parse } from '../../core/parse/parse.ts'
import { valuesOf } from '../../core/values/values.ts'
import { hasTimedLines, longTimeInWords, visitPlan } from './visit-plan.ts'

const names = ['Visit-time', 'Crawl-delay', 'Request-rate']

function planOf(lines: string, time: string, pages: number | null = null, offset = 0) {
  const dialect = dialectById('conner1996')
  if (dialect === null) throw new Error('no dialect')
  const robots = parse(`User-agent: *\nDisallow:\n${lines}`, dialect)
  const values = valuesOf(select(robots, { tokens: [], obeysStar: true }), names)
  const instant = Date.parse(`2026-11-29T${time}:00Z`)
  const plan = visitPlan(values, { instant, pages, offsetAt: () => offset })
  expect(hasTimedLines(values)).toBe(true)
  return plan.flatMap(({ sentences }) => sentences)
}

const readings =
  'Read as a window of that length, in which one page is fetched, it takes so long; read as a pause after each page, the time of each answer comes on top.'

test.each<[string, Parameters<typeof planOf>, readonly string[]]>([
  ['open', ['Visit-time: 0600-0845', '07:00'], ['May visit, through 08:45 UTC.']],
  ['closed', ['Visit-time: 0600-0845', '09:00'], ['Waits until 06:00 UTC, in 21 h.']],
  [
    'closed, two hours east',
    ['Visit-time: 0600-0845', '03:50', null, 120],
    ['Waits until 06:00 UTC (08:00 here), in 2 h 10 min.'],
  ],
  [
    'within hours of a rate, two hours east',
    ['Request-rate: 1/5 0200-0400', '02:30', null, 120],
    ['Holds, through 04:00 UTC (06:00 here).'],
  ],
  ['over midnight', ['Visit-time: 2200-0115', '23:00'], ['May visit, through 01:15 UTC.']],
  ['in the last minute', ['Visit-time: 0600-0845', '08:45'], ['May visit, through 08:45 UTC.']],
  [
    'just behind it',
    ['Visit-time: 0600-0845', '08:46'],
    ['Waits until 06:00 UTC, in 21 h 14 min.'],
  ],
  ['always', ['Visit-time: 0000-2359', '09:00'], ['May visit at any time.']],
  ['a delay, and no size', ['Crawl-delay: 12', '09:00'], []],
  [
    'a delay and a size',
    ['Crawl-delay: 12', '09:00', 1_000_000],
    ['1,000,000 pages: about 139 days.', readings],
  ],
  [
    'a delay within hours',
    ['Visit-time: 0600-0659\nCrawl-delay: 60', '06:30', 120],
    ['May visit, through 06:59 UTC.', '120 pages: about 25 hours, in these hours.', readings],
  ],
  [
    'a rate with hours',
    ['Request-rate: 1/5 0200-0400', '01:30', 720],
    ['Does not hold until 02:00 UTC, in 30 min.', '720 pages: about 60 minutes, in these hours.'],
  ],
])('%s', (_, given, sentences) => {
  expect(planOf(...given)).toEqual(sentences)
})

test.each([
  [0, '0 seconds'],
  [119, '119 seconds'],
  [7199, 'about 120 minutes'],
  [172_799, 'about 48 hours'],
  [172_800, 'about 2 days'],
  [12_000_000, 'about 139 days'],
  [94_608_000, 'about 3 years'],
])('%i seconds are %s', (seconds, words) => {
  expect(longTimeInWords(seconds)).toBe(words)
})
