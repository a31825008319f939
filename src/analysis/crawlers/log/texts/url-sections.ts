import { codeInTable } from '../../../../core/text/markdown-code.ts'
import { missCauses } from '../../../../core/near-misses/miss-words.ts'
import type { CrawlerReport, DraftReport, RuleReport } from '../../../../core/log/log-report.ts'
import { count } from '../../../../core/text/sentence.ts'
import { linesOfFile } from '../line-now.ts'
import type { LogAnswers } from '../log-answers.ts'
import type { RuleFigure } from '../log-figures.ts'
import type { IdleRules } from '../rule-misses.ts'
import type { SitemapCoverage } from '../sitemap-coverage.ts'
import { bytesText, instantText, refusalsOf } from './log-words.ts'
import {
  countText,
  plainName,
  section,
  shortTable,
  tableSection,
  type TableCell,
} from './markdown-tables.ts'

// What is said of rules, folders and URLs. All of them may come from anybody, and must not act in Markdown.

/** The rule in a line of a file, as it is written; '' where the file is not known. */
export type RuleText = (line: number) => string

/** The rules of a file, by their lines; null: the file is not known. */
export function ruleTexts(file: string | null): RuleText {
  const lines = file === null ? [] : linesOfFile(file)
  return (line) => lines[line - 1]?.trim() ?? ''
}

function lineCell(line: number, ruleOf: RuleText): string {
  if (line === 0) return 'no rule'
  const rule = ruleOf(line)
  return rule === '' ? String(line) : `${line}: ${codeInTable(rule)}`
}

/** Figures by crawler, rule and folder. */
export const figureParagraphs = (
  rows: readonly RuleFigure[],
  offset: number,
  ruleOf: RuleText,
): readonly string[] =>
  shortTable(
    ['Crawler', 'Line', 'Folder', 'Requests', 'URLs', 'Data', 'Last'],
    rows.map((one) => [
      ...[plainName(one.crawler), lineCell(one.line, ruleOf), codeInTable(one.folder)],
      ...[one.requests, one.urls, bytesText(one.bytes)],
      Number.isNaN(one.last) ? null : instantText(one.last, offset),
    ]),
  )

/** The rules by the requests that they decide. */
export const ruleParagraphs = (rules: readonly RuleReport[], ruleOf: RuleText): readonly string[] =>
  shortTable(
    ['Line', 'Requests', 'Crawlers'],
    rules
      .toSorted((a, b) => b.requests - a.requests)
      .map(({ line, requests, crawlers }) => [
        ...[lineCell(line, ruleOf), requests, crawlers.map(plainName).join(', ')],
      ]),
  )

const part = (some: number, all: number, rows: readonly RuleFigure[] | null): string => {
  if (some === 0 || all === 0) return ''
  const bytes = rows?.reduce((sum, one) => sum + one.bytes, 0)
  const data = bytes === undefined ? '' : `, ${bytesText(bytes)}`
  return ` (${(Math.round((some / all) * 1000) / 10).toLocaleString('en')} %${data})`
}

/** What a draft changes of so many requests, in a sentence. `rows`: by rule and folder, where they are known. */
export const draftSentence = (
  { newlyBlocked, newlyAllowed }: Pick<DraftReport, 'newlyBlocked' | 'newlyAllowed'>,
  judged: number,
  rows: Pick<LogAnswers, 'newlyBlocked' | 'newlyAllowed'> | null,
): string =>
  `Of ${count(judged, 'request')} by crawlers (without those for /robots.txt), the draft blocks ${count(newlyBlocked, 'request that was', 'requests that were')} allowed${part(newlyBlocked, judged, rows?.newlyBlocked ?? null)}, and allows ${count(newlyAllowed, 'that was', 'that were')} blocked${part(newlyAllowed, judged, rows?.newlyAllowed ?? null)}.`

/** What a draft changes. `ruleOf` is of the draft. */
export function draftParagraphs(answers: LogAnswers, ruleOf: RuleText): readonly string[] {
  const { report, newlyBlocked, newlyAllowed, offset } = answers
  if (report.draft === undefined) return []
  return [
    draftSentence(report.draft, report.judged, answers),
    ...section('Newly blocked', figureParagraphs(newlyBlocked, offset, ruleOf), '####'),
    ...section('Newly allowed', figureParagraphs(newlyAllowed, offset, ruleOf), '####'),
  ]
}

/** Rules that decide few requests or none, and the requests that miss them narrowly. */
export function missParagraphs({ rules }: IdleRules, ruleOf: RuleText): readonly string[] {
  const rows = rules.flatMap(({ line, requests, misses }) =>
    misses.map((miss): readonly TableCell[] => [
      ...[lineCell(line, ruleOf), requests, miss.requests, missCauses[miss.kind]],
      miss.urls[0] === undefined ? null : codeInTable(miss.urls[0].path),
    ]),
  )
  const others = rules.filter(({ misses }) => misses.length === 0)
  return [
    ...shortTable(['Line', 'Decides', 'Requests that miss it', 'Why', 'Example URL'], rows),
    ...(others.length > 0 ? ['Other rules that decide few of these requests or none:'] : []),
    ...shortTable(
      ['Line', 'Decides', 'Its group'],
      others.map(({ line, requests, isUnfollowed }) => [
        ...[lineCell(line, ruleOf), requests],
        isUnfollowed ? 'no crawler of this log follows it' : 'followed',
      ]),
    ),
  ]
}

function coverageParagraphs(coverage: SitemapCoverage): readonly string[] {
  const { listed, asked, crawlers, unlisted, unlistedFolders } = coverage
  return [
    `Crawlers asked for ${countText(asked)} of ${count(listed, 'URL')} of the sitemap, and got ${countText(unlisted)} that are not in it.`,
    ...shortTable(
      ['Crawler', 'URLs of the sitemap', 'Share'],
      crawlers.map((one) => [
        ...[plainName(one.crawler), one.asked, `${((100 * one.asked) / listed).toFixed(1)} %`],
      ]),
    ),
    ...(unlistedFolders.length > 0 ? ['Crawled URLs that the sitemap lacks:'] : []),
    ...shortTable(
      ['Folder', 'URLs', 'Requests'],
      unlistedFolders.map(({ folder, urls, requests }) => [codeInTable(folder), urls, requests]),
    ),
  ]
}

/** Folders, parameters, URLs that answer with errors, and the sitemap where there is one. */
export function whereParagraphs(
  { folders, parameters, queried, failing }: LogAnswers,
  coverage: SitemapCoverage | null,
): readonly string[] {
  return [
    ...shortTable(
      ['Folder', 'Requests', 'URLs', 'Blocked', 'With parameters', 'Redirects', 'Errors', 'Data'],
      folders.map((one) => [
        ...[codeInTable(one.folder), one.requests, one.urls, one.blocked, one.queries],
        ...[one.redirects, one.errors, bytesText(one.bytes)],
      ]),
    ),
    ...tableSection(
      'Parameters',
      ['Parameter', 'Requests'],
      parameters.map(({ name, requests }) => [codeInTable(name), requests]),
    ),
    ...tableSection(
      'URLs with parameters that are crawled most',
      ['Page', 'Queries asked for', 'Requests'],
      queried.map(({ page, urls, requests }) => [codeInTable(page), urls, requests]),
    ),
    ...tableSection(
      'Errors and redirects that are crawled most',
      ['URL', 'Errors', 'Redirects'],
      failing.map(({ path, errors, redirects }) => [codeInTable(path), errors, redirects]),
    ),
    ...section(
      'Coverage of the sitemap',
      coverage === null ? [] : coverageParagraphs(coverage),
      '####',
    ),
  ]
}

/** “Bingbot 403 (1,148), 503 (2)”: all refusals of a crawler, whatever the file says. */
function refusalText({ crawler, statuses }: CrawlerReport): string {
  const all = refusalsOf(statuses).map(([status, requests]) => `${status} (${countText(requests)})`)
  return `${plainName(crawler)} ${all.join(', ')}`
}

/** What the file allows and the server refuses. */
export function refusedParagraphs(
  { report, refused, offset }: LogAnswers,
  ruleOf: RuleText,
): readonly string[] {
  if (refused.length === 0) return []
  const crawlers = report.crawlers.filter(({ allowedRefused }) => allowedRefused > 0)
  return [
    `The file allows these requests, and the server refused them with 401, 403, 429 or 503. A firewall, a CDN or the load of the server decides there, not robots.txt. All their refusals: ${crawlers.map(refusalText).join('; ')}.`,
    ...figureParagraphs(refused, offset, ruleOf),
  ]
}
