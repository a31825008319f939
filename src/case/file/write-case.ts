import { plainFetch, type FetchResult } from '../../core/fetch/fetch-result.ts'
import { readText, writeText, type LineEnds, type RobotsFile } from '../../core/text/file.ts'
import { sameAccepted } from '../accepted.ts'
import { listedRuns } from '../grid/listed-rows.ts'
import { aimsOf } from '../grid/page-aims.ts'
import type { Expectation } from '../grid/grid.ts'
import { unknownOrigin, type AcceptedState, type Scenario } from '../scenario.ts'
import type { ExpectedWord } from './case-form.ts'
import { writtenList } from './case-list.ts'
import type { CaseBody, CaseDocument } from './case-schema.ts'

type WrittenState = NonNullable<CaseBody['before']>

/** The fields of a fetch that are not the usual ones; a bare status where nothing else is. */
function writtenFetch(fetch: FetchResult): WrittenState['fetch'] {
  const usual: Readonly<Record<string, unknown>> = { ...plainFetch }
  const fields = Object.entries(fetch).filter(([name, value]) => value !== usual[name])
  const { status } = fetch
  if (fields.length === 1 && fields[0]?.[0] === 'status' && typeof status === 'number') {
    return status
  }
  return Object.fromEntries(fields)
}

const sameEnds = (a: LineEnds, b: LineEnds): boolean =>
  a.main === b.main && String(a.each) === String(b.each)

/** The text with its own line ends, where it tells them; else with LF, and the ends beside it. */
function writtenFile(file: RobotsFile): Pick<WrittenState, 'robots' | 'lineEnds'> {
  const robots = writeText(file)
  const again = readText(robots)
  if (again.text === file.text && sameEnds(again.ends, file.ends)) return { robots }
  const { main, each } = file.ends
  const lineEnds = { main, ...(each === null ? {} : { each: each.join('') }) }
  return { robots: writeText({ ...file, ends: { main: 'lf', each: null } }), lineEnds }
}

function writtenState({ file, dialect, settings, fetch }: AcceptedState): WrittenState {
  return {
    ...writtenFile(file),
    ...(dialect === 'own' ? {} : { readAs: dialect }),
    ...(Object.keys(settings).length === 0 ? {} : { settings }),
    ...(fetch === null ? {} : { fetch: writtenFetch(fetch) }),
  }
}

function wordsOf(expectation: Expectation): readonly ExpectedWord[] {
  const { expect } = expectation
  const crawling: ExpectedWord[] =
    expect === null ? [] : [expect === 'allow' ? 'allowed' : 'blocked']
  return [...crawling, ...aimsOf(expectation)]
}

function writtenExpectations(scenario: Scenario): NonNullable<CaseBody['expect']> {
  const urls = new Map(scenario.urls.map(({ id, url }) => [id, url]))
  const crawlers = new Map(scenario.crawlers.map(({ id, crawler }) => [id, crawler]))
  return scenario.expectations.flatMap((expectation) => {
    const url = urls.get(expectation.rowId)
    const crawler = crawlers.get(expectation.columnId)
    if (url === undefined || crawler === undefined) return []
    const words = wordsOf(expectation)
    const [first] = words
    const is = words.length > 1 ? { is: [...words] } : first === undefined ? {} : { is: first }
    const note = expectation.note === '' ? {} : { note: expectation.note }
    return [{ crawler, url, ...is, ...note }]
  })
}

function writtenPages({ urls, pages }: Scenario): NonNullable<CaseBody['pages']> {
  const urlOf = new Map(urls.map(({ id, url }) => [id, url]))
  return pages.flatMap(({ rowId, headers, html, isBrief }) => {
    const url = urlOf.get(rowId)
    if (url === undefined) return []
    return [
      {
        url,
        ...(headers === '' ? {} : { headers }),
        ...(html === '' ? {} : { html }),
        ...(isBrief ? { brief: true } : {}),
      },
    ]
  })
}

const ifAny = <Item>(name: keyof CaseBody, list: readonly Item[]) =>
  list.length === 0 ? {} : { [name]: list }

/**
 * A case as people read and edit it; what goes without saying is left out. `gzip` stands for the bytes of
 * its long list; null: that is left out.
 */
export function writeCase(scenario: Scenario, gzip: string | null = null): CaseDocument['case'] {
  const { title, origin, accepted, silenced, unknown } = scenario
  const isCompared = accepted !== null && !sameAccepted(accepted, scenario)
  return {
    ...(title === '' ? {} : { title }),
    ...(origin === unknownOrigin ? {} : { site: origin }),
    ...writtenState(scenario),
    ...ifAny(
      'urls',
      scenario.urls.map(({ url }) => url),
    ),
    ...ifAny('sitemapUrls', listedRuns(scenario.urls)),
    ...ifAny(
      'crawlers',
      scenario.crawlers.map(({ crawler }) => crawler),
    ),
    ...ifAny('expect', writtenExpectations(scenario)),
    ...ifAny(
      'claims',
      scenario.claims.map(({ note, ...claim }) => ({ ...claim, ...(note === '' ? {} : { note }) })),
    ),
    ...ifAny('pages', writtenPages(scenario)),
    ...ifAny('ignore', silenced),
    ...(isCompared ? { before: writtenState(accepted) } : {}),
    ...(Object.keys(unknown).length === 0 ? {} : { newer: { ...unknown } }),
    // Last, since nobody reads it.
    ...(scenario.list === null || gzip === null ? {} : { list: writtenList(scenario.list, gzip) }),
  }
}
