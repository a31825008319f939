import { describe, expect, test } from 'vitest'
import { aboutCrawlers } from '../../core/crawlers/abouts.ts'
import { changeCounts, fieldOfTime, timeOfField } from './change-counts.ts'

const changed = Date.UTC(2026, 10, 29, 21)
const countOf = (name: string, abouts: typeof aboutCrawlers | null = aboutCrawlers) =>
  changeCounts([name], changed, abouts)[0]

describe('when a change counts', () => {
  test.each([
    ['Googlebot', 24, Date.UTC(2026, 10, 30, 21)],
    ['Amazonbot', 24, Date.UTC(2026, 10, 30, 21)],
    ['Applebot', null, null],
  ])('for %s within %s hours', (name, hours, by) => {
    expect(countOf(name)).toMatchObject({ label: name, hours, by })
  })

  test('what an operator says itself goes before what is known of the engine', () => {
    expect(countOf('Googlebot')?.own?.url).toMatch(/^https:\/\/developers\.google\.com\//)
    expect(countOf('Googlebot', null)).toMatchObject({
      own: null,
      hours: 24,
      evidence: { grade: 'documented', source: 'google-spec' },
    })
  })

  test('a name that nobody knows is told as an assumption', () => {
    expect(countOf('PlumBot')).toMatchObject({ own: null, evidence: { grade: 'assumption' } })
  })

  test('each crawler comes once, the fastest first, and what is no crawler not at all', () => {
    const names = ['Applebot', 'Googlebot', 'googlebot', 'Mozilla/5.0 (Windows NT 10.0) Firefox/99']
    expect(changeCounts(names, changed, aboutCrawlers).map(({ label }) => label)).toEqual([
      'Googlebot',
      'Applebot',
    ])
  })

  test('without a time of change there is a figure, but no time', () => {
    expect(changeCounts(['Googlebot'], null, aboutCrawlers)[0]).toMatchObject({
      hours: 24,
      by: null,
    })
  })
})

test.each([
  [0, '2026-11-29T21:00'],
  [330, '2026-11-30T02:30'],
  [-480, '2026-11-29T13:00'],
])('%s minutes east of UTC the field holds %s', (offset, text) => {
  expect(fieldOfTime(changed, offset)).toBe(text)
})

test.each(['', '2026', 'x', '2026-13-40T99:99'])('%j is no time', (text) => {
  expect(timeOfField(text)).toBeNull()
})

test('a field gives back the time that it was made of', () => {
  const offset = -new Date(changed).getTimezoneOffset()
  expect(timeOfField(fieldOfTime(changed, offset))).toBe(changed)
})
