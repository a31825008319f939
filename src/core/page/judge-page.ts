import { combine, markOverridden } from './combine.ts'
import { noEffect, type Effective } from './effective.ts'
import { judgeRules, type RuleOutcome } from './judge-rules.ts'
import type { CrawlGate, TrainingGate } from './gate.ts'
import { valueOf, type Markup } from './markup.ts'
import { outcomeOf, type PageOutcome } from './outcome.ts'
import type { PageReader } from './reader.ts'
import { fieldOf, isHtmlType, type ResponseHead } from './response-head.ts'
import { headerRules, metaRules, type PageRule } from './rules.ts'
import { linksOf, sectionsOf, type PageLink, type PageSection } from './sections.ts'
import { isValueName } from './values.ts'

/** A page as it was fetched. */
export interface Page {
  /** Null where only the head of the response is known. */
  readonly markup: Markup | null
  readonly head: ResponseHead
  /** Overrides the status of the head. */
  readonly status: number | null
}

/** A crawler that reads a page. */
export interface PageCrawler {
  readonly token: string
  readonly reader: PageReader
  /** It feeds a search engine. */
  readonly isSearch: boolean
}

/** What one crawler makes of a page. */
export interface PageJudgement {
  readonly rules: readonly RuleOutcome[]
  readonly effective: Effective
  readonly outcome: PageOutcome
  readonly sections: readonly PageSection[]
  readonly links: readonly PageLink[]
}

export interface PageSituation {
  readonly gate: CrawlGate
  readonly training: TrainingGate
  /** Milliseconds since 1970. */
  readonly now: number
}

/** The status of a page: 200 where nothing says otherwise. */
export const statusOf = ({ status, head }: Page): number => status ?? head.status ?? 200

/**
 * Whether an answer brings a page: 200 to 203. Google may index what comes with any 2xx; 204 and 205 have no
 * content, 206 has a part: https://developers.google.com/crawling/docs/troubleshooting/http-status-codes
 */
export const bringsPage = (status: number): boolean => status >= 200 && status <= 203

/** Whether the page is HTML, by its Content-Type: in anything else nobody looks for meta tags. */
export const isHtmlPage = ({ head }: Page): boolean => isHtmlType(fieldOf(head, 'content-type'))

const looksLikeCrawler = /bot\b|bot$|crawl|spider|slurp|yeti|teoma|^yandex$|^robots?$|^google/

/** Whether a `meta` of this name, in small letters, is meant for robots. */
function isForRobots(name: string, content: string, known: ReadonlySet<string>): boolean {
  if (known.has(name)) return true
  if (!looksLikeCrawler.test(name)) return false
  return content
    .toLowerCase()
    .split(/[\s,]+/)
    .some((word) => isValueName(word.replace(/:.*$/s, '')))
}

/**
 * All rules of a page, those of the head first, each in the order of its source. `names`: further names of
 * crawlers, in small letters, whose meta tags are rules.
 */
export function rulesOf({ markup, head }: Page, names: readonly string[]): readonly PageRule[] {
  const known = new Set(['robots', ...names])
  const agents = new Set(
    (markup?.elements ?? [])
      .filter(({ name }) => name === 'meta')
      .map((meta) => [(valueOf(meta, 'name') ?? '').trim().toLowerCase(), meta] as const)
      .filter(([name, meta]) => isForRobots(name, valueOf(meta, 'content') ?? '', known))
      .map(([name]) => name),
  )
  const isAgent = (name: string) => agents.has(name)
  return [...headerRules(head), ...(markup === null ? [] : metaRules(markup, isAgent))]
}

/** Why no rule of a page counts at all, whatever it says; null when they are read. */
function whyUnread(page: Page, gate: CrawlGate): string | null {
  if (gate.state === 'closed') return 'robots.txt blocks the crawler, so it is never seen.'
  if (gate.state === 'deferred')
    return 'The crawler waits for robots.txt, so it is not seen for now.'
  const status = statusOf(page)
  return bringsPage(status)
    ? null
    : `The answer is ${status}: only answers from 200 to 203 bring a page with rules.`
}

type Asker = Pick<PageCrawler, 'token' | 'reader'>

/** A rule of a field that the crawler cannot use as a whole does not count. */
function ofField(rule: RuleOutcome, { head }: Page, { token, reader }: Asker): RuleOutcome {
  const field = head.fields.find(({ name, line }) => name === 'x-robots-tag' && line === rule.line)
  if (field === undefined || reader.readsField?.(token, field.value) !== false) return rule
  const why = `By default ${token} ignores fields with a colon, which names a crawler to it.`
  return { ...rule, counts: false, why }
}

function readable(rule: RuleOutcome, page: Page, asker: Asker): RuleOutcome {
  if (rule.source === 'header') return asker.reader.readsField ? ofField(rule, page, asker) : rule
  if (isHtmlPage(page)) return rule
  return {
    ...rule,
    counts: false,
    why: 'The response is not HTML, so crawlers do not look for meta tags.',
  }
}

/** What a crawler makes of a page: its rules, what they come to, and what follows. */
export function judgePage(
  page: Page,
  { token, reader, isSearch }: PageCrawler,
  { gate, training, now }: PageSituation,
): PageJudgement {
  const names = reader.agentsOf(token)
  const found = rulesOf(page, [...names.meta, ...names.header, token.toLowerCase()])
  const unread = whyUnread(page, gate)
  const rules = judgeRules(found, reader, { token, isSearch }).map((rule) =>
    unread === null
      ? readable(rule, page, { token, reader })
      : { ...rule, counts: false, why: unread },
  )
  const effective = unread === null ? combine(rules, reader, now) : noEffect
  const status = statusOf(page)
  const { markup } = page
  const isSeen = unread === null
  const sections = markup === null ? [] : sectionsOf(markup, reader, token)
  return {
    rules: markOverridden(rules, effective, reader),
    effective,
    outcome: outcomeOf({
      reader,
      token,
      isSearch,
      gate,
      status,
      hasPage: bringsPage(status),
      effective,
      unsure: new Set(rules.filter(({ isUnsure }) => isUnsure).map(({ name }) => name)),
      valueNames: new Set(rules.filter(({ counts }) => counts).map(({ name }) => name)),
      training,
    }),
    sections: isSeen ? sections : sections.map((one) => ({ ...one, counts: false })),
    links: markup === null ? [] : linksOf(markup, reader, sections, effective, isSeen),
  }
}
