import { describe, expect, test } from 'vitest'
import { linkLimits, ownLimits, storedLimits } from '../limits.ts'
import { readCase } from './read-case.ts'
import { toJson } from './scenario-json.ts'

function read(plain: object, limits = linkLimits) {
  const result = readCase({ u: ['/a', '/b', '/c'], ...plain }, limits, () => true)
  if (result.kind !== 'case') throw new Error(result.kind)
  const { scenario, omissions } = result
  const values = scenario.urls.map((row) => row.values ?? null)
  return { scenario, omissions, columns: scenario.columns, values }
}

const clicks = ['Clicks', 0, [1, null, 3]]

describe('columns of a link', () => {
  test('are read and written as they came', () => {
    const b = [clicks, ['Title', 1, [1, 0], ['x', 'y']], ['None', 1, [], []]]
    const { scenario, columns, values, omissions } = read({ b })
    expect(omissions).toEqual([])
    expect(columns).toEqual([
      { name: 'Clicks', kind: 'number' },
      { name: 'Title', kind: 'text' },
      { name: 'None', kind: 'text' },
    ])
    expect(values).toEqual([{ Clicks: 1, Title: 'y' }, { Title: 'x' }, { Clicks: 3 }])
    const written = [clicks, ['Title', 1, [0, 1], ['y', 'x']], ['None', 1, [], []]]
    expect(toJson(scenario)['b']).toEqual(written)
  })

  const oneValue = 'One value could not be read and was left out.'
  const oneColumn = 'One column could not be read and was left out.'
  test.each<readonly [string, unknown, readonly unknown[], readonly string[]]>([
    ['texts for numbers', ['Clicks', 0, ['1', 2]], [null, { Clicks: 2 }, null], [oneValue]],
    [
      'lists for numbers',
      ['Clicks', 0, [[], {}]],
      [null, null, null],
      ['2 values could not be read and were left out.'],
    ],
    ['an index of no text', ['T', 1, [5, 0], ['x']], [null, { T: 'x' }, null], [oneValue]],
    ['a name for an index', ['T', 1, ['length', 0], ['x']], [null, { T: 'x' }, null], [oneValue]],
    ['an empty text', ['T', 1, [0, 1], ['', 'x']], [null, { T: 'x' }, null], [oneValue]],
    ['more values than URLs', ['N', 0, [1, 2, 3, 4, 5]], [{ N: 1 }, { N: 2 }, { N: 3 }], []],
    ['no kind', ['N', 7, [1]], [null, null, null], [oneColumn]],
    ['no name', ['  ', 0, [1]], [null, null, null], [oneColumn]],
    ['no texts', ['T', 1, [0]], [null, null, null], [oneValue]],
  ])('%s are left out and told', (_, column, values, omissions) => {
    expect(read({ b: [column] })).toMatchObject({ values, omissions })
  })

  test('of one name stand once, and there are no more than a case keeps', () => {
    const many = Array.from({ length: 18 }, (_, at) => [`C${at}`, 0, [at]])
    expect(read({ b: many }).omissions).toEqual(['2 columns beyond the first 16 were left out.'])
    expect(read({ b: many }, storedLimits).columns).toHaveLength(16)
    expect(read({ b: many }, ownLimits).columns).toHaveLength(18)
    const twice = read({ b: [clicks, ['CLICKS', 0, [7, 8, 9]]] })
    expect([twice.values[0], twice.omissions]).toEqual([{ Clicks: 1 }, [oneColumn]])
  })

  test('are of the first of two URLs that are the same', () => {
    const { values } = read({ u: ['/a', '/b', '/a'], b: [clicks, ['N', 0, [null, null, 5]]] })
    expect(values).toEqual([{ Clicks: 1, N: 5 }, null])
  })

  test.each([[7], ['x'], [[]], [[7]], [['Clicks']], [[['Clicks', 0]]], [{ 0: clicks }]])(
    '%j under their key is what another version keeps there',
    (b) => {
      const { scenario, columns, omissions } = read({ b })
      expect([columns, omissions]).toEqual([[], []])
      expect(toJson(scenario)['b']).toEqual(b)
    },
  )
})
