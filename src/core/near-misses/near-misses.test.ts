import { describe, expect, test } from 'vitest'
import { identityFromToken, select } from '../decide/select.ts'
import { dialectById } from '../dialects/index.ts'
import { parse } from '../parse/parse.ts'
import { nearMissClasses } from './classes/index.ts'
import { nearMissKinds, type NearMissExample } from './near-miss-class.ts'
import { nearMissesOf } from './near-misses.ts'
import { sentPathOf } from './sent-path.fixture.ts'

/** What is counted for the URL of an example, as the example says it. */
function missesOf({
  robots,
  url,
  others = [],
  dialect,
  agent,
  origin,
  isThorough,
}: NearMissExample): string {
  const reader = dialectById(dialect ?? 'google')
  if (reader === null) throw new Error(`there is no dialect ${dialect ?? ''}`)
  const text = robots.startsWith('User-agent') ? robots : `User-agent: *\n${robots}`
  const selection = select(parse(text, reader), identityFromToken(agent ?? 'AnyBot'))
  const urls = [url, ...others].map((one) => ({ url: sentPathOf(one), text: one, weight: 1 }))
  const found = nearMissesOf([selection], urls, {
    origin: origin ?? null,
    isThorough: isThorough ?? false,
  }).flatMap(({ misses }) =>
    misses.filter(({ example }) => example === url).map(({ kind, line }) => `${kind} ${line}`),
  )
  return found.join(', ') || 'none'
}

describe('classes of near misses', () => {
  test('stand in the order in which they are tried', () => {
    expect(nearMissClasses.map(({ kind }) => kind)).toEqual(nearMissKinds)
  })

  for (const { kind, examples } of nearMissClasses) {
    test.each(examples)(`${kind}: $robots and $url, thorough: $isThorough`, (example) => {
      expect(missesOf(example)).toBe(example.misses)
    })
  }
})
