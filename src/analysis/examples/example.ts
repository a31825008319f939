import { readText } from '../../core/text/file.ts'
import type { Grid } from '../../case/grid/grid.ts'
import { cellOfPair } from '../../case/grid/same-url.ts'
import { gridFromTests } from '../../case/grid/grid-from-tests.ts'
import { emptyCase, type DialectChoice, type Scenario } from '../../case/scenario.ts'

/** A short case that ends in one surprise: its one red cell. */
export interface Example {
  readonly slug: string
  readonly title: string
  /** What makes one open it, without giving the answer away. */
  readonly teaser: string
  /** The answer in one sentence. */
  readonly surprise: string
  /** The one cell whose expectation is not met, see `cellId`. */
  readonly redCell: string
  readonly scenario: Scenario
}

type Row = readonly [crawler: string, expect: 'allow' | 'block', url: string]

interface Parts extends Omit<Example, 'scenario' | 'redCell'> {
  /** Index of the one test whose expectation is not met. */
  readonly red: number
  /** The text, or a function that generates a long one. */
  readonly text: string | (() => string)
  readonly dialect?: DialectChoice
  readonly tests: readonly Row[]
  /** The source of the page behind the URL of a test. */
  readonly page?: readonly [url: string, html: string]
}

function gridOf({ tests }: Parts): Grid {
  const rows = tests.map(([crawler, expect, url]) => ({
    crawler,
    url,
    expect: expect === 'block' ? ('disallow' as const) : ('allow' as const),
    note: '',
  }))
  return gridFromTests(rows).grid
}

function scenarioOf(parts: Parts): Scenario {
  const { title, text, dialect = 'own' } = parts
  const file = readText(typeof text === 'string' ? text : text())
  const state = { file, dialect, settings: {}, fetch: null }
  const grid = gridOf(parts)
  const [pageUrl, html = ''] = parts.page ?? []
  const pages = grid.urls
    .filter(({ url }) => url === pageUrl)
    .map(({ id }) => ({ rowId: id, headers: '', html, isBrief: false }))
  return { ...emptyCase, title, ...state, accepted: state, ...grid, pages }
}

/** Makes an example from its parts. Its scenario is computed at the first access. */
export function example(parts: Parts): Example {
  const { slug, title, teaser, surprise } = parts
  let made: Scenario | null = null
  const scenario = () => (made ??= scenarioOf(parts))
  return {
    slug,
    title,
    teaser,
    surprise,
    get redCell() {
      const [crawler = '', , url = ''] = parts.tests[parts.red] ?? []
      return cellOfPair(scenario(), crawler, url)?.id ?? ''
    },
    get scenario() {
      return scenario()
    },
  }
}
