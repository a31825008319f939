import type { LogFigures } from '../../../../case/case-log.ts'
import { isRefusedFile } from '../../../../core/log/refusal.ts'
import type { ClassCounts } from '../../../../core/log/visitor-classes.ts'
import { count as counted } from '../../../../core/text/sentence.ts'
import type { LogDetails } from '../sitemap-coverage.ts'
import type { LogAnswers } from '../log-answers.ts'
import { isOfAi, soFar, timeText } from './log-words.ts'

/** The questions that a log answers, in their order. */
export const logQuestions = {
  read: 'Could they read robots.txt?',
  who: 'Who came?',
  identity: 'Are they who they say they are?',
  time: 'When did they come?',
  obey: 'Did they obey?',
  draft: 'What would your draft do?',
  rules: 'Which rules decide how many requests?',
  misses: 'Which rule misses?',
  where: 'Where does crawling go?',
  refused: 'What was allowed but refused?',
  pace: 'How fast did they come?',
  lines: 'What could be read?',
} as const

export type LogQuestionId = keyof typeof logQuestions

/** What a question comes to in a few words. */
interface ShortAnswer {
  readonly text: string
  /** There is no more to say. */
  readonly isAll: boolean
}

/** Who came by the name of a crawler. */
export interface NamedClasses extends ClassCounts {
  readonly crawler: string
  readonly requests: number
}

/** What is known of a log. */
export interface KnownOfLog {
  /** Null: visitors are still told apart. */
  readonly identity: {
    readonly crawlers: readonly NamedClasses[]
    readonly totals: ClassCounts
  } | null
  /** Null: they are still counted. */
  readonly details: LogDetails | null
  readonly answers: LogAnswers
  /** Whether the robots.txt that its crawlers got is there. */
  readonly hasFile: boolean
}

const all = (text: string): ShortAnswer => ({ text, isAll: true })
const some = (text: string): ShortAnswer => ({ text, isAll: false })

const maxNames = 3

/** “Googlebot, Bingbot, GPTBot and 2 more”. */
function namesText(names: readonly string[]): string {
  const left = names.length - maxNames
  const shown = names.slice(0, maxNames).join(', ')
  return left > 0 ? `${shown} and ${left.toLocaleString('en')} more` : shown
}

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0)
const number = (some: number): string => some.toLocaleString('en')
function share(part: number, whole: number): string {
  const percent = whole === 0 ? 0 : (100 * part) / whole
  return percent > 0 && percent < 1 ? 'under 1 %' : `${Math.round(percent).toLocaleString('en')} %`
}

const needsFile = all('The robots.txt that they got is needed for this.')

type Answer = (known: KnownOfLog) => ShortAnswer

const answersTo: Readonly<Record<LogQuestionId, Answer>> = {
  read: ({ answers: { report } }) => {
    const { robotsTxt, crawlers } = report
    const refused = robotsTxt.filter(({ status }) => isRefusedFile(status))
    const names = [...new Set(refused.map(({ crawler }) => crawler))]
    if (robotsTxt.length === 0)
      return all(
        'No known crawler asked for it in this log. A cache or CDN in front may have answered, which this log cannot show.',
      )
    if (names.length > 0) return some(`At least once refused to ${namesText(names)}`)
    const asked = crawlers.filter(({ robotsFetches }) => robotsFetches > 0).length
    return some(
      `Nobody was refused; ${number(asked)} of ${counted(crawlers.length, 'crawler')} asked`,
    )
  },
  who: ({ answers: { report } }) => {
    const { crawlers, unknown } = report
    const ai = crawlers.filter(({ crawler }) => isOfAi(crawler)).length
    const requests = (rows: readonly { readonly requests: number }[]) =>
      counted(
        sumOf(rows, (one) => one.requests),
        'request',
      )
    const others =
      unknown.length === 0 ? '' : `; ${number(unknown.length)} unknown: ${requests(unknown)}`
    return some(
      `${counted(crawlers.length, 'known crawler')} (${number(ai)} for AI): ${requests(crawlers)}${others}`,
    )
  },
  identity: ({ identity }) => {
    if (identity === null) return some('Checking who the visitors are …')
    const { crawlers, totals } = identity
    if (crawlers.length === 0) return all('No crawler that is known by its User-Agent came.')
    const requests = sumOf(crawlers, (one) => one.requests)
    return some(
      `${number(totals.verified)} of ${counted(requests, 'request')} verified, ${number(totals.spoofed)} spoofed`,
    )
  },
  time: ({ answers: { overTime, report } }) => {
    if (overTime === null) return all('The requests of this log have no times.')
    return some(`${timeText(report.from)} to ${timeText(report.to)}`)
  },
  obey: ({ answers: { report }, hasFile }) => {
    const { crawlers, rules } = report
    if (!hasFile) return needsFile
    if (crawlers.length === 0) return all('No crawler came.')
    if (rules.length === 0)
      return all('No request met a rule of the file, so this log cannot show it.')
    if (crawlers.every(({ blocked }) => blocked === 0))
      return all('Yes: no crawler asked for a URL that this file blocks.')
    const guilty = crawlers.filter(({ violations }) => violations > 0)
    return some(
      guilty.length === 0
        ? 'Nobody is known to have read the file and to have asked for blocked URLs then'
        : `${guilty.length > maxNames ? counted(guilty.length, 'crawler') : namesText(guilty.map(({ crawler }) => crawler))} asked for blocked URLs after reading it`,
    )
  },
  draft: ({ answers: { report, draftShare }, hasFile }) => {
    const { draft, judged } = report
    if (!hasFile) return needsFile
    if (draft === undefined)
      return all(
        'Edit the file, and this says which of these requests your draft would block or open.',
      )
    return some(
      `${draftShare < 1 ? `Counting, so far ${soFar(draftShare)}: ` : ''}Blocks ${counted(draft.newlyBlocked, 'more request')} (${share(draft.newlyBlocked, judged)}), opens ${number(draft.newlyAllowed)}`,
    )
  },
  rules: ({ answers: { report }, hasFile }) => {
    if (!hasFile) return needsFile
    const { rules } = report
    if (rules.length === 0) return all('No rule decides any of these requests.')
    return some(
      `${counted(
        sumOf(rules, (one) => one.requests),
        'request',
      )} met ${counted(rules.length, 'rule')}`,
    )
  },
  misses: ({ details, hasFile }) => {
    if (!hasFile) return needsFile
    if (details === null) return some('Counting …')
    const { rules } = details.misses
    if (rules.length === 0) return all('Every rule decides some of these requests.')
    const missed = rules.filter(({ misses }) => misses.length > 0)
    if (missed.length === 0)
      return some(`${counted(rules.length, 'rule')} with few requests or none`)
    const requests = sumOf(missed, ({ misses }) => sumOf(misses, (miss) => miss.requests))
    return some(`${counted(requests, 'request')} narrowly miss ${counted(missed.length, 'rule')}`)
  },
  where: ({ answers: { folders } }) => {
    const requests = sumOf(folders, (one) => one.requests)
    if (requests === 0) return all('No crawler asked for a URL.')
    const most = folders.slice(0, 2).map((one) => `${one.folder} ${share(one.requests, requests)}`)
    const queries = sumOf(folders, (one) => one.queries)
    return some(`${most.join(', ')}; ${share(queries, requests)} with parameters`)
  },
  refused: ({ answers: { report }, hasFile }) => {
    if (!hasFile) return needsFile
    // By the crawlers, as tables by rule and folder are not always whole.
    const crawlers = report.crawlers.filter(({ allowedRefused }) => allowedRefused > 0)
    if (crawlers.length === 0)
      return all('No request that the file allows was answered with 401, 403, 429 or 503.')
    const requests = sumOf(crawlers, (one) => one.allowedRefused)
    return some(
      `${counted(requests, 'request')}: ${namesText(crawlers.map(({ crawler }) => crawler))}`,
    )
  },
  pace: ({ answers: { report, pace } }) => {
    const [most] = report.crawlers.toSorted((a, b) => b.mostPerMinute - a.mostPerMinute)
    if (most === undefined) return all('No crawler came.')
    const fast = pace.filter(({ isFaster }) => isFaster).map(({ crawler }) => crawler)
    const asked = fast.length === 0 ? '' : `; faster than the file asks: ${namesText(fast)}`
    return some(`At most ${number(most.mostPerMinute)} a minute (${most.crawler})${asked}`)
  },
  lines: ({ answers: { report } }) =>
    some(
      report.unread === 0
        ? `All ${counted(report.lines, 'line')}`
        : `All but ${number(report.unread)} of ${counted(report.lines, 'line')}`,
    ),
}

/** What a question comes to, for as long as nothing more is asked. */
export const shortAnswer = (id: LogQuestionId, known: KnownOfLog): ShortAnswer =>
  answersTo[id](known)

/** Questions that only the robots.txt that crawlers got can answer. */
const ofFile: readonly LogQuestionId[] = ['obey', 'draft', 'rules', 'misses', 'refused']

/** A question with its answer, for those who have not got the log. */
export interface ToldAnswer {
  readonly id: LogQuestionId
  readonly question: string
  readonly answer: string
  /** There is no more to say. */
  readonly isAll: boolean
}

/** What is said of a log where nobody can act on it: without what is still counted, and what has no file or draft. */
export const toldAnswers = (known: KnownOfLog): readonly ToldAnswer[] =>
  (Object.keys(logQuestions) as LogQuestionId[]).flatMap((id) => {
    if (id === 'identity' && known.identity === null) return []
    if (id === 'misses' && known.details === null) return []
    if (id === 'draft' && known.answers.report.draft === undefined) return []
    if (!known.hasFile && ofFile.includes(id)) return []
    const { text, isAll } = shortAnswer(id, known)
    return [{ id, question: logQuestions[id], answer: text, isAll }]
  })

const isQuestion = (id: string): id is LogQuestionId => Object.hasOwn(logQuestions, id)

/** What was said of a log of which only the largest figures are left. Texts may come from anybody. */
export const storedAnswers = ({
  answers,
}: Pick<LogFigures, 'answers'>): readonly Pick<ToldAnswer, 'question' | 'answer'>[] =>
  answers.flatMap(({ question: id, answer }) =>
    isQuestion(id) ? [{ question: logQuestions[id], answer }] : [],
  )
