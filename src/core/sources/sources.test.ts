import { describe, expect, test } from 'vitest'
import { factsOf } from '../../analysis/delivery/places/file-place.ts'
import { filePlaces } from '../../analysis/delivery/places/index.ts'
import { switchEvidence } from '../../analysis/delivery/edge-switches.ts'
import { removalSteps, removalTools } from '../../ui/page/removal.ts'
import { contents } from '../../analysis/recipes/by-content.ts'
import { timeline } from '../../ui/dialects/timeline.ts'
import { factsByUse } from '../../analysis/recipes/policy/use-facts.ts'
import { partRecipes } from '../../analysis/page/page-part-recipes.ts'
import { buildTools } from '../checks/assets/build-tools.ts'
import { contentSystems } from '../checks/assets/content-systems.ts'
import { checkTexts } from '../checks/texts.ts'
import { aboutDialects } from '../dialects/abouts.ts'
import { crawlers } from '../crawlers/index.ts'
import { policyTokenSources } from '../crawlers/policy-token.ts'
import type { Directive } from '../directives/directive.ts'
import { blockWriters } from '../blocks/writers.ts'
import { directives } from '../directives/index.ts'
import { fetchPolicies } from '../fetch/index.ts'
import { signatureSources } from '../identity/signature/signature-problem.ts'
import { pageChecks } from '../page/findings/index.ts'
import { pageValues } from '../page/reader.ts'
import { pageReaderOf, pageReaders } from '../page/readers/index.ts'
import { validators } from '../validators/index.ts'
import { retiredTools } from '../validators/retired-tools.ts'
import { isCrawlableEvidence } from '../validators/is-crawlable.ts'
import registry from './sources.json' with { type: 'json' }
import { isOutdated, type Evidence, type Source, type SourceId, type Sources } from './source.ts'

const sources: Sources = registry
const entries: readonly (readonly [string, Source])[] = Object.entries(sources)

const evidenceOfDialect = (id: string): readonly Evidence[] => {
  const facts = aboutDialects[id]?.facts ?? []
  const policy = fetchPolicies[id]
  const behaviours = policy === undefined ? [] : Object.values(policy.behaviours).flat()
  const answers = facts.flatMap(({ question }) => Object.values(question?.evidence ?? {}))
  return [...facts, ...answers, ...behaviours, ...(policy === undefined ? [] : [policy.recheck])]
}

/** What the readers of page-level rules rest on, with what they know of single crawlers. */
const pageEvidence: readonly (readonly [string, readonly Evidence[]])[] = [
  ...pageReaders.map(
    ({ id, values, bodyEvidence }) =>
      [`pages: ${id}`, [...Object.values(values), bodyEvidence]] as const,
  ),
  [
    'pages: single crawlers',
    crawlers.flatMap((crawler) => Object.values(pageValues(pageReaderOf(crawler), crawler.token))),
  ],
]

const evidence = [
  ...Object.keys(aboutDialects).map((id) => [id, evidenceOfDialect(id)] as const),
  ...pageEvidence,
  ...filePlaces.map(
    (place) => [`place: ${place.id}`, factsOf(place).map(({ evidence }) => evidence)] as const,
  ),
  ['switches of services', switchEvidence] as const,
  ['timeline', timeline.map((entry) => entry.evidence)] as const,
]

const policyFacts = Object.values(factsByUse).flatMap(({ costs, limits }) => [...costs, ...limits])

describe('the form of a source', () => {
  test.each(entries)('%s', (id, { title, url, via, checkedOn }) => {
    expect(id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    expect(title).toMatch(/^\S.*[^.\s]$/)
    for (const address of [url, via]) {
      if (address === null || address === undefined) continue
      expect(new URL(address).protocol).toMatch(/^https?:$/)
    }
    if (checkedOn === null) return
    expect(checkedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(new Date(checkedOn).toISOString().slice(0, 10)).toBe(checkedOn)
  })
})

test.each(Object.entries(checkTexts))(
  '%s cites documents, each with its day or none',
  (_, texts) => {
    expect(texts.sources.length).toBeGreaterThan(0)
    for (const { source } of texts.sources) expect(sources[source].checkedOn).toBeDefined()
  },
)

test('every source is cited', () => {
  const cited = new Set<SourceId | undefined>([
    ...evidence.flatMap(([, all]) => all.map(({ source }) => source)),
    ...Object.values(aboutDialects).flatMap((about) => about.sources.map(({ source }) => source)),
    ...Object.values(checkTexts).flatMap((texts) => texts.sources.map(({ source }) => source)),
    ...blockWriters.map(({ evidence }) => evidence.source),
    ...validators.flatMap(({ evidence, address }) => [evidence.source, address.source]),
    ...retiredTools.map(({ evidence }) => evidence.source),
    ...removalTools.map(({ evidence }) => evidence.source),
    ...contents.map(({ evidence }) => evidence.source),
    ...removalSteps.map(({ evidence }) => evidence.source),
    isCrawlableEvidence.source,
    ...directives.flatMap(({ source, more = [] }: Directive) =>
      [source, ...more].map((one) => one.source),
    ),
    ...[...contentSystems, ...buildTools].map(({ source }) => source),
    ...timeline.map((entry) => entry.evidence.source),
    ...signatureSources,
    ...policyFacts.map(({ evidence }) => evidence.source),
    ...policyTokenSources.map(({ source }) => source),
    ...pageChecks.flatMap((check) => check.sources.map(({ source }) => source)),
    ...partRecipes(['noindex', 'nofollow']).map(({ citation }) => citation.source),
  ])
  expect(Object.keys(sources).filter((id) => !cited.has(id as SourceId))).toEqual([])
})

test.each(evidence)('%s names the source of what is documented or observed', (_, all) => {
  const needsSource = all.filter(({ grade }) => grade === 'documented' || grade === 'observed')
  expect(needsSource.filter(({ source }) => source === undefined)).toEqual([])
})

test.each(evidence)('%s calls nothing documented that only others tell', (_, all) => {
  const told = all.filter(({ source }) => source !== undefined && sources[source].retold === true)
  expect(told.filter(({ grade }) => grade === 'documented' || grade === 'observed')).toEqual([])
})

test('a title that speaks of a quotation or of others’ words goes with the mark', () => {
  const retold = entries.filter(([, { title, via }]) => {
    const isOperators = via === undefined || !/ as (?:quoted|retold) /.test(title)
    return !isOperators && !/^robots\.txt of a site|^robots\.txt of a shop/.test(title)
  })
  expect(retold.filter(([, source]) => source.retold !== true).map(([id]) => id)).toEqual([])
})

test.each([
  ['2026-01-01', '2026-12-31', false],
  ['2026-01-01', '2027-01-01', false],
  ['2026-01-01', '2027-01-02', true],
])('of %s, on %s', (checkedOn, today, expected) => {
  expect(isOutdated(checkedOn, Date.parse(today))).toBe(expected)
})
