/** Rules of pages: what the package exports as `robotstxt-playground/page`. */
import { enableIndex } from '../core/match/rule-index.ts'

export { ParsedFile } from '../analysis/judge-tests.ts'
export {
  judgeForCrawler,
  maxHtmlLength,
  readPage,
  reportPage,
  type CrawlerJudgement,
  type PageInput,
  type PageReport,
  type SiteRobots,
} from '../analysis/page/page-report.ts'
export type { PageFinding } from '../core/page/findings/finding.ts'
export type { Page, PageJudgement } from '../core/page/judge-page.ts'
export type { PageOutcome as Outcome } from '../core/page/outcome.ts'
export { readBytes, readText, type RobotsFile } from '../core/text/file.ts'

enableIndex()
