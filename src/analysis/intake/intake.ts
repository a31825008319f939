import { readHead } from '../../core/page/response-head.ts'
import { identify } from '../../core/crawlers/identify.ts'
import type { KindId, Recognised } from '../../core/recognise/kind.ts'
import { recogniseText } from '../../core/recognise/recognise.ts'
import { takeTable, type TakenTable } from '../../core/recognise/take.ts'
import { readResponse } from './response.ts'
import { takeAs, type ChoiceId, type Taken } from './take-as.ts'

/** A way to take a text, with the words that the choice shows. */
export interface IntakeChoice {
  readonly id: ChoiceId
  readonly label: string
}

/** What a text is taken for, and what is taken from it. Plain data that can be sent to a worker. */
export interface Intake {
  readonly kind: KindId
  /** What the text is, in a sentence that starts with an article. */
  readonly sentence: string
  /** What else has to be known; empty when there is nothing. */
  readonly note: string
  /** All ways to take it, the best first. */
  readonly choices: readonly IntakeChoice[]
  /** The way that `taken` is of; `nothing` leaves the text out. */
  readonly choice: ChoiceId
  readonly taken: Taken
}

/** A text from outside; `choice` is null for the way that fits best. */
export interface IntakeRequest {
  readonly text: string
  /** The name of the file; empty when there is none. A hint only. */
  readonly name: string
  readonly choice: ChoiceId | null
}

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** The texts of the kinds that say nothing but their name. */
const plainSentences: Partial<Readonly<Record<KindId, string>>> = {
  html: 'An HTML page, not a robots.txt.',
  log: 'An access log.',
  case: 'A case file of this playground.',
  link: 'A link to a case.',
  ranges: 'A list of IP addresses. It cannot be used here yet.',
  dns: 'DNS output. It cannot be used here yet.',
  'json-other': 'JSON of an unknown kind.',
  binary: 'Not text.',
  empty: 'It is empty.',
  text: 'Text of an unknown kind.',
}

function tableSentence({ rows = 0, column }: Recognised, table: TakenTable | null): string {
  const size = counted(rows, 'row')
  if (column === null || column === undefined) {
    return `A table with ${size}, and no column of URLs.`
  }
  const name = typeof column === 'number' ? (table?.names[column] ?? '') : column
  return `A table with ${size}; URLs from the column ${name}.`
}

function userAgentSentence(text: string): string {
  const found = identify(text.trim())
  if (found.kind === 'crawler') return `The crawler ${found.crawler.token}.`
  return found.kind === 'token' ? `The crawler ${found.token}.` : `A User-Agent. ${found.note}`
}

function responseSentence(text: string): string {
  const { status, bodyKind } = readResponse(text)
  const answer = status === null ? 'An HTTP response' : `An HTTP response with status ${status}`
  return bodyKind === 'robots' ? `${answer} and a robots.txt.` : `${answer}.`
}

function sentenceOf(found: Recognised, text: string, table: TakenTable | null): string {
  const { kind, urls = 0 } = found
  switch (kind) {
    case 'robots':
      return `A robots.txt with ${counted(text.trimEnd().split(/\r\n|\r|\n/).length, 'line')}.`
    case 'urls':
      return `A list of ${counted(urls, 'URL')}.`
    case 'address':
      return 'The address of a page.'
    case 'tests':
      return 'A list of URLs with crawlers and expectations.'
    case 'table':
      return tableSentence(found, table)
    case 'sitemap':
      return `A sitemap with ${counted(urls, 'URL')}.`
    case 'sitemap-index':
      return `An index of ${counted(urls, 'sitemap')}. Drop those files to add their URLs.`
    case 'user-agent':
      return userAgentSentence(text)
    case 'http':
      return responseSentence(text)
    default:
      return plainSentences[kind] ?? plainSentences.text ?? ''
  }
}

const choice = (id: ChoiceId, label: string): IntakeChoice => ({ id, label })
const asFile = choice('robots', 'As the robots.txt')
const asLines = choice('lines', 'URLs, one per line')
const found = choice('found', 'All web addresses in it')
const asPage = choice('page', 'As the page of the selected URL')

function columnChoices(table: TakenTable | null): readonly IntakeChoice[] {
  if (table === null) return []
  const order = table.names.map((_, at) => at)
  const sorted = order.sort((a, b) => Number(b === table.column) - Number(a === table.column))
  return sorted.map((at) => choice(`column:${at}`, `URLs from the column ${table.names[at] ?? ''}`))
}

/** A response is of robots.txt, unless it has rules for a page. */
function responseChoices(text: string): readonly IntakeChoice[] {
  const isRobots = readResponse(text).bodyKind === 'robots'
  const status = choice('response', isRobots ? 'As the robots.txt and its status' : 'Its status')
  const { fields } = readHead(text)
  return !isRobots && fields.some(({ name }) => name === 'x-robots-tag')
    ? [asPage, status, found, asFile]
    : [status, asPage, found, asFile]
}

/** The ways to take a kind, without leaving it out; the best first. */
function choicesOf(kind: KindId, text: string, table: TakenTable | null): readonly IntakeChoice[] {
  switch (kind) {
    case 'robots':
      return [asFile, choice('new-case', 'As a new case'), found]
    case 'urls':
    case 'address':
      return [asLines, asFile]
    case 'tests':
      return [
        choice('lines', 'URLs with expectations, one per line'),
        ...columnChoices(table),
        asFile,
      ]
    case 'table':
      return [...columnChoices(table), asLines, asFile]
    case 'sitemap':
      return [choice('locs', 'URLs of the sitemap'), asFile]
    case 'sitemap-index':
      return [choice('locs', 'Addresses of the sitemaps'), asFile]
    case 'user-agent':
      return [choice('crawler', 'As a crawler'), asFile]
    case 'case':
      return [choice('case', 'As a separate case')]
    case 'link':
      return [choice('link', 'As a separate case')]
    case 'http':
      return responseChoices(text)
    case 'html':
      return [asPage, found, asFile]
    case 'log':
    case 'dns':
      return [found, asFile]
    default:
      return [asLines, found, asFile]
  }
}

const maxNamesShown = 6

/** The columns that are not taken, in a sentence; empty when all are, or no column is what is taken. */
function unusedColumns(table: TakenTable | null, chosen: ChoiceId): string {
  if (table === null || !chosen.startsWith('column:')) return ''
  const unused = table.names.filter((_, at) => chosen !== `column:${at}`)
  if (unused.length === 0) return ''
  const shown = unused.slice(0, maxNamesShown).join(', ')
  const more = unused.length - maxNamesShown
  return `Not used: ${shown}${more > 0 ? ` and ${counted(more, 'other column')}` : ''}.`
}

/** Kinds that are left out unless the user says how to take them. */
const leftOut: readonly KindId[] = [
  'sitemap-index',
  'ranges',
  'dns',
  'json-other',
  'binary',
  'empty',
  'text',
]

const isLeftOut = (kind: KindId, table: TakenTable | null): boolean =>
  leftOut.includes(kind) || (kind === 'table' && (table?.column ?? -1) < 0)

/**
 * Says what a text is and takes what is wanted from it. Never throws; takes time in proportion to the
 * length, so long texts are for the worker.
 */
export function readIntake({ text, name, choice: wanted }: IntakeRequest): Intake {
  const recognised = recogniseText(text, name)
  const { kind, note = '' } = recognised
  const table = kind === 'table' || kind === 'tests' ? takeTable(text) : null
  const choices = choicesOf(kind, text, table)
  const best = isLeftOut(kind, table) ? 'nothing' : (choices[0]?.id ?? 'nothing')
  const taken = takeAs(text, wanted ?? best, kind)
  const empty = taken.kind === 'rows' && taken.rows.length + taken.crawlers.length === 0
  // What is offered unasked must be worth it.
  const isVain = wanted === null && empty && taken.unread.length === 0
  const chosen = isVain ? 'nothing' : (wanted ?? best)
  return {
    kind,
    sentence: sentenceOf(recognised, text, table),
    note: [note, unusedColumns(table, chosen)].filter((part) => part !== '').join(' '),
    choices,
    choice: chosen,
    taken: isVain ? { kind: 'nothing' } : taken,
  }
}

/** The job of the worker that reads a long text from outside. The case has no part in it. */
export const intakeJob = (_reading: unknown, _input: unknown, request: IntakeRequest): Intake =>
  readIntake(request)
