import { readAnswers } from '../../core/fetch/answers/read-answers.ts'
import { answerSubject } from '../../core/fetch/answers/asked-request.ts'
import { readHead } from '../../core/page/response-head.ts'
import { feedName } from '../../core/recognise/kinds/feed.ts'
import { serverHeaders } from '../../core/recognise/parts/server-headers.ts'
import type { TakenTable } from '../../core/recognise/take.ts'
import { readResponse } from './response.ts'
import { linesIn, type Subject } from './subject.ts'
import type { ChoiceId } from './take-as.ts'

/** A way to take a text, with the words that the choice shows. */
export interface IntakeChoice {
  readonly id: ChoiceId
  readonly label: string
}

/** Of a path or a value, in characters. */
const maxPlaceShown = 60

const choice = (id: ChoiceId, label: string): IntakeChoice => ({ id, label })
const asFile = choice('robots', 'As the robots.txt')
const asItStands = choice('robots', 'As the robots.txt, unchanged')
const asLines = choice('lines', 'URLs, one per line')
const found = choice('found', 'All web addresses in it')
const asPage = choice('page', 'As the page of the selected URL')

function columnChoices(table: TakenTable | null): readonly IntakeChoice[] {
  if (table === null) return []
  const order = table.names.map((_, at) => at)
  const sorted = order.sort((a, b) => Number(b === table.column) - Number(a === table.column))
  return sorted.map((at) => choice(`column:${at}`, `URLs from the column ${table.names[at] ?? ''}`))
}

/** What the server says, with whom it answers and of which address, as far as that is told. */
function asAnswer(text: string): IntakeChoice {
  const { answers } = readAnswers(text)
  const [first] = answers
  if (first === undefined) return choice('answer', 'As the server’s response to a crawler')
  const whom = answers.length > 1 ? `${answers.length} answers` : `${first.crawler}: ${first.url}`
  return choice('answer', `As the server’s response (${whom.slice(0, maxPlaceShown)})`)
}

/** Does a response tell neither that it is that of robots.txt, nor of which page it is? */
export const isUnsaid = (text: string): boolean =>
  answerSubject(text) === null &&
  readAnswers(text).answers.length === 0 &&
  readResponse(text).bodyKind !== 'robots' &&
  !readHead(text).fields.some(({ name }) => name === 'x-robots-tag')

/** A response is of robots.txt where its request or its body says so; it may be of a page, which a crawler asked for. */
function responseChoices(text: string): readonly IntakeChoice[] {
  const isRobots = readResponse(text).bodyKind === 'robots'
  const status = choice('response', isRobots ? 'As the robots.txt and its status' : 'Its status')
  const answer = asAnswer(text)
  const subject = answerSubject(text)
  const isScript = text.trimStart().startsWith('=== ')
  if (isScript || (subject === 'page' && !isRobots)) {
    const asIfRobots = choice('response', 'Its status, as if it were that of robots.txt')
    return [answer, asPage, found, asIfRobots, asFile]
  }
  const { fields } = readHead(text)
  return subject !== 'robots' && !isRobots && fields.some(({ name }) => name === 'x-robots-tag')
    ? [asPage, answer, status, found, asFile]
    : [status, answer, asPage, found, asFile]
}

/** What is taken away around the only robots.txt of a text. */
function withoutWhat({ found: { kind, within } }: Subject): string {
  if (kind === 'robots' && within === 'line-numbers')
    return 'As the robots.txt, without line numbers'
  return 'As the robots.txt, without the text around it'
}

/** The robots.txt files inside a text, the first one first. */
const partChoices = (subject: Subject): readonly IntakeChoice[] =>
  subject.parts.map((part, at, { length }) => {
    const ofSeveral = `File ${at + 1} of ${length} as the robots.txt, ${linesIn(part)}`
    return choice(`part:${at}`, length === 1 ? withoutWhat(subject) : ofSeveral)
  })

function robotsChoices(subject: Subject): readonly IntakeChoice[] {
  const newCase = choice('new-case', 'As a new case')
  if (subject.parts.length === 0) return [asFile, newCase, found]
  return [...partChoices(subject), newCase, found, asItStands]
}

function patchChoices({ patch }: Subject): readonly IntakeChoice[] {
  if (patch === null) return [asItStands]
  const sides = choice('sides', 'Compare before and after, as far as the patch shows them')
  return patch.patched === null
    ? [sides, asItStands]
    : [choice('apply', 'Apply it to the file in the editor'), sides, asItStands]
}

const placeChoices = (text: string): readonly IntakeChoice[] =>
  (serverHeaders(text)?.places ?? []).map(({ place, values }, at) => {
    const where = place === '' ? '' : ` (for ${place.slice(0, maxPlaceShown)})`
    return choice(`place:${at}`, `${values.join(', ').slice(0, maxPlaceShown)}${where}`)
  })

/** A list of addresses, one a line or in another form. */
const listChoices = ({ found: { within } }: Subject): readonly IntakeChoice[] =>
  within === undefined
    ? [asLines, asFile]
    : [choice('inside', 'All URLs of the list'), found, asFile]

/** The ways to take a kind, without leaving it out; the best first. */
export function choicesOf(subject: Subject): readonly IntakeChoice[] {
  const { text, table } = subject
  switch (subject.found.kind) {
    case 'robots':
      return robotsChoices(subject)
    case 'patch':
      return patchChoices(subject)
    case 'server-headers':
      return [...placeChoices(text), asItStands]
    case 'urls':
      return listChoices(subject)
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
      return [choice('locs', `URLs of the ${feedName(text) === null ? 'sitemap' : 'feed'}`), asFile]
    case 'sitemap-index':
      return [choice('locs', 'Addresses of the sitemaps'), asFile]
    case 'agent-card':
      return [choice('crawler', 'As a crawler of this case'), asFile]
    case 'user-agent':
      return [choice('crawler', 'As a crawler'), asFile]
    case 'case':
      return [choice('case', 'As a separate case')]
    case 'link':
      return [choice('link', 'As a separate case')]
    case 'http':
      return responseChoices(text)
    case 'html':
      return [asPage, ...partChoices(subject), found, asFile]
    case 'log':
      return [choice('requests', 'URLs of its requests'), asFile]
    case 'dns':
      return [found, asFile]
    default:
      return [...partChoices(subject), asLines, found, asFile]
  }
}
