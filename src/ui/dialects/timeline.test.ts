import { expect, test } from 'vitest'
import { dialectById } from '../../core/dialects/index.ts'
import sources from '../../core/sources/sources.json' with { type: 'json' }
import { timeline } from './timeline.ts'

test('the timeline is in order, and each entry has its source and dialects that exist', () => {
  const days = timeline.map(({ on }) => on)
  expect(days).toEqual(days.toSorted())
  expect(new Set(timeline.map(({ what }) => what)).size).toBe(timeline.length)
  for (const { on, what, citation, dialects } of timeline) {
    expect(on).toMatch(/^\d{4}(?:-\d\d){0,2}$/)
    expect(what).toMatch(/\.$/)
    expect(Object.hasOwn(sources, citation.source), citation.source).toBe(true)
    expect(dialects.map((id) => dialectById(id)?.id)).toEqual(dialects)
  }
})

test('the days of the guides are on it', () => {
  const days = timeline.map(({ on }) => on)
  for (const day of ['1994', '2009-02-12', '2009-06-04', '2013-03-13']) expect(days).toContain(day)
})
