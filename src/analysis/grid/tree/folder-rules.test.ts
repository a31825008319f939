import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { trials } from '../../../bench/arbitraries.ts'
import { readText } from '../../../core/text/file.ts'
import { defaultSettings } from '../../../core/dialects/settings.ts'
import { editFile } from '../../../core/edit/edit-file.ts'
import { ParsedFile } from '../../judge-tests.ts'
import type { AnalysisInput } from '../../result.ts'
import { cellStates } from '../../../case/grid/grid.ts'
import { gridOf, origin } from '../../../case/grid/grid.fixture.ts'
import { judgeGrid } from '../judge-grid.ts'
import { askOfRows } from '../judged-case.ts'
import { folderRules, type FolderRule, type FolderRulesOptions } from './folder-rules.ts'

const noAnswer = { folder: '/shop/', crawlers: ['Googlebot', 'Bingbot'], dialect: 'own' }

interface Asked {
  readonly robots: string
  readonly urls: readonly string[]
  readonly folder?: string
  readonly crawlers?: readonly string[]
  readonly dialect?: string
}

const inputOf = ({ robots, urls, crawlers = noAnswer.crawlers, dialect = 'own' }: Asked) =>
  ({
    ...gridOf(crawlers, urls),
    file: readText(robots),
    origin,
    dialect,
    settings: defaultSettings,
    selected: null,
  }) satisfies AnalysisInput

function rulesFor(asked: Asked): readonly FolderRule[] {
  const input = inputOf(asked)
  const options = { columnId: 'c0', folder: asked.folder ?? '/shop/' }
  return askOfRows(folderRules)(new ParsedFile(input.file), input, options)
}

/** What a rule does, in a line: "Disallow: /shop/ after 2 in *: 1 turned, 0 kept". */
const line = ({ rule, after, group, turned, kept, beside, edits, against }: FolderRule): string => {
  const where =
    edits.length === 0 ? 'no use' : `after ${after} in ${group.join(' ') || 'new group'}`
  const by = against === null ? '' : ` by ${against.line} ${against.text}`
  return `${rule} ${where}: ${turned} turned, ${kept} kept${by}${beside > 0 ? `, ${beside} beside` : ''}`
}

const shop = ['/shop/a', '/shop/b/c', '/blog/shop/', '/shopping']

describe('a rule for a folder', () => {
  test.each<[string, Asked, readonly string[]]>([
    [
      'blocks what is allowed, in the group for all',
      { robots: 'User-agent: *\nDisallow: /x\nSitemap: https://a.example/s\n', urls: shop },
      ['Disallow: /shop/ after 2 in *: 2 turned, 0 kept'],
    ],
    [
      'goes into the own group, which other lines follow',
      {
        robots: 'User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nAllow: /\n\nUser-agent: x',
        urls: shop,
      },
      ['Disallow: /shop/ after 5 in Googlebot: 2 turned, 0 kept'],
    ],
    [
      'goes behind the names of a group without rules',
      { robots: 'User-agent: Googlebot', urls: shop },
      ['Disallow: /shop/ after 1 in Googlebot: 2 turned, 0 kept'],
    ],
    [
      'gets a group where there is none',
      { robots: 'User-agent: Bingbot\nDisallow: /\n', urls: shop },
      ['Disallow: /shop/ after 2 in new group: 2 turned, 0 kept'],
    ],
    [
      'of an empty file too',
      { robots: '', urls: shop },
      ['Disallow: /shop/ after 1 in new group: 2 turned, 0 kept'],
    ],
    [
      'allows what is blocked',
      { robots: 'User-agent: *\nDisallow: /\n', urls: shop },
      ['Allow: /shop/ after 2 in *: 2 turned, 0 kept'],
    ],
    [
      'does either where some are blocked, and a longer rule keeps its URLs',
      { robots: 'User-agent: *\nDisallow: /shop/b/\n', urls: shop },
      [
        'Disallow: /shop/ after 2 in *: 1 turned, 0 kept',
        'Allow: /shop/ no use: 0 turned, 1 kept by 2 Disallow: /shop/b/',
      ],
    ],
    [
      'says which line keeps others',
      { robots: 'User-agent: *\n\nAllow: /shop/b # why\n', urls: shop },
      ['Disallow: /shop/ after 3 in *: 1 turned, 1 kept by 3 Allow: /shop/b # why'],
    ],
    [
      'stands in front where the first rule decides',
      {
        robots: 'User-agent: *\nDisallow: /\n',
        urls: shop,
        dialect: 'koster1996',
      },
      ['Allow: /shop/ after 1 in *: 2 turned, 0 kept'],
    ],
    ['there is none for the whole site', { robots: '', urls: ['/'], folder: '/' }, []],
    [
      'there is none for another site',
      { robots: '', urls: ['https://o.example/shop/'], folder: 'https://o.example/shop/' },
      [],
    ],
    ['there is none for a folder without URLs', { robots: '', urls: ['/'] }, []],
    [
      'never has a star, which would stand for other folders too',
      { robots: 'User-agent: *\n', urls: ['/a*b/c', '/aab/c'], folder: '/a*b/' },
      ['Disallow: /a%2Ab/ no use: 0 turned, 1 kept'],
    ],
    [
      'has it escaped where that is the same',
      {
        robots: 'User-agent: *\n',
        urls: ['/a*b/c', '/aab/c'],
        folder: '/a*b/',
        dialect: 'rfc9309',
      },
      ['Disallow: /a%2Ab/ after 1 in *: 1 turned, 0 kept'],
    ],
    [
      'there is none for what is no crawler',
      { robots: '', urls: shop, crawlers: ['Mozilla/5.0 (Windows NT 10.0) Firefox/1'] },
      [],
    ],
  ])('%s', (_, asked, lines) => {
    expect(rulesFor(asked).map(line)).toEqual(lines)
  })

  test('tells which other crawlers follow the same group', () => {
    const robots = 'User-agent: *\nDisallow: /x\n\nUser-agent: GPTBot\nDisallow: /\n'
    const crawlers = ['Googlebot', 'Bingbot', 'GPTBot', 'Applebot']
    const [rule] = rulesFor({ robots, urls: shop, crawlers })
    expect(rule?.others).toEqual(['Bingbot', 'Applebot'])
  })

  test.each<[NonNullable<FolderRulesOptions['reach']>, string, boolean, readonly string[], string]>(
    [
      ['group', '*', true, ['Bingbot'], 'User-agent: *\nDisallow: /x\nDisallow: /shop/\n'],
      [
        'crawler',
        'new group',
        false,
        [],
        'User-agent: *\nDisallow: /x\n\nUser-agent: GPTBot\nDisallow: /y\n\nUser-agent: Googlebot\nDisallow: /x\nDisallow: /shop/\n',
      ],
      [
        'case',
        '*',
        true,
        ['Bingbot', 'GPTBot'],
        'User-agent: *\nDisallow: /x\nDisallow: /shop/\n\nUser-agent: GPTBot\nDisallow: /y\nDisallow: /shop/\n',
      ],
    ],
  )('is for whom it is asked for: %s', (reach, group, isForUnnamed, others, text) => {
    const robots = 'User-agent: *\nDisallow: /x\n\nUser-agent: GPTBot\nDisallow: /y\n'
    const input = inputOf({ robots, urls: shop, crawlers: ['Googlebot', 'Bingbot', 'GPTBot'] })
    const options = { columnId: 'c0', folder: '/shop/', verdict: 'disallow', reach } as const
    const [rule] = askOfRows(folderRules)(new ParsedFile(input.file), input, options)
    expect(rule).toMatchObject({ turned: 2, isForUnnamed, others })
    expect(rule?.group.join() || 'new group').toBe(group)
    const ofOther = { ...options, columnId: 'c2' }
    const [other] = askOfRows(folderRules)(new ParsedFile(input.file), input, ofOther)
    expect(other?.group).toEqual(['GPTBot'])
    expect(editFile(input.file, rule?.edits ?? []).text.startsWith(text.slice(0, -1))).toBe(true)
  })

  test('does not help where no file is read', () => {
    const input = inputOf({ robots: 'User-agent: *\n', urls: shop })
    const closed = { effect: 'closed', why: '' }
    const answers = Object.fromEntries(['google', 'rfc9309'].map((id) => [id, closed]))
    const delivery = { answers, byteOrderMark: false } as unknown as AnalysisInput['delivery']
    const given = { ...input, delivery: delivery ?? null }
    const read = new ParsedFile(given.file).withDelivery(given.delivery)
    const [rule] = askOfRows(folderRules)(read, given, { columnId: 'c0', folder: '/shop/' })
    expect(rule).toMatchObject({ verdict: 'allow', edits: [], turned: 0, kept: 2, against: null })
  })
})

const rules = fc.array(
  fc.constantFrom(
    'User-agent: *',
    'User-agent: Googlebot',
    'Disallow: /',
    'Disallow: /a/',
    'Allow: /a/b',
    'Disallow: /*/b',
    'Allow: /a/$',
    'Allow: /',
    '',
    'Sitemap: https://shop.example/s.xml',
  ),
  { maxLength: 12 },
)
const paths = fc.uniqueArray(
  fc.constantFrom('/a/', '/a/b', '/a/b/c', '/a/x', '/b', '/a', '/c/b', '/a/?q', '/A/b'),
)

test('what is said of a rule is what the engine says of the file with it', () => {
  const dialects = fc.constantFrom('own', 'rfc9309', 'bing', 'yandex', 'rep1994', 'koster1996')
  fc.assert(
    fc.property(rules, paths, dialects, (lines, urls, dialect) => {
      const asked = { robots: lines.join('\n'), urls, folder: '/a/', dialect }
      const input = inputOf(asked)
      const verdictsIn = (file: AnalysisInput['file']) =>
        judgeGrid(new ParsedFile(file), input, origin, input.dialect).columns[0]?.states ?? []
      const before = verdictsIn(input.file)
      for (const rule of rulesFor(asked)) {
        const after = verdictsIn(editFile(input.file, rule.edits))
        const wanted = cellStates.indexOf(rule.verdict)
        const turned = urls.filter(
          (url, row) => url.startsWith('/a/') && before[row] !== after[row],
        )
        expect(turned.length).toBe(rule.turned)
        expect(rule.edits.length > 0).toBe(rule.turned > 0)
        const kept = urls.filter((url, row) => url.startsWith('/a/') && after[row] !== wanted)
        expect(kept.length).toBe(rule.kept)
      }
    }),
    trials,
  )
})
