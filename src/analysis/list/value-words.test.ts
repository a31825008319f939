import { describe, expect, test } from 'vitest'
import type { ValueColumn } from '../../case/grid/grid.ts'
import { shop, verdictsOf } from '../../case/grid/grid.fixture.ts'
import { parseFilter } from './filter-words.ts'
import { valueWordsOf } from './value-words.ts'

const columns: readonly ValueColumn[] = [
  { name: 'Clicks', kind: 'number' },
  { name: 'Top queries', kind: 'number' },
  { name: 'Indexability', kind: 'text' },
  { name: 'Status', kind: 'number' },
  { name: 'top-queries', kind: 'number' },
  { name: 'a=b "c"', kind: 'number' },
  { name: '__proto__', kind: 'number' },
]
const verdicts = verdictsOf(shop)
const conditionsOf = (text: string) => parseFilter(text, shop, verdicts, columns)

const value = (column: number, by: string, wanted: number | string | null) => ({
  ...{ kind: 'value', column, by, wanted },
})
const text = (words: string) => ({ kind: 'text', text: words })
const url = (words: string) => ({ kind: 'url', text: words })

describe('conditions on values', () => {
  test.each([
    ['clicks>100', [value(0, '>', 100)]],
    ['CLICKS>=1,204.5', [value(0, '>=', 1204.5)]],
    ['clicks<-3', [value(0, '<', -3)]],
    ['clicks<=0', [value(0, '<=', 0)]],
    ['clicks=0', [value(0, '=', 0)]],
    ['status=404', [value(3, '=', 404)]],
    ['status="404"', [value(3, '=', 404)]],
    ['status=-', [value(3, '=', null)]],
    ['indexability=-', [value(2, '=', null)]],
    ['indexability="-"', [value(2, '=', '-')]],
    ['Indexability=Non-Indexable', [value(2, '=', 'non-indexable')]],
    [
      'indexability="not found" blocked',
      [value(2, '=', 'not found'), { kind: 'verdict', state: 'disallow' }],
    ],
    ['"top queries">5', [value(1, '>', 5)]],
    ['top-queries>5', [value(4, '>', 5)]],
    ['"TOP  queries"<5', [value(1, '<', 5)]],
    ['"a=b -c-"=5', [value(5, '=', 5)]],
    ['__proto__>1', [value(6, '>', 1)]],
    [
      'googlebot clicks>1 /cart',
      [{ kind: 'crawler', columns: [0] }, value(0, '>', 1), text('/cart')],
    ],
    // What is half written asks for nothing yet.
    ['clicks>', []],
    ['clicks>= blocked', [{ kind: 'verdict', state: 'disallow' }]],
    ['indexability=""', []],
    // What is no condition of a column is looked for as it is.
    ['clicks', [text('clicks')]],
    ['clicks>many', [text('clicks>many')]],
    ['clicks>1e9', [text('clicks>1e9')]],
    ['clicks>1,2', [text('clicks>1,2')]],
    ['clicks>-', [text('clicks>-')]],
    ['clicks==1', [text('clicks==1')]],
    ['clicks!=1', [text('clicks!=1')]],
    ['indexability>a', [text('indexability>a')]],
    ['impressions>5', [text('impressions>5')]],
    ['a>b', [text('a>b')]],
    ['/?clicks=5', [text('/?clicks=5')]],
    ['constructor>1', [text('constructor>1')]],
    ['>5', [text('>5')]],
    ['"clicks>5"', [url('clicks>5')]],
    ['"no such">5', [url('no such'), text('>5')]],
    ['clicks>5"x', [text('clicks>5"x')]],
  ])('%j', (typed, conditions) => {
    expect(conditionsOf(typed)).toEqual(conditions)
  })

  test('are texts to look for where there are no columns', () => {
    expect(parseFilter('clicks>100', shop, verdicts)).toEqual([text('clicks>100')])
  })

  test.each([...columns.entries()])(
    'are written so that they name their column: %i',
    (at, column) => {
      expect(conditionsOf(`${valueWordsOf(column, '=')}1`)).toEqual([
        value(at, '=', column.kind === 'text' ? '1' : 1),
      ])
    },
  )
})
