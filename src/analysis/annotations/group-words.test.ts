import { expect, test } from 'vitest'
import { identityFromToken, select } from '../../core/decide/select.ts'
import { dialects } from '../../core/dialects/index.ts'
import type { Dialect } from '../../core/dialects/dialect.ts'
import { parse } from '../../core/parse/parse.ts'
import { plainText } from '../../core/text/sentence.ts'
import { followsOnly, noteOf, unusedGroupSentences } from './group-words.ts'

const lends = ({ values }: Dialect): boolean => values?.fromStar?.includes('Crawl-delay') === true

const selectionOf = (dialect: Dialect, text: string) =>
  select(parse(text, dialect), identityFromToken('Ourbot'))

const star = 'User-agent: *\nCrawl-delay: 5\nDisallow: /a\n\n'
const own = `${star}User-agent: Ourbot\nDisallow: /b\n`

test('two programs at least take a Crawl-delay from * beside the own group', () => {
  expect(dialects.filter(lends).length).toBeGreaterThan(1)
})

test.each(dialects.filter(lends).map((dialect) => [dialect.name, dialect] as const))(
  '%s: that a Crawl-delay of * counts all the same is said',
  (_name, dialect) => {
    const selection = selectionOf(dialect, own)
    expect(noteOf('star-replaced', 'Ourbot', selection)).toBe(
      'not used: Ourbot follows only its own group, except for Crawl-delay',
    )
    const note = { group: selection.robots.groups[0] ?? expect.fail(), taken: false }
    const notes = [{ ...note, reason: 'star-replaced' as const }]
    expect(unusedGroupSentences(notes, 'Ourbot', selection).map(plainText)).toEqual([
      'Not used: lines 1–3 (*), because Ourbot follows only its own group, except for Crawl-delay.',
    ])
    expect(followsOnly(selection, 'Ourbot')).toBe('Ourbot takes rules only from its own')
  },
)

const all: readonly (readonly [name: string, text: string, isLender: boolean])[] = [
  ['it has a Crawl-delay of its own', own.replace('/b', '/b\nCrawl-delay: 1'), true],
  ['none stands there', own.replace('Crawl-delay: 5\n', ''), true],
  ['it is no number', own.replace('5', 'slow'), true],
  ['the program takes none from there', own, false],
]

test.each(all)('nothing of * is said to count where %s', (_name, text, isLender) => {
  for (const dialect of dialects.filter((one) => lends(one) === isLender)) {
    const selection = selectionOf(dialect, text)
    expect(noteOf('star-replaced', 'Ourbot', selection), dialect.id).not.toContain('except for')
    expect(followsOnly(selection, 'Ourbot'), dialect.id).toBe('Ourbot follows only its own')
  }
})
