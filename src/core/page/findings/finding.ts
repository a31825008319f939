import type { Severity } from '../../checks/check.ts'
import type { Citation } from '../../sources/source.ts'
import type { Edit, Span } from '../../text/text.ts'
import type { CrawlGate } from '../gate.ts'
import type { PageJudgement, Page } from '../judge-page.ts'
import type { PageReader } from '../reader.ts'
import type { PageRule } from '../rules.ts'
import { isValueName } from '../values.ts'

/** A small change of the source of a page, or of its response head. */
export interface PageFix {
  readonly title: string
  readonly edits: readonly Edit[]
}

/** A mistake in the rules of a page. */
export interface PageFinding {
  readonly id: string
  readonly severity: Severity
  /** Where it stands: in the HTML, in the response head, or in robots.txt. */
  readonly where: 'html' | 'headers' | 'robots'
  /** 1-based. */
  readonly line: number
  readonly span: Span | null
  /** One or two sentences. */
  readonly message: string
  /** Changes of the text that `where` names. */
  readonly fixes: readonly PageFix[]
}

/** What findings are made from. */
export interface FindingContext {
  readonly page: Page
  /** The source that `page.markup` was read from; empty without one. */
  readonly html: string
  /** The text of robots.txt; null where it is not known. */
  readonly robotsText: string | null
  /** Whether an address, as written in the page, is that of the page itself. */
  isOwnAddress(href: string): boolean
  readonly token: string
  readonly reader: PageReader
  readonly gate: CrawlGate
  readonly judged: PageJudgement
}

/** A mistake in the rules of a page, and how it is found. */
export interface PageCheck {
  readonly id: string
  readonly severity: Severity
  /** The documents that say so; none where it is about this program. */
  readonly sources: readonly Citation[]
  run(
    context: FindingContext,
  ): Iterable<
    Omit<PageFinding, 'id' | 'severity' | 'fixes'> & { readonly fixes?: readonly PageFix[] }
  >
}

/** What the page says about a check of the rules of pages. */
export interface PageCheckTexts {
  readonly title: string
  /** Why it matters, and what to do, in a sentence or two. */
  readonly why: string
}

/** The place of a rule, for a finding about it. */
export const atRule = ({ source, line, span }: PageRule) =>
  ({ where: source === 'meta' ? 'html' : 'headers', line, span }) as const

/** A rule as written: `max-snippet:20`. */
export const writtenRule = ({ name, value }: PageRule): string =>
  value === null ? name : `${name}:${value}`

/** A text without typographic quotation marks. */
export const withoutTypographic = (text: string): string => text.replace(/[“”„‟‘’‚‛«»]/g, '')

/** A text without quotation marks around it. */
export const withoutQuotes = (text: string): string =>
  withoutTypographic(text)
    .replace(/^["'`]/, '')
    .replace(/["'`]$/, '')
    .trim()

/** Whether a text stands between two straight quotation marks, which are then a part of it. */
export const isQuoted = (text: string): boolean =>
  text.length > 1 && /^["'`]/.test(text) && text.endsWith(text.charAt(0))

/** Whether quotation marks that are no part of HTML stand in a rule. */
export const isTypographic = (rule: PageRule): boolean =>
  withoutTypographic(writtenRule(rule)) !== writtenRule(rule)

/** Does a list have a known value in it? */
export const hasValues = (list: string): boolean =>
  list
    .toLowerCase()
    .split(/[\s,:;="']+/)
    .some((word) => isValueName(word))

/** The fix that writes something else in place of a rule. */
export const replacement = (title: string, { span }: PageRule, insert: string): PageFix => ({
  title,
  edits: [{ span, insert }],
})
