import { codeInTable } from '../../../../core/text/markdown-code.ts'
import type { LoggedClasses, LoggedRule, LogFigures } from '../../../../case/case-log.ts'
import { unknownOrigin } from '../../../../case/scenario.ts'
import type { LogQuestion } from '../../../../core/log/count-log.ts'
import type { LogReport } from '../../../../core/log/log-report.ts'
import { count } from '../../../../core/text/sentence.ts'
import { plainWords } from '../../../../case/safe-markdown.ts'
import {
  cameParagraphs,
  classParagraphs,
  fetchParagraphs,
  obeyParagraphs,
  paceParagraphs,
  timeParagraphs,
} from './crawler-sections.ts'
import {
  logQuestions,
  storedAnswers,
  toldAnswers,
  type KnownOfLog,
  type LogQuestionId,
  type ToldAnswer,
} from './log-summary.ts'
import { timeText, zoneText } from './log-words.ts'
import { plainName, section, shortTable } from './markdown-tables.ts'
import {
  draftParagraphs,
  draftSentence,
  figureParagraphs,
  missParagraphs,
  refusedParagraphs,
  ruleParagraphs,
  ruleTexts,
  whereParagraphs,
} from './url-sections.ts'

const textOf = (paragraphs: readonly string[]): string => `${paragraphs.join('\n\n')}\n`

const title = '## Crawlers in the access log'
/** A time that a case has kept may be any text. */
const safeTime = (time: string | null): string =>
  timeText(time !== null && /^[\dT:.Z+-]+$/.test(time) ? time : null)
const spanText = (from: string | null, to: string | null): string =>
  `from ${safeTime(from)} to ${safeTime(to)}`
const unreadText = (unread: number): string => `${count(unread, 'line')} could not be read.`

const answerTable = (told: readonly Pick<ToldAnswer, 'question' | 'answer'>[]): readonly string[] =>
  shortTable(
    ['Question', 'Answer'],
    told.map(({ question, answer }) => [question, plainWords(answer)]),
  )

/** The report of the command as Markdown, with what requests were held against. */
export function commandMarkdown(
  report: LogReport,
  { robots }: Pick<LogQuestion, 'robots'>,
): string {
  const { crawlers, rules, draft, unread, notes, judged } = report
  const ruleOf = ruleTexts(
    robots === null || typeof robots === 'string' ? robots : new TextDecoder().decode(robots),
  )
  const identity = crawlers.flatMap(({ crawler, identity: classes }) =>
    classes === undefined ? [] : [{ crawler, ...classes }],
  )
  const parts = {
    read: fetchParagraphs(report),
    who: cameParagraphs(report, null),
    identity: classParagraphs(identity),
    obey: robots === null ? [] : obeyParagraphs(report, null),
    draft: draft === undefined ? [] : [draftSentence(draft, judged, null)],
    rules: ruleParagraphs(rules, ruleOf),
    pace: paceParagraphs(report, []),
  } as const
  return textOf([
    title,
    `${count(report.requests, 'request')} ${spanText(report.from, report.to)}.`,
    ...(Object.keys(parts) as (keyof typeof parts)[]).flatMap((id) =>
      section(logQuestions[id], parts[id]),
    ),
    ...(unread === 0 ? [] : [unreadText(unread)]),
    ...notes,
  ])
}

/** A log, and what it was held against. */
export interface GivenLog extends KnownOfLog {
  /** `https://shop.example` */
  readonly origin: string
  /** The robots.txt that requests were held against; null: it is not known any more. */
  readonly robots: string | null
  /** The draft of it. */
  readonly draft: string | null
  /** All figures are of verified requests alone. */
  readonly isVerifiedOnly: boolean
}

/** The answers to all questions, without any line or address of the log: for those who have not got it. */
export function logMarkdown(given: GivenLog): string {
  const { answers, details, identity, origin, isVerifiedOnly } = given
  const { report, blocked, offset, overTime, limits, pace } = answers
  const [ruleOf, draftRuleOf] = [ruleTexts(given.robots), ruleTexts(given.draft)]
  const parts: Readonly<Record<LogQuestionId, readonly string[]>> = {
    read: fetchParagraphs(report),
    who: cameParagraphs(report, answers.urls),
    identity: classParagraphs(identity?.crawlers ?? []),
    time: overTime === null ? [] : timeParagraphs(overTime, offset),
    obey: [
      ...obeyParagraphs(report, answers.before),
      ...section('By rule and folder', figureParagraphs(blocked, offset, ruleOf), '####'),
    ],
    draft: draftParagraphs(answers, draftRuleOf),
    rules: ruleParagraphs(report.rules, ruleOf),
    misses: details === null ? [] : missParagraphs(details.misses, ruleOf),
    where: whereParagraphs(answers, details?.coverage ?? null),
    refused: refusedParagraphs(answers, ruleOf),
    pace: paceParagraphs(report, pace),
    lines: [...report.notes, ...limits].map(plainWords),
  }
  const told = toldAnswers(given)
  const site = origin === unknownOrigin ? '' : ` of ${codeInTable(origin)}`
  return textOf([
    `${title}${site}`,
    `${count(report.requests, 'request')} ${spanText(report.from, report.to)} (${zoneText(offset)}).`,
    ...(isVerifiedOnly
      ? ['Only requests count that verifiably came from the crawler they name.']
      : ['Names of crawlers are as sent, and anybody can send them.']),
    ...(answers.hasFile ? [] : ['These requests were held against no robots.txt.']),
    ...answerTable(told),
    ...told.flatMap(({ id, question, isAll }) => (isAll ? [] : section(question, parts[id]))),
  ])
}

const keptRules = (rows: readonly LoggedRule[]): readonly string[] =>
  shortTable(
    ['Crawler', 'Line', 'Folder', 'Requests', 'URLs'],
    rows.map(({ crawler, line, folder, requests, urls }) => [
      ...[plainName(crawler), line === 0 ? 'no rule' : String(line), codeInTable(folder)],
      ...[requests, urls],
    ]),
  )

/** The largest figures of a log, which is all that a link has of it. Names may come from anybody. */
export function keptLogMarkdown(log: LogFigures, classes: readonly LoggedClasses[] = []): string {
  const { requests, from, to, crawlers, robotsTxt, blocked, refused } = log
  return textOf([
    title,
    `${count(requests, 'request')} ${spanText(from, to)}.`,
    ...answerTable(storedAnswers(log)),
    ...section(
      'Who came, and did they obey?',
      shortTable(
        [
          'Crawler',
          'Requests',
          'Blocked',
          'Blocked, after it read the file',
          'Allowed but refused',
        ],
        crawlers.map((one) => [
          plainName(one.crawler),
          ...[one.requests, one.blocked, one.violations, one.refused],
        ]),
      ),
    ),
    ...section(logQuestions.identity, classParagraphs(classes)),
    ...section(
      logQuestions.read,
      robotsTxt.length === 0
        ? ['No known crawler asked for it.']
        : shortTable(
            ['Crawler', 'Status', 'Requests'],
            robotsTxt.map(({ crawler, status, requests: some }) => [
              ...[plainName(crawler), status === 0 ? 'none' : String(status), some],
            ]),
          ),
    ),
    ...section(logQuestions.obey, keptRules(blocked)),
    ...section(logQuestions.refused, keptRules(refused)),
  ])
}
