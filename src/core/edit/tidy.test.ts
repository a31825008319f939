import { processorMs } from '../../bench/processor-time.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { announceTrials, identities, bytes, texts, trials, urls } from '../../bench/arbitraries.ts'
import { decide } from '../decide/decide.ts'
import { bing } from '../dialects/bing/dialect.ts'
import { google } from '../dialects/google/dialect.ts'
import { dialects } from '../dialects/index.ts'
import { rep1994 } from '../dialects/rep1994/dialect.ts'
import { rfc9309 } from '../dialects/rfc9309/dialect.ts'
import { urllib } from '../dialects/urllib/dialect.ts'
import { readBytes, readText, writeText, type RobotsFile } from '../text/file.ts'
import { parse } from '../parse/parse.ts'
import { select } from '../decide/select.ts'
import { editFile } from './edit-file.ts'
import { tidy } from './tidy.ts'

beforeAll(announceTrials)

const usual = [google, bing, rfc9309]

function tidied(source: string, readers = usual): string {
  const file = readText(source)
  return writeText(editFile(file, tidy(file, readers).edits))
}

describe('a line', () => {
  test.each([
    ['spacing at the colon', 'Disallow :/a\n', 'Disallow: /a\n'],
    ['blanks around', '  Allow:\t /a \t\n', 'Allow: /a\n'],
    ['the usual capitals', 'USER-AGENT: *\nsitemap: /s\n', 'User-agent: *\nSitemap: /s\n'],
    ['no blank behind an empty one', 'Disallow: \n', 'Disallow:\n'],
    ['a remark where it stood', 'Disallow:/a   # why \n', 'Disallow: /a   # why\n'],
    ['a remark on nothing', 'Disallow:  # all\n', 'Disallow:  # all\n'],
    ['a remark alone', '   # x  \n', '# x\n'],
    ['a misspelt name', 'disalow :/a\n', 'disalow: /a\n'],
    ['an address is no name', 'http://x.example/\n', 'http://x.example/\n'],
    ['a name that nobody knows', 'foo :bar \n', 'foo :bar\n'],
    ['a line without a colon', ' Disallow  /a \n', 'Disallow  /a\n'],
    ['a byte-order mark', '\uFEFF user-agent: *\n', '\uFEFFUser-agent: *\n'],
    ['no mark is made', ' \uFEFFUser-agent: *\n', ' \uFEFFUser-agent: *\n'],
    ['a path as it is', 'Disallow: /A b%c3\n', 'Disallow: /A b%c3\n'],
  ])('%s', (_, source, wanted) => {
    expect(tidied(source)).toBe(wanted)
  })
})

const group = 'User-agent: a\nDisallow: /'

describe('blank lines', () => {
  test.each([
    ['a last line end', 'Allow: /', 'Allow: /\n'],
    ['none at either end', '\n \nAllow: /\n\n\n', 'Allow: /\n'],
    ['one in place of many', `${group}\n\n \n\n${group}\n`, `${group}\n\n${group}\n`],
    ['one between groups', `${group}\n${group}\n`, `${group}\n\n${group}\n`],
    ['above the remark on a group', `${group}\n# b\n${group}\n`, `${group}\n\n# b\n${group}\n`],
    ['none where names go on', 'User-agent: a\nUser-agent: b\n', 'User-agent: a\nUser-agent: b\n'],
    ['none under a name', 'User-agent: a\n\nDisallow: /\n', `${group}\n`],
    ['the author’s own', `${group}\n\nAllow: /b\n`, `${group}\n\nAllow: /b\n`],
    ['an empty file', '', ''],
  ])('%s', (_, source, wanted) => {
    expect(tidied(source)).toBe(wanted)
  })
})

test('a blank line that parts a name from its rule for one of the dialects stays', () => {
  const source = 'User-agent: a\n\nDisallow: /\n'
  expect(tidied(source, [google, rep1994])).toBe(source)
})

test('blanks that Python does not take for a blank line stay, and are told', () => {
  const file = readText('User-agent: a\n \nDisallow: /\n')
  expect(tidy(file, [urllib])).toEqual({ edits: [], left: [2] })
  expect(tidy(file, [rep1994]).edits).toHaveLength(1)
})

test('lines keep their own ends', () => {
  const source = 'user-agent: *\r\nallow:/\r\n\n\nDisallow:/a\n'
  expect(tidied(source)).toBe('User-agent: *\r\nAllow: /\r\n\nDisallow: /a\n')
})

test('lines that would become one by their ends stay apart', () => {
  expect(tidied('allow: /\r \nUser-agent: *\n')).toBe('Allow: /\r \nUser-agent: *\n')
})

test('a large file takes no longer than it must', () => {
  const blanks = ' '.repeat(100_000)
  const file = readText(`User-agent: *\nDisallow: /${blanks}a\n${'a\n \n'.repeat(50_000)}`)
  const started = processorMs()
  expect(tidy(file, usual).edits.length).toBeGreaterThan(0)
  expect(processorMs() - started).toBeLessThan(5000)
})

test('nothing is touched where a shorter file would be read further', () => {
  const long = `User-agent: *\nDisallow: /a${' '.repeat(512_000)}\nDisallow: /b\n`
  const { edits, left } = tidy(readText(long), [google])
  expect(edits).toEqual([])
  expect(left.length).toBeGreaterThan(0)
  expect(tidy(readText(long), [bing, rfc9309]).edits).toHaveLength(1)
})

/** The file with its tidied text, read anew as a crawler would get it. */
const readAnew = (file: RobotsFile, readers: typeof usual): RobotsFile =>
  readText(writeText(editFile(file, tidy(file, readers).edits)))

const commentsOf = ({ text }: RobotsFile): readonly string[] =>
  text
    .split('\n')
    .flatMap((line) => (line.includes('#') ? [line.replace(/^[^#]*/, '').trimEnd()] : []))

const files = fc.oneof(texts.map(readText), bytes.map(readBytes))

describe.each(dialects)('$id', (dialect) => {
  test('all verdicts stay, whoever asks for whatever', () => {
    fc.assert(
      fc.property(files, identities, fc.array(urls, { maxLength: 12 }), (file, identity, some) => {
        const before = select(parse(file, dialect), identity)
        const after = select(parse(readAnew(file, [dialect]), dialect), identity)
        for (const url of some) {
          expect(decide(after, url).verdict).toBe(decide(before, url).verdict)
        }
        expect(after.rules.map(({ keyword, value }) => [keyword, value])).toEqual(
          before.rules.map(({ keyword, value }) => [keyword, value]),
        )
      }),
      trials,
    )
  })
})

test('tidying twice is tidying once, for any dialects together', () => {
  const some = fc.subarray([...dialects], { minLength: 1 })
  fc.assert(
    fc.property(files, some, (file, readers) => {
      const once = readAnew(file, readers)
      expect(tidy(once, readers).edits).toEqual([])
    }),
    { ...trials, numRuns: trials.numRuns * 5 },
  )
})

test('comments stay, in their order', () => {
  fc.assert(
    fc.property(files, (file) => {
      expect(commentsOf(readAnew(file, usual))).toEqual(commentsOf(file))
    }),
    { ...trials, numRuns: trials.numRuns * 5 },
  )
})
