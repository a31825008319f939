import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { texts, trials } from '../../bench/arbitraries.ts'
import { plainFetch } from '../../core/fetch/fetch-result.ts'
import { readText } from '../../core/text/file.ts'
import { plainText } from '../../core/text/sentence.ts'
import type { AcceptedState } from '../../case/scenario.ts'
import { byLines, causeOf, lineDifference, stateCause, type FileVersions } from './change-cause.ts'
import { changeSentence } from './change-sentence.ts'
import type { GridVerdicts } from '../../case/grid/grid.ts'
import { gridOf, shop, shopLines, verdictsOf } from '../../case/grid/grid.fixture.ts'
import { changedCells, baselineVerdict, gridChanges } from './grid-changes.ts'

const star = ['User-agent: *', 'Disallow: /cart/', 'Disallow: /s', 'Allow: /s/ok']
const paths = ['/cart/a', '/cart/b', '/s/a', '/s/ok', '/']

function sentenceFor(
  before: readonly string[],
  now: readonly string[],
  crawlers: readonly string[] = ['Googlebot'],
  isTextAlone = true,
): string | null {
  const grid = gridOf(crawlers, paths)
  const changes = gridChanges(verdictsOf(grid, before), verdictsOf(grid, now))
  const sentence = changeSentence(changes, isTextAlone ? { before, now } : null)
  return sentence && plainText(sentence)
}

const without = (lines: readonly string[], number: number) => lines.toSpliced(number - 1, 1)
const added = (lines: readonly string[], ...more: readonly string[]) => [...lines, ...more]
const own = (name: string, ...rules: readonly string[]) => ['', `User-agent: ${name}`, ...rules]

describe('changes in one sentence', () => {
  test.each<[string, readonly string[], readonly string[], string | null]>([
    ['none', star, star, null],
    ['a line that decides nothing', star, added(star, 'Disallow: /none'), null],
    [
      'a rule removed',
      star,
      without(star, 2),
      '2 verdicts changed: 2 of 5 URLs are newly allowed for Googlebot, because line 2 was removed',
    ],
    [
      'a rule added',
      star,
      added(star, 'Disallow: /$'),
      '1 verdict changed: 1 of 5 URLs is newly blocked for Googlebot, by line 5',
    ],
    [
      'the first rule',
      ['User-agent: *', 'Disallow:'],
      ['User-agent: *', 'Disallow: /s'],
      '2 verdicts changed: 2 of 5 URLs are newly blocked for Googlebot, by line 2',
    ],
    [
      'everything',
      ['User-agent: *', 'Disallow:'],
      ['User-agent: *', 'Disallow: /'],
      '5 verdicts changed: all 5 URLs are newly blocked for Googlebot, by line 2',
    ],
    [
      'an exception removed',
      star,
      without(star, 4),
      '1 verdict changed: 1 of 5 URLs is newly blocked for Googlebot, by line 3, because line 4 was removed',
    ],
    [
      'an exception added',
      star,
      added(star, 'Allow: /cart/a'),
      '1 verdict changed: 1 of 5 URLs is newly allowed for Googlebot, because line 5 was added',
    ],
    [
      'a rule changed',
      star,
      star.with(1, 'Disallow: /cart/a'),
      '1 verdict changed: 1 of 5 URLs is newly allowed for Googlebot, because line 2 was changed',
    ],
    [
      'a rule replaced by two',
      star,
      star.toSpliced(1, 1, 'Disallow: /nothing', 'Disallow: /else'),
      '2 verdicts changed: 2 of 5 URLs are newly allowed for Googlebot, because line 2 was replaced by lines 2–3',
    ],
    [
      'a group of its own added',
      star,
      added(star, ...own('Googlebot', 'Disallow: /cart/')),
      '1 verdict changed: 1 of 5 URLs is newly allowed for Googlebot, because lines 6–7 were added',
    ],
    [
      'edits in two places, of which none is certain',
      star,
      ['# new', ...without(star, 2)],
      '2 verdicts changed: 2 of 5 URLs are newly allowed for Googlebot',
    ],
    [
      'both ways',
      star,
      ['User-agent: *', 'Disallow: /s'],
      '3 verdicts changed: 2 of 5 URLs are newly allowed and 1 is newly blocked for Googlebot',
    ],
  ])('%s', (_name, before, now, sentence) => {
    expect(sentenceFor(before, now)).toBe(sentence)
  })

  test.each<[string, readonly string[], string]>([
    [
      'two',
      ['Googlebot', 'Bingbot'],
      '4 verdicts changed: 2 of 5 URLs are newly allowed for Googlebot and Bingbot, because line 2 was removed',
    ],
    [
      'three',
      ['Googlebot', 'Bingbot', 'GPTBot'],
      '6 verdicts changed: 2 of 5 URLs are newly allowed for Googlebot, Bingbot and GPTBot, because line 2 was removed',
    ],
    [
      'more',
      ['Googlebot', 'Bingbot', 'GPTBot', 'CCBot'],
      '8 verdicts changed: 2 of 5 URLs are newly allowed for 4 crawlers, because line 2 was removed',
    ],
  ])('%s crawlers that changed alike', (_name, crawlers, sentence) => {
    expect(sentenceFor(star, without(star, 2), crawlers)).toBe(sentence)
  })

  test('two crawlers that changed in two ways', () => {
    const before = added(star, ...own('GPTBot', 'Disallow: /cart/'))
    const now = added(star, ...own('GPTBot', 'Disallow: /s/a'), 'Disallow: /$')
    expect(sentenceFor(star, now, ['Googlebot', 'GPTBot'])).toBe(
      '3 verdicts changed: 2 of 5 URLs are newly allowed and 1 is newly blocked for GPTBot, ' +
        'because lines 6–8 were added',
    )
    expect(sentenceFor(before, now, ['Googlebot', 'GPTBot'])).toBe(
      '4 verdicts changed: 2 of 5 URLs are newly allowed and 2 are newly blocked for GPTBot, ' +
        'because line 7 was replaced by lines 7–8',
    )
  })

  test('two crawlers, one each way', () => {
    const before = added(star, ...own('GPTBot', 'Disallow: /cart/'))
    const now = added(star.with(1, 'Disallow: /cart/a'), ...own('GPTBot', 'Disallow: /'))
    expect(sentenceFor(before, now, ['Googlebot', 'GPTBot'])).toBe(
      '4 verdicts changed: 1 of 5 URLs is newly allowed for Googlebot; 3 of 5 URLs are newly blocked for GPTBot',
    )
  })

  test('several crawlers in several ways', () => {
    const before = added(star, ...own('GPTBot', 'Disallow: /cart/'))
    const now = added(star, ...own('Googlebot', 'Disallow: /'))
    expect(sentenceFor(before, now, ['Googlebot', 'GPTBot', 'Bingbot'])).toBe(
      '3 verdicts changed: 2 of 5 URLs are newly blocked for Googlebot; 1 of 5 URLs is newly blocked for GPTBot, ' +
        'because lines 6–7 were changed',
    )
    const third = added(star.with(1, 'Disallow: /cart/a'), ...own('Googlebot', 'Disallow: /'))
    expect(sentenceFor(before, third, ['Googlebot', 'GPTBot', 'Bingbot'])).toBe(
      '5 verdicts changed: 3 newly blocked and 2 newly allowed, for 3 crawlers',
    )
  })

  test('names no edit as the cause when more than the text changed', () => {
    expect(sentenceFor(star, without(star, 2), ['Googlebot'], false)).toBe(
      '2 verdicts changed: 2 of 5 URLs are newly allowed for Googlebot',
    )
  })

  test('starts with the number, apart from the rest', () => {
    const grid = gridOf(['Googlebot'], paths)
    const now = without(star, 2)
    const changes = gridChanges(verdictsOf(grid, star), verdictsOf(grid, now))
    expect(changeSentence(changes, null)?.[0]).toEqual({
      kind: 'text',
      text: '2 verdicts changed: ',
    })
  })

  test('says where there is no verdict any more', () => {
    const before = verdictsOf(shop)
    const now: GridVerdicts = {
      columns: before.columns.map((column) =>
        column.columnId === 'c1' ? { ...column, states: column.states.map(() => 2) } : column,
      ),
    }
    const sentence = changeSentence(gridChanges(before, now), null)
    expect(sentence && plainText(sentence)).toBe(
      '4 verdicts changed: no verdict for Bingbot on 4 of 5 URLs',
    )
  })
})

describe('a file that stayed the same', () => {
  const accepted: AcceptedState = {
    file: readText(star.join('\n')),
    dialect: 'own',
    settings: {},
    fetch: null,
  }
  const failing = { ...plainFetch, status: 503 }

  test.each<[string, Partial<AcceptedState>, string | null]>([
    [
      'an error of the server',
      { fetch: failing },
      'because robots.txt returned 503 (service unavailable)',
    ],
    ['another dialect', { dialect: 'bing' }, 'because rules are read as Bing'],
    ['the text too', { fetch: failing, file: readText('') }, null],
    ['two of these', { fetch: failing, dialect: 'bing' }, null],
    ['nothing', {}, null],
  ])('is read otherwise because of %s', (_name, changed, cause) => {
    const said = stateCause({ ...accepted, ...changed, accepted })
    expect(said && plainText(said)).toBe(cause)
  })

  test('says when the server answers as usual again', () => {
    const said = stateCause({ ...accepted, accepted: { ...accepted, fetch: failing } })
    expect(said && plainText(said)).toBe('because robots.txt returns 200 again')
  })

  test('names the cause in the sentence', () => {
    const grid = gridOf(['Googlebot'], paths)
    const changes = gridChanges(verdictsOf(grid, star), verdictsOf(grid, without(star, 2)))
    const cause = stateCause({ ...accepted, fetch: failing, accepted })
    const sentence = changeSentence(changes, null, cause)
    expect(sentence && plainText(sentence)).toBe(
      '2 verdicts changed: 2 of 5 URLs are newly allowed for Googlebot, because robots.txt returned 503 (service unavailable)',
    )
  })
})

describe('the cells that changed', () => {
  const before = verdictsOf(shop, shopLines)
  const now = verdictsOf(shop, [...shopLines.slice(0, 5), 'Disallow:', ...shopLines.slice(6)])

  test('are counted and marked, with what they said before', () => {
    const changes = gridChanges(before, now)
    expect(changes.count).toBe(1)
    expect(changes.columns[0]).toEqual({
      columnId: 'c0',
      label: 'Googlebot',
      changed: Uint8Array.of(0, 0, 0, 1, 0),
      newlyAllowed: 1,
      newlyBlocked: 0,
      newlyUnknown: 0,
    })
    expect(baselineVerdict(changes, { row: 3, column: 0 })).toEqual({ state: 'disallow', line: 6 })
    expect(baselineVerdict(changes, { row: 2, column: 0 })).toBeNull()
    expect(changedCells(changes)).toHaveLength(3)
  })

  test('are none where another line decides in the same way', () => {
    const moved = verdictsOf(shop, ['# new', ...shopLines])
    expect(gridChanges(before, moved).count).toBe(0)
  })

  test('are found by the id of the column', () => {
    const [first, ...others] = before.columns
    if (first === undefined) throw new Error('no column')
    expect(gridChanges({ columns: [...others, first] }, now).count).toBe(1)
    const fewer = gridChanges({ columns: others }, now)
    expect(fewer.count).toBe(0)
    expect(fewer.before.columns.map(({ columnId }) => columnId)).toEqual(['c0', 'c1', 'c2'])
  })

  test('are as many as differ, and none when the sides are the same', () => {
    fc.assert(
      fc.property(texts, texts, (a, b) => {
        const [one, other] = [verdictsOf(shop, [a]), verdictsOf(shop, [b])]
        const { count, columns } = gridChanges(one, other)
        const differ = one.columns.map(({ states }, at) =>
          Array.from(states, (state, row) => (state === other.columns[at]?.states[row] ? 0 : 1)),
        )
        expect(columns.map(({ changed }) => [...changed])).toEqual(differ)
        expect(count).toBe(differ.flat().filter((one) => one === 1).length)
        expect(gridChanges(one, one).count).toBe(0)
      }),
      trials,
    )
  })
})

describe('the cause', () => {
  test.each<[string, readonly string[], readonly string[], string | null]>([
    ['nothing', ['a'], ['a'], null],
    ['removed', ['a', 'b', 'c'], ['a', 'c'], 'because line 2 was removed'],
    ['several removed', ['a', 'b', 'c', 'd'], ['a', 'd'], 'because lines 2–3 were removed'],
    ['added', ['a'], ['a', 'b'], 'because line 2 was added'],
    ['one of two alike', ['a', 'b', 'b'], ['a', 'b'], 'because line 3 was removed'],
    ['many replaced', [...'abcdefgh'], [...'a1234567h'], null],
  ])('%s', (_name, before, now, cause) => {
    const sentence = causeOf({ before, now })
    expect(sentence && plainText(sentence)).toBe(cause)
  })

  test('of a line that is gone leads nowhere, of one that is there to the line', () => {
    expect(causeOf({ before: ['a', 'b'], now: ['a'] })?.every(({ kind }) => kind === 'text')).toBe(
      true,
    )
    expect(causeOf({ before: ['a'], now: ['a', 'b'] })).toContainEqual({ kind: 'line', line: 2 })
  })

  test('is the run of lines that makes one file of the other', () => {
    const lists = fc.array(fc.constantFrom('a', 'b', ''), { maxLength: 6 })
    fc.assert(
      fc.property(lists, lists, (before, now) => {
        const versions: FileVersions = { before, now }
        const found = lineDifference(versions)
        if (found === null) {
          expect(before).toEqual(now)
          return
        }
        const { removed, added: gained } = found
        const replaced = before.toSpliced(
          removed.from - 1,
          removed.to - removed.from + 1,
          ...now.slice(gained.from - 1, gained.to),
        )
        expect(replaced).toEqual(now)
      }),
      trials,
    )
  })

  test.each([
    [[], null],
    [[3], 'by line 3'],
    [[3, 5], 'by line 3 and line 5'],
    [[3, 5, 9], 'by line 3, line 5 and line 9'],
    [[1, 2, 3, 4], null],
  ])('lines %j', (numbers, words) => {
    const sentence = byLines(numbers)
    expect(sentence && plainText(sentence)).toBe(words)
  })
})
