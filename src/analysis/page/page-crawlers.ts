import { isUseToken } from '../../core/crawlers/crawler.ts'
import { crawlerNamed } from '../../core/crawlers/index.ts'
import type { PageFinding } from '../../core/page/findings/finding.ts'
import type { ParsedFile } from '../judge-tests.ts'
import type { AnalysisInput } from '../result.ts'
import { judgementOf, pageReport, type ShownQuestion } from './page-view.ts'

/** The crawlers that most sites ask about, beside those of the case. */
const usualCrawlers = [
  'Googlebot',
  'Bingbot',
  'Applebot',
  'YandexBot',
  'Slurp',
  'Baiduspider',
  'GPTBot',
  'OAI-SearchBot',
  'ClaudeBot',
  'PerplexityBot',
  'CCBot',
  'Amazonbot',
  'Google-Extended',
  'Applebot-Extended',
]

/** What one crawler may do with a page; answers as in `Outcome`, and `none` where it is not for the name. */
export interface CrawlerRow {
  readonly crawler: string
  /** It is a column of the case. */
  readonly isOwn: boolean
  readonly fetched: string
  readonly listed: string
  readonly snippet: string
  readonly aiAnswers: string
  readonly aiTraining: string
}

/** The job of the worker that asks all crawlers about one page: those of the case, then the usual ones. */
export function pageByCrawler(
  parsedFile: ParsedFile,
  input: AnalysisInput,
  question: ShownQuestion,
): readonly CrawlerRow[] {
  const own = input.crawlers.map(({ crawler }) => crawler)
  const rows = new Map<string, CrawlerRow>()
  for (const [at, crawler] of [...own, ...usualCrawlers].entries()) {
    const { token, outcome } = judgementOf(parsedFile, input, question, crawler)
    if (rows.has(token)) continue
    const { fetched, listed, snippet, aiAnswers, aiTraining } = outcome
    // Such a name stands for no crawler: pages are fetched and listed under others.
    const known = crawlerNamed(token)
    const isUse = known !== null && isUseToken(known)
    rows.set(token, {
      crawler: token,
      isOwn: at < own.length,
      fetched: isUse ? 'none' : fetched.answer,
      listed: isUse ? 'none' : listed.answer,
      snippet: isUse ? 'none' : snippet.answer,
      aiAnswers: aiAnswers.answer,
      aiTraining: aiTraining.answer,
    })
  }
  return [...rows.values()]
}

/** A finding about the page of a row. */
export interface RowFinding extends PageFinding {
  readonly rowId: string
  readonly url: string
  readonly columnId: string
  readonly crawler: string
}

/** Nobody reads more findings. */
const maxFindings = 200

/** The job of the worker that looks for mistakes in all pages of a case (`id`: the row), each once for its first crawler. */
export function pageFindings(
  parsedFile: ParsedFile,
  input: AnalysisInput,
  { pages }: { readonly pages: readonly ShownQuestion[] },
): readonly RowFinding[] {
  const found = new Map<string, RowFinding>()
  for (const page of pages) {
    for (const { id: columnId, crawler } of input.crawlers) {
      const report = pageReport(parsedFile, input, page, crawler)
      for (const finding of report.findings) {
        const key = `${page.id} ${finding.id} ${finding.where} ${finding.line}`
        if (finding.where === 'robots' || found.has(key)) continue
        found.set(key, {
          ...finding,
          rowId: page.id,
          url: page.url,
          columnId,
          crawler: report.token,
        })
        if (found.size === maxFindings) return [...found.values()]
      }
    }
  }
  return [...found.values()]
}
