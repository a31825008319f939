export { applyEdits, type Edit, type Span } from './text.ts'
export {
  breakOf,
  fileOctets,
  lineEnds,
  lineEndsFrom,
  readBytes,
  readText,
  uniformEnds,
  writeBytes,
  writeText,
  type LineEnd,
  type LineEnds,
  type RobotsFile,
} from './file.ts'
export { decodeUtf8, encodeUtf8, octetsOf } from './utf8.ts'
export { lineAt, lineOf, scan, type Scan, type ScannedLine } from './scan.ts'
export { readLine, type LineReading } from './read-line.ts'
export { parse, type ParseOptions } from './parse.ts'
export { bareAsker, select } from './select.ts'
export { decide } from './decide.ts'
export { explain } from './explain.ts'
export { pathOf } from './path.ts'
export { valuesOf, type Reach, type Value } from './values.ts'
export { cleanUrl } from './clean-url.ts'
export { directives } from './directives/index.ts'
export type * from './directives/directive.ts'
export { countBadBytes, decodeUtf16, likenessOf, type Likeness } from './sniff.ts'
export { dialectById, dialects } from './dialects/index.ts'
export { questionsOf, withSettings, type Settings } from './dialects/settings.ts'
export { aboutDialect, aboutDialects } from './dialects/about/index.ts'
export type * from './dialects/about/about.ts'
export type * from './dialects/dialect.ts'
export type * from './robots.ts'
export type * from './decision.ts'
export { catalogueDate, crawlerNamed, crawlers, tokensOf } from './crawlers/index.ts'
export { identify, type Identified } from './crawlers/identify.ts'
export type { Crawler, Purpose } from './crawlers/crawler.ts'
export { aboutCrawler, aboutCrawlers } from './crawlers/about/index.ts'
export type { CrawlerAbout } from './crawlers/about/about.ts'
export { editFile } from './edit/edit-file.ts'
export { deleteGroup, duplicateGroup, moveGroup, sortRules, type GroupEdit } from './edit/groups.ts'
export { namedCrawlers, renameCrawler, type NamedCrawler } from './edit/rename.ts'
export { tidy, type Tidying } from './edit/tidy.ts'
export { inspect } from './checks/inspect.ts'
export { checks } from './checks/index.ts'
export { severities, type Check, type Finding, type Severity } from './checks/check.ts'
export type { SubjectInput } from './checks/subject.ts'
