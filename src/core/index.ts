import { enableIndex } from './match/rule-index.ts'

export type { Sentence, SentencePart } from './text/sentence.ts'
export { applyEdits, type Edit, type Span } from './text/text.ts'
export {
  lineBreakText,
  fileOctets,
  lineEnds,
  lineEndsFrom,
  readBytes,
  readText,
  sameLineEnds,
  writeBytes,
  writeText,
  type LineEnd,
  type LineEnds,
  type RobotsFile,
} from './text/file.ts'
export { decodeUtf8, encodeUtf8, octetsOf } from './text/utf8.ts'
export { lineAt, lineOf, scan, type Scan, type ScannedLine } from './parse/scan.ts'
export { readLine, type LineReading } from './parse/read-line.ts'
export { parse, type ParseOptions } from './parse/parse.ts'
export { identityFromToken, select } from './decide/select.ts'
export { decide } from './decide/decide.ts'
export { explain } from './decide/explain.ts'
export { pathOf } from './match/path.ts'
export { valuesOf, type ValueSource, type ValueReading } from './values/values.ts'
export { cleanUrl } from './values/clean-url.ts'
export {
  directives,
  valueDirectives,
  type AnyDirectiveReading,
  type AnyValueDirective,
  type DirectiveKey,
  type TypedValues,
} from './directives/index.ts'
export type * from './directives/directive.ts'
export { countBadBytes, contentKindOf, type ContentKind } from './text/sniff.ts'
export { decodeUtf16 } from './text/utf16.ts'
export { dialectById, dialects } from './dialects/index.ts'
export { questionsOf, withSettings, type Settings } from './dialects/settings.ts'
export { aboutDialects } from './dialects/abouts.ts'
export type * from './dialects/about.ts'
export type * from './sources/source.ts'
export type * from './dialects/dialect.ts'
export type * from './parse/robots.ts'
export type * from './decide/decision.ts'
export { crawlerNamed, crawlers, tokensOf } from './crawlers/index.ts'
export { identify, type Identified } from './crawlers/identify.ts'
export type * from './crawlers/crawler.ts'
export type { CrawlerReader } from './crawlers/reader.ts'
export { catalogueDate, oldestDayOf } from './crawlers/days.ts'
export { aboutCrawlers } from './crawlers/abouts.ts'
export { editFile } from './edit/edit-file.ts'
export {
  deleteGroup,
  copyGroup as duplicateGroup,
  moveGroup,
  sortRules,
  type GroupEdit,
} from './edit/groups.ts'
export { namedCrawlers, renameCrawler, type NamedCrawler } from './edit/rename.ts'
export { tidy, type TidyResult } from './edit/tidy.ts'
export { inspect } from './checks/inspect.ts'
export { checks } from './checks/index.ts'
export { checkTexts } from './checks/texts.ts'
export {
  severities,
  type Check,
  type CheckTexts,
  type Finding,
  type Severity,
} from './checks/check.ts'
export type { CheckInput } from './checks/check-context.ts'
export {
  FixEffects,
  type EffectsInput,
  type FixEffect,
  type ToldFix,
} from './checks/effects/fix-effects.ts'
export type { EffectCrawler, EffectTurn } from './checks/effects/effect-words.ts'
export type { EffectArea } from './checks/effects/turned-areas.ts'
export {
  compareSelections,
  type SelectionComparison,
  type Witness,
} from './proof/compare-selections.ts'
export { proveClaim, type UrlClaim as Claim, type Proof } from './proof/prove-claim.ts'
export type { Effort } from './proof/difference.ts'

enableIndex()
