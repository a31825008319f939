import { defaultDialect } from '../../../core/dialects/default-dialects.ts'
import type { Selection } from '../../../core/decide/decision.ts'
import type { RobotsTxt } from '../../../core/parse/robots-txt.ts'
import { builtIds, fetchVerdictOf, type ParsedFile } from '../../judge-tests.ts'
import type { AnalysisInput } from '../../result.ts'
import { dialectFor, resolveCrawler } from '../../tests/resolve-crawler.ts'
import { hasSameReading } from '../judge-grid.ts'
import type { UrlVerdicts } from '../judged-urls.ts'

/** What one or several crawlers of a case obey, and what decides each URL for them. */
export interface UsageReading {
  readonly selection: Selection
  /** Indexes of the crawlers that read the file so; at least one. */
  readonly columns: readonly number[]
  /** By the index of the URL: the 1-based line that decides, 0 where none does. */
  readonly lines: Int32Array
}

/** How the crawlers of a case read its file. */
export interface Readings {
  /** Those whose verdicts the rules decide, each way of reading once. */
  readonly list: readonly UsageReading[]
  /** The file as each engine of these crawlers reads it, or as the usual one does where there is none. */
  readonly files: readonly RobotsTxt[]
  /** Indexes of the crawlers for which the answer of the server decides, not the rules. */
  readonly byFetch: readonly number[]
}

const someDecision = { verdict: 'allow', line: 0, rule: null, reason: 'no-match' } as const

/** Looks up how each crawler of a case reads its file. `columns` are what each may do with some URLs. */
export function readingsOf(
  parsedFile: ParsedFile,
  { crawlers, dialect: choice }: Pick<AnalysisInput, 'crawlers' | 'dialect'>,
  columns: readonly Pick<UrlVerdicts, 'lines'>[],
): Readings {
  const list: { selection: Selection; columns: number[]; lines: Int32Array }[] = []
  const files = new Set<RobotsTxt>()
  const byFetch: number[] = []
  for (const [column, { crawler: name }] of crawlers.entries()) {
    const crawler = resolveCrawler(name)
    if (crawler.problem !== null) continue
    const { id } = dialectFor(choice, crawler.dialectId, builtIds)
    const selection = parsedFile.selection(id, crawler)
    files.add(selection.robots)
    const answer = parsedFile.delivery?.answers[id] ?? null
    if (fetchVerdictOf(answer, someDecision) !== null) {
      byFetch.push(column)
      continue
    }
    const twin = list.find((other) => hasSameReading(other.selection, selection))
    if (twin !== undefined) twin.columns.push(column)
    else list.push({ selection, columns: [column], lines: columns[column]?.lines ?? noLines })
  }
  if (files.size === 0) {
    files.add(parsedFile.parsedAs(choice === 'own' ? defaultDialect.id : choice))
  }
  return { list, files: [...files], byFetch }
}

const noLines = new Int32Array(0)
