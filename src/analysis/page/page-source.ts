import type { Span } from '../../core/text/text.ts'
import type { Markup } from '../../core/page/markup.ts'
import type { SectionMechanism } from '../../core/page/reader.ts'
import { writtenRule } from '../../core/page/findings/finding.ts'
import type { PageLink, PageSection, SectionEffect } from '../../core/page/sections.ts'
import type { ParsedFile } from '../judge-tests.ts'
import type { AnalysisInput } from '../result.ts'
import { maxHtmlLength, type CrawlerJudgement } from './page-report.ts'
import { judgementOf, markupOf, type ShownQuestion } from './page-view.ts'

/** What a mark in the source stands for; `hidden` is a robots meta tag that no crawler sees. */
export type SourceMarkKind = 'rule' | 'section' | 'link' | 'hidden'

/** A place in the source of a page that says something to crawlers. */
export interface SourceMark extends Span {
  readonly kind: SourceMarkKind
  /** Which text the offsets and the line are of. */
  readonly where: 'headers' | 'html'
  /** 1-based. */
  readonly line: number
  /** The rule counts, the section is read, the link is followed. */
  readonly applies: boolean
  /** One or two sentences. */
  readonly text: string
}

/** The marks in the source of a page for one crawler, in the order of the text, header lines first. */
export interface PageSource {
  /** The `id` of the question. */
  readonly id: string
  readonly crawler: string
  readonly marks: readonly SourceMark[]
  /** Marks beyond those in `marks`. */
  readonly left: number
  /** Of the HTML, how many UTF-16 units were read. */
  readonly readLength: number
}

/** More marks are not drawn. */
const maxMarks = 20_000

/** A longer address loses its end. */
const maxHref = 80
const elide = (href: string): string =>
  href.length > maxHref ? `${href.slice(0, maxHref)}…` : href

const sectionNames: Readonly<Record<SectionMechanism, string>> = {
  spiderline: 'robots comment',
  googleoff: 'googleoff comment',
  'noindex-element': 'noindex section',
  'data-nosnippet': 'data-nosnippet',
  'robots-nocontent': 'robots-nocontent',
}

const effectWords: Readonly<Record<SectionEffect, string>> = {
  'text-out': 'its text is not indexed',
  'links-out': 'its links are not followed',
  'snippet-out': 'its text is not shown in snippets',
  'anchor-out': 'the text of its links is not indexed',
  none: 'it changes nothing',
}

function sectionText(
  { mechanism, effect, counts }: PageSection,
  { token }: CrawlerJudgement,
): string {
  const words = effect.map((one) => effectWords[one])
  const said = `${sectionNames[mechanism]}: ${words.join(', ')}.`
  return counts ? said : `${said} But not for ${token}, which does not read it here.`
}

function ruleMarks({ rules }: CrawlerJudgement): readonly SourceMark[] {
  return rules.map((rule) => ({
    kind: 'rule',
    where: rule.source === 'meta' ? 'html' : 'headers',
    from: rule.span.from,
    to: rule.span.to,
    line: rule.line,
    applies: rule.counts,
    text: `${writtenRule(rule)} ${rule.counts ? 'applies' : 'does not apply'}. ${rule.why}`,
  }))
}

const sectionMarks = (report: CrawlerJudgement): readonly SourceMark[] =>
  report.sections.map((section) => ({
    kind: 'section',
    where: 'html',
    from: section.from,
    to: section.to,
    line: section.line,
    applies: section.counts,
    text: sectionText(section, report),
  }))

/** Lines of the first links that are followed, by their targets as written. */
function followedLines(links: readonly PageLink[]): ReadonlyMap<string, number> {
  const lines = new Map<string, number>()
  for (const { href, line, followed } of links) {
    if (followed && !lines.has(href)) lines.set(href, line)
  }
  return lines
}

function linkMarks({ links }: CrawlerJudgement, markup: Markup): readonly SourceMark[] {
  const ends = new Map(markup.elements.map(({ span }) => [span.from, span.to]))
  const reached = followedLines(links)
  const elsewhere = ({ href, followed }: PageLink): string => {
    const other = followed ? undefined : reached.get(href)
    return other === undefined ? '' : ` But ${elide(href)} is followed, by line ${other}.`
  }
  return links.map((link) => ({
    kind: 'link',
    where: 'html',
    from: link.from,
    to: ends.get(link.from) ?? link.from,
    line: link.line,
    applies: link.followed,
    text: `This link is ${link.followed ? 'followed' : 'not followed'}. ${link.why}${elsewhere(link)}`,
  }))
}

const hiddenMarks = ({ hidden }: Markup): readonly SourceMark[] =>
  hidden.map(({ span, line, inside }) => ({
    kind: 'hidden',
    where: 'html',
    from: span.from,
    to: span.to,
    line,
    applies: false,
    text: `A robots meta tag inside ${inside}: no crawler sees it.`,
  }))

const byPlace = (a: SourceMark, b: SourceMark): number =>
  a.where === b.where ? a.from - b.from || b.to - a.to : a.where === 'headers' ? -1 : 1

/** The job of the worker behind the source view: where a page speaks to one crawler. */
export function pageSource(
  parsedFile: ParsedFile,
  input: AnalysisInput,
  question: ShownQuestion & { readonly crawler: string },
): PageSource {
  const report = judgementOf(parsedFile, input, question, question.crawler)
  const markup = markupOf(question)
  const inHtml =
    markup === null
      ? []
      : [...sectionMarks(report), ...linkMarks(report, markup), ...hiddenMarks(markup)]
  const marks = [...ruleMarks(report), ...inHtml].sort(byPlace)
  return {
    id: question.id,
    crawler: report.token,
    marks: marks.slice(0, maxMarks),
    left: Math.max(0, marks.length - maxMarks),
    readLength: Math.min(question.html.length, maxHtmlLength),
  }
}
