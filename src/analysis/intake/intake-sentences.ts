import { count as counted } from '../../core/text/sentence.ts'
import { readLastAnswer } from '../../core/fetch/http-dump.ts'
import { responseSigns } from '../../core/fetch/response-signs.ts'
import { identify } from '../../core/crawlers/identify.ts'
import type { ValueColumn } from '../../case/grid/grid.ts'
import type { KindId, Recognised, Wrapping } from '../../core/recognise/kind.ts'
import { feedName } from '../../core/recognise/kinds/feed.ts'
import { serverHeaders } from '../../core/recognise/parts/server-headers.ts'
import type { TakenTable } from '../../core/recognise/take.ts'
import { isUnsaid } from './intake-choices.ts'
import { answerSubject } from '../../core/fetch/answers/asked-request.ts'
import { readResponse } from './response.ts'
import { cardNote, cardSentence } from './card-sentences.ts'
import { linesIn, type Subject } from './subject.ts'
import type { ChoiceId, ImportResult } from './take-as.ts'
import type { OfferedColumn } from './table-columns.ts'

/** The texts of the kinds that say nothing but their name. */
const plainSentences: Partial<Readonly<Record<KindId, string>>> = {
  html: 'An HTML page, not a robots.txt.',
  log: 'An access log.',
  case: 'A case file of this playground.',
  link: 'A link to a case.',
  ranges: 'A list of IP addresses, used to verify visitors.',
  dns: 'DNS output, used to verify visitors.',
  'json-other': 'JSON of an unknown kind.',
  binary: 'Not a text file.',
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

/** Search engines take feeds as sitemaps. */
function sitemapName(text: string): string {
  const feed = feedName(text)
  if (feed === null) return 'A sitemap'
  return `${/^[AR]/.test(feed) ? 'An' : 'A'} ${feed}`
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

/** Where a robots.txt stands that is not the whole text, behind its size. */
const wrappings: Partial<Readonly<Record<Wrapping, string>>> = {
  'line-numbers': ' and line numbers',
  html: ', in a web page as browsers save it',
  markdown: ', in a block of Markdown',
  quotes: ', quoted in a mail',
  code: ', in the source of a program or a server',
  prose: ', with other text around it',
}

function robotsSentence({ text, parts, found: { within } }: Subject): string {
  const [only, ...others] = parts
  if (only === undefined) return `A robots.txt with ${linesIn(text)}.`
  if (others.length > 0) return `A text with ${parts.length} robots.txt files in it.`
  const where = within === undefined ? '' : (wrappings[within] ?? '')
  return `A robots.txt with ${linesIn(only)}${where}.`
}

const listSentence = (urls: number, within?: Wrapping): string => {
  const size = counted(urls, 'URL')
  if (within === 'json') return `JSON with ${size}.`
  return within === undefined
    ? `A list of ${size}.`
    : `A list of ${size} with other text around them.`
}

function serverSentence(text: string): string {
  const headers = serverHeaders(text)
  if (headers === null) return ''
  const paths = counted(headers.places.length, 'path')
  const { server } = headers
  const isNamed = /^(?:file|a) /.test(server)
  const what = isNamed ? `A ${server.replace(/^a /, '')}` : `A configuration of ${server}`
  return `${what} that sends X-Robots-Tag for ${paths}.`
}

function patchSentence({ patch }: Subject): string {
  if (patch === null) return plainSentences.text ?? ''
  const { name, files } = patch
  const what = name === '' ? 'A patch of a robots.txt.' : `A patch of ${name}.`
  return files > 1 ? `${what} It changes ${files} files; only this one is used.` : what
}

function jsonSentence({ parts }: Subject): string {
  if (parts.length === 0) return plainSentences['json-other'] ?? ''
  return parts.length > 1
    ? `JSON with ${parts.length} robots.txt files.`
    : 'JSON with a robots.txt.'
}

function htmlSentence({ parts }: Subject): string {
  return parts.length === 0
    ? (plainSentences.html ?? '')
    : 'An HTML page, not a robots.txt. It shows a robots.txt.'
}

/** What a text is, in a sentence that starts with an article. */
export function intakeSentence(subject: Subject): string {
  const { found, text, table } = subject
  const { kind, urls = 0 } = found
  switch (kind) {
    case 'robots':
      return robotsSentence(subject)
    case 'patch':
      return patchSentence(subject)
    case 'server-headers':
      return serverSentence(text)
    case 'json-other':
      return jsonSentence(subject)
    case 'html':
      return htmlSentence(subject)
    case 'urls':
      return listSentence(urls, found.within)
    case 'address':
      return 'The address of a page.'
    case 'tests':
      return 'A list of URLs with crawlers and expectations.'
    case 'table':
      return tableSentence(found, table)
    case 'sitemap':
      return `${sitemapName(text)} with ${counted(urls, 'URL')}.`
    case 'sitemap-index':
      return `An index of ${counted(urls, 'sitemap')}. Drop those files to add their URLs.`
    case 'agent-card':
      return cardSentence(text)
    case 'user-agent':
      return userAgentSentence(text)
    case 'http':
      return responseSentence(text)
    default:
      return plainSentences[kind] ?? plainSentences.text ?? ''
  }
}

const maxNamesShown = 6

/** What is taken of a table. */
type Taken = Pick<Extract<ImportResult, { kind: 'rows' }>, 'columns' | 'repeats'>

/** Names of columns in a row: `a`, `a and b`, `a, b and 5 other columns`. */
function namesOf(names: readonly string[]): string {
  const more = names.length - maxNamesShown
  const shown = names.slice(0, maxNamesShown)
  const all = more > 0 ? [...shown, counted(more, 'other column')] : shown
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1) ?? ''}`
}

const keptIn = ({ columns = [] }: Taken): readonly OfferedColumn[] =>
  columns.filter(({ isKept }) => isKept)

/** The columns that are kept beside the URLs, in a sentence; empty where there are none. */
export const keptSentence = (kept: readonly ValueColumn[]): string =>
  kept.length === 0 ? '' : `Keeps ${namesOf(kept.map(({ name }) => name))}.`

/** What becomes of the values of URLs that stand in several rows; empty where none does. */
export function repeatsSentence(taken: Taken): string {
  const { urls, times } = taken.repeats ?? { urls: 0, times: 1 }
  if (urls === 0) return ''
  const stand = urls === 1 ? 'stands' : 'stand'
  const often = `${counted(urls, 'URL')} ${stand} ${times > 2 ? 'in several rows' : 'twice'}`
  const kept = keptIn(taken)
  const others = kept.filter(({ adds }) => !adds).map(({ name }) => name)
  const whose = urls === 1 ? 'its' : 'their'
  if (kept.length === 0) return `${often}.`
  if (others.length === 0) return `${often}; ${whose} numbers are added up.`
  const first = `the first value of ${namesOf(others)} stays`
  return others.length === kept.length
    ? `${often}; ${first}.`
    : `${often}; ${whose} numbers are added up, and ${first}.`
}

/** The columns that cannot be kept, in a sentence; empty when all can, or no column is what is taken. */
function unusedColumns(
  table: TakenTable | null,
  chosen: ChoiceId,
  columns: readonly OfferedColumn[],
): string {
  if (table === null || !chosen.startsWith('column:')) return ''
  const used = new Set([chosen, ...columns.map(({ at }) => `column:${at}`)])
  const unused = table.names.filter((_, at) => !used.has(`column:${at}`))
  if (unused.length === 0) return ''
  const shown = unused.slice(0, maxNamesShown).join(', ')
  const more = unused.length - maxNamesShown
  return `Not used: ${shown}${more > 0 ? ` and ${counted(more, 'other column')}` : ''}.`
}

/** Of which address a response is, where it is not that of robots.txt. */
function responseNote(text: string, note: string): string {
  const asked =
    answerSubject(text) === 'page'
      ? 'It answers a request for a page.'
      : 'It does not say which address was asked for: choose what it is.'
  return answerSubject(text) === 'page' || isUnsaid(text)
    ? [note, asked].filter((part) => part !== '').join(' ')
    : note
}

/** What is told of a kind besides its sentence. */
function kindNote({ found: { kind, note = '', column, within }, patch, text }: Subject): string {
  switch (kind) {
    case 'patch':
      return patch?.outcome ?? ''
    case 'server-headers':
      return serverHeaders(text)?.warnings.join(' ') ?? ''
    case 'agent-card':
      return cardNote(text)
    case 'http':
      return responseNote(text, note)
    case 'urls':
      return typeof column === 'string' ? `From the field “${column}”.` : note
    default:
      // The sentence says it.
      return kind === 'robots' && within !== undefined ? '' : note
  }
}

/** That a response of robots.txt is refused, challenged or an old copy: before all else. */
function signsNote(text: string): string {
  const answer = readLastAnswer(text)
  const signs = answer === null ? [] : responseSigns(answer)
  return signs.map((sign) => sign.text).join(' ')
}

/** What else has to be known of a text, and of the way that is chosen. */
export function intakeNote(subject: Subject, chosen: ChoiceId, taken: ImportResult): string {
  const columns = taken.kind === 'rows' ? (taken.columns ?? []) : []
  const unused = unusedColumns(subject.table, chosen, columns)
  const signs = chosen === 'response' ? signsNote(subject.text) : ''
  return [signs, kindNote(subject), unused].filter((part) => part !== '').join(' ')
}
