import { readText } from '../../core/text/file.ts'
import type { DialectChoice, Scenario, Test } from '../scenario.ts'

/** A short case that ends in one surprise: its one red test. */
export interface Example {
  readonly slug: string
  readonly title: string
  /** What makes one open it, without giving the answer away. */
  readonly teaser: string
  /** The answer in one sentence. */
  readonly surprise: string
  /** Index of the one test whose expectation is not met. */
  readonly red: number
  readonly scenario: Scenario
}

type Row = readonly [crawler: string, expect: 'allow' | 'block', url: string]

interface Parts extends Omit<Example, 'scenario'> {
  /** The text, or a function that generates a long one. */
  readonly text: string | (() => string)
  readonly dialect?: DialectChoice
  readonly tests: readonly Row[]
}

function testsOf({ slug, tests }: Parts): readonly Test[] {
  return tests.map(([crawler, expect, url], index) => ({
    id: `${slug}-${index + 1}`,
    crawler,
    url,
    expect: expect === 'block' ? 'disallow' : 'allow',
    note: '',
  }))
}

function scenarioOf(parts: Parts): Scenario {
  const { title, text, dialect = 'own' } = parts
  return {
    title,
    file: readText(typeof text === 'string' ? text : text()),
    origin: 'https://example.com',
    dialect,
    settings: {},
    silenced: [],
    fetch: null,
    tests: testsOf(parts),
    unknown: {},
  }
}

/** Makes an example from its parts. Its scenario is computed at the first access. */
export function example(parts: Parts): Example {
  const { slug, title, teaser, surprise, red } = parts
  let made: Scenario | null = null
  return {
    slug,
    title,
    teaser,
    surprise,
    red,
    get scenario() {
      made ??= scenarioOf(parts)
      return made
    },
  }
}
