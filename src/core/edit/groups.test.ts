import { describe, expect, test } from 'vitest'
import { google } from '../dialects/google/dialect.ts'
import { rep1994 } from '../dialects/rep1994/dialect.ts'
import { readText } from '../text/file.ts'
import { parse } from '../parse/parse.ts'
import { applyEdits } from '../text/text.ts'
import { deleteGroup, copyGroup, moveGroup, sortRules, type GroupEdit } from './groups.ts'
import { namedCrawlers, renameCrawler } from './rename.ts'

const read = (text: string, dialect = google) => parse(readText(text), dialect)

/** The text after an edit, and the line that is looked at then. */
function done(text: string, edit: GroupEdit | null): readonly [string, string] | null {
  if (edit === null) return null
  const after = applyEdits(text, edit.edits)
  return [after, after.split('\n')[edit.line - 1] ?? '']
}

const a = 'User-agent: a\nDisallow: /a'
const b = '# on b\nUser-agent: b\nDisallow: /b'
const c = 'User-agent: c\nDisallow: /c\nCrawl-delay: 1'
const [A, B, C] = ['User-agent: a', 'User-agent: b', 'User-agent: c']

describe('moving a group', () => {
  test.each([
    ['down', `${a}\n\n${b}\n\n${c}\n`, 1, 1, `${b}\n\n${a}\n\n${c}\n`, A],
    ['up, with the remark on it', `${a}\n\n${b}\n\n${c}\n`, 5, -1, `${b}\n\n${a}\n\n${c}\n`, B],
    ['to the end of a file without a last line end', `${a}\n\n${c}`, 2, 1, `${c}\n\n${a}`, A],
    ['up from there', `${a}\n\n${c}`, 5, -1, `${c}\n\n${a}`, C],
    ['from below the head of the file', `# x\n${a}\n\n${b}\n`, 2, 1, `# x\n${b}\n\n${a}\n`, A],
    ['without a blank line between', `${a}\n${c}\n`, 3, -1, `${c}\n${a}\n`, C],
    ['past a sitemap', `${a}\n\nSitemap: /s\n\n${c}\n`, 7, -1, `${c}\n\nSitemap: /s\n\n${a}\n`, C],
  ] as const)('%s', (_, text, line, by, after, shown) => {
    expect(done(text, moveGroup(read(text), line, by))).toEqual([after, shown])
  })

  test.each([
    ['the first up', `${a}\n\n${c}\n`, 1, -1],
    ['the last down', `${a}\n\n${c}\n`, 4, 1],
    ['names without a rule above a group', `${a}\n\nUser-agent: x\n`, 4, -1],
    ['where there is none', 'Sitemap: /s\n', 1, 1],
  ] as const)('not %s', (_, text, line, by) => {
    expect(moveGroup(read(text), line, by)).toBeNull()
  })

  test('a blank line may end a group', () => {
    const text = 'User-agent: a\nDisallow: /\n\n# loose\n\nUser-agent: b\nDisallow: /\n'
    const after = 'User-agent: b\nDisallow: /\n\n# loose\n\nUser-agent: a\nDisallow: /\n'
    expect(done(text, moveGroup(read(text, rep1994), 1, 1))).toEqual([after, A])
  })
})

test.each([
  ['with its remark', `${a}\n\n${b}\n`, 4, `${a}\n\n${b}\n\n${b}\n`, B],
  ['at the end', a, 1, `${a}\n\n${a}`, A],
])('a group is duplicated %s', (_, text, line, after, shown) => {
  expect(done(text, copyGroup(read(text), line))).toEqual([after, shown])
})

test.each([
  ['the first', `${a}\n\n${b}\n`, 1, `${b}\n`, '# on b'],
  ['one in the middle', `${a}\n\n${b}\n\n${c}\n`, 5, `${a}\n\n${c}\n`, C],
  ['the last', `${a}\n\n${c}\n`, 5, `${a}\n`, 'Disallow: /a'],
  ['all but the head of the file', `# x\n${a}\n\n${c}\n`, 2, `# x\n${c}\n`, C],
  ['the only one', `${a}\n`, 1, '', ''],
  ['all but a sitemap', `${a}\n\nSitemap: /s\n`, 1, 'Sitemap: /s\n', 'Sitemap: /s'],
])('a group is deleted: %s', (_, text, line, after, shown) => {
  expect(done(text, deleteGroup(read(text), line))).toEqual([after, shown])
})

describe('sorting rules', () => {
  const sorted = (rules: string) => {
    const text = `User-agent: *\n${rules}\n`
    return done(text, sortRules(read(text), 2))?.[0].slice(14, -1)
  }

  test.each([
    ['by path', 'Disallow: /b\nAllow: /c\nDisallow: /a', 'Disallow: /a\nDisallow: /b\nAllow: /c'],
    ['allow first of one path', 'Disallow: /a\nAllow: /a', 'Allow: /a\nDisallow: /a'],
    ['with the remark in the line', 'Allow: /b # b\nAllow: /a', 'Allow: /a\nAllow: /b # b'],
    ['never past a remark', 'Allow: /b\n# a\nAllow: /a', 'Allow: /b\n# a\nAllow: /a'],
    ['never past a gap', 'Allow: /b\n\nAllow: /d\nAllow: /c', 'Allow: /b\n\nAllow: /c\nAllow: /d'],
  ])('%s', (_, rules, wanted) => {
    expect(sorted(rules)).toBe(wanted)
  })

  test('changes nothing where they are', () => {
    expect(sortRules(read(`${a}\n`), 1)?.edits).toEqual([])
  })
})

describe('renaming', () => {
  const text =
    'User-agent: GPTBot\nUser-agent: *\nAllow: /\n\nuser-agent: gptbot/1.0 # GPTBot\nDisallow: /\n'

  test('knows the crawlers of a file', () => {
    expect(namedCrawlers(read(text))).toEqual([{ name: 'GPTBot', lines: [1, 5] }])
  })

  test('goes through all groups and keeps versions', () => {
    expect(applyEdits(text, renameCrawler(read(text), 'gptBOT', 'CCBot'))).toBe(
      'User-agent: CCBot\nUser-agent: *\nAllow: /\n\nuser-agent: CCBot/1.0 # GPTBot\nDisallow: /\n',
    )
  })
})
