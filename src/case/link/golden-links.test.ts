import { describe, expect, test } from 'vitest'
import { cellOfPair } from '../grid/same-url.ts'
import { outcomesOf } from '../../analysis/grid/cases.fixture.ts'
import type { Scenario } from '../scenario.ts'
import { valueInColumn } from '../grid/row-values.ts'
import goldenLinks from './golden-links.json'
import { decodeFragment, type Decoded } from './decode.ts'
import { encodeHere } from './encode.fixture.ts'

/** The columns of a case and what they say of its URLs; nothing where there are none. */
const valuesIn = ({ columns, urls }: Scenario) =>
  columns.length === 0
    ? {}
    : { columns, values: urls.map((row) => columns.map((column) => valueInColumn(row, column))) }

/** What a link opened to, in the words of the list. */
function plainOf(decoded: Decoded): Record<string, unknown> {
  if (decoded.kind === 'broken') return { kind: decoded.kind, failure: decoded.failure }
  if (decoded.kind !== 'case') return { ...decoded }
  const { title, origin, dialect, fetch, file, unknown } = decoded.scenario
  const each = file.ends.each === null ? null : [...file.ends.each]
  return {
    kind: 'case',
    title,
    origin,
    dialect,
    ...(fetch === null ? {} : { status: fetch.status }),
    text: file.text,
    mark: file.byteOrderMark,
    ...valuesIn(decoded.scenario),
    ends: { main: file.ends.main, each },
    unknown,
    view: decoded.view,
    losses: decoded.omissions.length,
  }
}

type GoldenTest = readonly [crawler: string, url: string, expect: string | null, note: string]

const testsIn = (expected: object): readonly GoldenTest[] =>
  'tests' in expected ? (expected.tests as readonly GoldenTest[]) : []

/** The verdicts on tests of a link, each a cell with its expectation and its note. */
function verdictsOn(scenario: Scenario, tests: readonly GoldenTest[]) {
  const outcomes = new Map(outcomesOf(scenario).map((outcome) => [outcome.testId, outcome]))
  return tests.map(([crawler, url, expected, note]) => {
    const cell = cellOfPair(scenario, crawler, url)
    expect(cell).toMatchObject({ expect: expected, note })
    return outcomes.get(cell?.id ?? '')?.state
  })
}

describe('links that were ever given out open for ever', () => {
  test.each(goldenLinks)('$form: $note', async ({ link, expected }) => {
    const known: Record<string, unknown> = { ...expected }
    delete known['verdicts']
    delete known['tests']
    const decoded = await decodeFragment(link)
    expect(plainOf(decoded)).toEqual(known)
    if (decoded.kind !== 'case') return
    expect(verdictsOn(decoded.scenario, testsIn(expected))).toEqual(expected.verdicts)
    const again = await decodeFragment(await encodeHere(decoded.scenario))
    const { text, columns, values } = known
    expect(plainOf(again)).toMatchObject({ text, ...(columns ? { columns, values } : {}) })
    if (again.kind !== 'case') throw new Error(again.kind)
    expect(verdictsOn(again.scenario, testsIn(expected))).toEqual(expected.verdicts)
  })

  test('every form is among them', () => {
    const forms = new Set(goldenLinks.map(({ form }) => form))
    expect(forms).toEqual(new Set(['r1', 'r2', 'r3', 'robots', 'ex', 'local']))
  })
})
