import { writtenRule } from '../../core/page/findings/finding.ts'
import type { RuleOutcome } from '../../core/page/judge-rules.ts'
import type { PageOutcome } from '../../core/page/outcome.ts'
import type { PageReport } from './page-report.ts'

/** What is answered about a page, in the order in which it is shown. */
export const pageFields = [
  'listed',
  'snippet',
  'links',
  'images',
  'translated',
  'cached',
  'aiAnswers',
  'aiTraining',
] as const satisfies readonly (keyof PageOutcome)[]
/** One of `pageFields`. */
export type PageField = (typeof pageFields)[number]

/** A line that decided: of robots.txt, of the response head or of the HTML. */
export interface PageLine {
  readonly where: 'robots' | 'headers' | 'html'
  /** 1-based. */
  readonly line: number
  /** The rule as written; empty for a line of robots.txt. */
  readonly rule: string
}

/** One answer about a page with the lines that decided it; none where no line did. */
export interface PageRow {
  readonly field: PageField
  readonly answer: string
  readonly why: string
  readonly lines: readonly PageLine[]
}

const keepingOut = ['noindex', 'none', 'unavailable_after', 'indexifembedded']

/** The values that bear on each field, beside those that keep the page out. */
const bearing: Readonly<Record<PageField, readonly string[]>> = {
  listed: keepingOut,
  snippet: ['nosnippet', 'max-snippet', 'max-video-preview', 'nocache'],
  links: ['nofollow', 'none'],
  images: ['noimageindex', 'max-image-preview', 'noimageai'],
  translated: ['notranslate'],
  cached: ['noarchive', 'nocache'],
  aiAnswers: ['nosnippet', 'max-snippet', 'noarchive', 'nocache', 'noai', 'noml'],
  aiTraining: ['noarchive', 'nocache', 'noai', 'noimageai', 'noml'],
}

/** A rule as a line that decided. */
export const pageLine = (rule: RuleOutcome): PageLine => ({
  where: rule.source === 'meta' ? 'html' : 'headers',
  line: rule.line,
  rule: writtenRule(rule),
})

function linesFor(field: PageField, { gate, rules, outcome }: PageReport): readonly PageLine[] {
  const { answer } = outcome[field]
  if (gate.state !== 'open') {
    return gate.line === null ? [] : [{ where: 'robots', line: gate.line, rule: '' }]
  }
  if (answer === 'yes' || answer === 'followed' || answer === 'unknown') return []
  const named = (names: readonly string[]) =>
    rules.filter(({ name, counts }) => counts && names.includes(name)).map(pageLine)
  const own = named(bearing[field])
  // Training is asked of a control token of robots.txt, whether or not the page is listed.
  const isUnlisted = outcome.listed.answer === 'no' && field !== 'links' && field !== 'aiTraining'
  return own.length > 0 || !isUnlisted ? own : named(keepingOut)
}

/** The answers about a page, in their order. */
export const pageRows = (report: PageReport): readonly PageRow[] =>
  pageFields.map((field) => {
    const { answer, why } = report.outcome[field]
    return { field, answer, why, lines: linesFor(field, report) }
  })
