import {
  purposes,
  gradeOfPage,
  stanceGrade,
  type AddressList,
  type Crawler,
  type CrawlerAbout,
  type CrawlerProof,
  type DocumentedDirective,
  type HostNames,
  type PolicySource,
  type RequestSignature,
  type RobotsTxtPolicy,
} from '../../core/crawlers/crawler.ts'
import { isSecondHand } from '../../core/sources/source.ts'
import { dialectById } from '../../core/dialects/index.ts'
import type { Grade } from '../../core/sources/source.ts'
import { code, joinParts, sentenceOf, type Sentence } from '../../core/text/sentence.ts'
import { hoursWords } from '../../core/text/sentence.ts'
import { dayWords } from '../sources/citation-words.ts'
import { stanceWords, statementWords, statusWords } from './crawler-words.ts'

/** One thing that is known about a crawler. */
export interface CrawlerFact {
  /** What it is about, in a word or two: "Sends". */
  readonly label: string
  readonly sentence: Sentence
  /** How sure it is; null where nothing is claimed. */
  readonly grade: Grade | null
  /** The page that says so; null where there is none. */
  readonly source: PolicySource | null
}

const plain = (label: string, text: string): CrawlerFact => ({
  label,
  sentence: sentenceOf(text),
  grade: null,
  source: null,
})

const labelOf = (id: string): string => purposes.find((one) => one.id === id)?.label ?? ''

/** The purposes in words, the main one first: "Search, AI training". */
export const purposeWords = ({ purposes: ids }: Pick<Crawler, 'purposes'>): string =>
  ids.map(labelOf).join(', ')

function purposeFact(crawler: Crawler, { operator, detail }: CrawlerAbout): CrawlerFact {
  const words = purposeWords(crawler)
  const isSaid = words.toLowerCase().includes(detail.toLowerCase())
  // "Search" and "search (news)" are one thing: "Search (news)".
  const repeats = detail.toLowerCase().startsWith(`${words.toLowerCase()} `)
  const more = repeats ? detail.slice(words.length) : isSaid ? '' : ` (${detail})`
  return plain('For', `${words}${more}, run by ${operator}.`)
}

function statusFacts({ status }: Crawler): readonly CrawlerFact[] {
  const words = statusWords(status)
  return words === '' ? [] : [plain('Status', `${words}.`)]
}

/** A sentence ends with one full stop, whether or not a quotation brings its own. */
const ended = (text: string): string => (/[.!?]”?$/.test(text) ? text : `${text}.`)

function policyFact({ robotsTxt }: CrawlerAbout): CrawlerFact {
  const label = 'robots.txt'
  const words = stanceWords[robotsTxt.stance]
  const note = robotsTxt.note === undefined ? '' : ` ${robotsTxt.note}`
  if (robotsTxt.stance === 'unstated') return plain(label, `${words}.${note}`)
  const sentence = sentenceOf(`${words}: ${ended(statementWords(robotsTxt))}${note}`)
  return { label, sentence, grade: stanceGrade(robotsTxt), source: robotsTxt }
}

/** Why a reading is only assumed: nothing is said of it, or a part. */
const assumedWords = (name: string, robotsTxt: RobotsTxtPolicy): string =>
  robotsTxt.stance !== 'unstated' && robotsTxt.tellsReading
    ? `${name} is assumed: its operator says only in part how it reads robots.txt.`
    : `${name}: no page was found that says how it reads robots.txt.`

function readingFact({ dialect, dialectGrade }: Crawler, about: CrawlerAbout): CrawlerFact {
  const name = dialectById(dialect)?.name ?? dialect
  const { robotsTxt } = about
  const text = dialectGrade === 'assumption' ? assumedWords(name, robotsTxt) : `${name}.`
  const isSaid = robotsTxt.stance !== 'unstated' && stanceGrade(robotsTxt) === dialectGrade
  // What we read into a page is not on it.
  const source = isSaid && dialectGrade !== 'interpretation' ? robotsTxt : null
  return { label: 'Judged by', sentence: sentenceOf(text), grade: dialectGrade, source }
}

/**
 * Which group counts, with no more certainty than the operator’s own words give: only some claim to obey one, and
 * whose group it obeys may be assumed.
 */
function groupSentence(
  { fallbacks, obeysStar, readsOwnGroup, stance }: Crawler,
  grade: Grade | null,
): Sentence {
  const next = [...fallbacks, ...(obeysStar ? ['*'] : [])].map(code)
  if (next.length > 0) {
    const isClaimed = (stance === 'yes' || stance === 'partly') && grade !== 'assumption'
    const does = isClaimed ? 'it obeys' : 'it is judged by'
    return sentenceOf(
      readsOwnGroup === false
        ? `It does not look for its own name: ${does} the group for `
        : `Without a group of its own ${does} the one for `,
      joinParts(next, ', else '),
      '.',
    )
  }
  if (stance === 'no') {
    return sentenceOf('It obeys no group. One with its own name is still judged as if it did.')
  }
  return sentenceOf(
    stance === 'unstated'
      ? 'It is judged by no group but its own.'
      : 'It obeys no group but its own.',
  )
}

function groupFact(crawler: Crawler, about: CrawlerAbout): CrawlerFact {
  const grade = about.fallbacksGrade ?? null
  return {
    label: 'Group',
    sentence: groupSentence(crawler, grade),
    grade,
    source: about.fallbacksSource ?? null,
  }
}

function directiveFact(directive: DocumentedDirective): CrawlerFact {
  const { name, does, limit, retold } = directive
  const verb = does === 'honoured' ? 'Honoured' : 'Ignored'
  const sentence = sentenceOf(`${verb}${limit === undefined ? '' : `, ${limit}`}.`)
  return {
    label: name,
    sentence,
    grade: retold ? 'interpretation' : 'documented',
    source: directive,
  }
}

function cachingFacts({ caching }: CrawlerAbout): readonly CrawlerFact[] {
  if (caching === undefined) return []
  const sentence = sentenceOf(
    `A change takes about ${hoursWords(caching.hours)} to take effect: ${ended(statementWords(caching))}`,
  )
  return [{ label: 'Caching', sentence, grade: gradeOfPage(caching.url), source: caching }]
}

const isMask = (name: string): boolean => name.includes('*')

function hostSentence({ names, forwardConfirmed }: HostNames): Sentence {
  const back: Readonly<Record<HostNames['forwardConfirmed'], string>> = {
    yes: ', and looking that name up leads back to the address',
    optional: '; to look that name up as well is optional',
    unknown: '',
  }
  const form = names.every(isMask) ? 'look like ' : 'end in '
  return sentenceOf(
    `Its addresses have names that ${form}`,
    joinParts(names.map(code), ' or '),
    `${back[forwardConfirmed]}.`,
  )
}

const listFormWords: Readonly<Record<AddressList['form'], string>> = {
  'json-prefixes': 'JSON',
  json: 'JSON of its own form',
  text: 'plain text',
  html: 'a page for people',
  printed: 'printed on the page',
}

function listSentence(list: AddressList): Sentence {
  const day = list.copyOf === null ? '' : `, as of ${dayWords(list.copyOf)}`
  const form = ` (${listFormWords[list.form]}${day}).`
  return list.form === 'printed'
    ? sentenceOf('Its addresses are ', joinParts(list.ranges.map(code)), form)
    : sentenceOf('Its addresses are listed at ', code(list.address), form)
}

function signatureSentence({ directory, signsAll }: RequestSignature): Sentence {
  return signsAll
    ? sentenceOf('It signs all its requests as ', code(directory), ' (Web Bot Auth).')
    : sentenceOf(
        'It signs requests as ',
        code(directory),
        ' (Web Bot Auth); whether it signs all of them is not stated.',
      )
}

function asnSentence(numbers: readonly number[]): Sentence {
  const names = joinParts(numbers.map((number) => code(`AS${number}`)))
  return sentenceOf('Its addresses are in ', names, ', which proves its operator, not the crawler.')
}

/** One way to tell that a request is really from the crawler, and where it is from. */
interface ProofLine {
  readonly sentence: Sentence
  readonly thirdParty: boolean
  readonly source: PolicySource
}

function proofLines(proof: CrawlerProof): readonly ProofLine[] {
  const { hosts = [], addressLists = [], webBotAuth, asns } = proof
  const lineOf = (
    part: { readonly thirdParty?: true; readonly source?: PolicySource },
    sentence: Sentence,
  ): ProofLine => ({
    sentence,
    thirdParty: part.thirdParty ?? false,
    source: part.source ?? proof,
  })
  return [
    ...hosts.map((part) => lineOf(part, hostSentence(part))),
    ...addressLists.map((part) => lineOf(part, listSentence(part))),
    ...(webBotAuth ? [lineOf(webBotAuth, signatureSentence(webBotAuth))] : []),
    ...(asns ? [lineOf(asns, asnSentence(asns.numbers))] : []),
  ]
}

/** Parts from one page are told together; what only others say is told apart, as our reading. */
function proofFacts({ identity }: CrawlerAbout): readonly CrawlerFact[] {
  const lines = identity === undefined ? [] : proofLines(identity)
  const groups: ProofLine[][] = []
  for (const line of lines) {
    const same = groups.find(
      ([first]) => first?.source === line.source && first.thirdParty === line.thirdParty,
    )
    if (same === undefined) groups.push([line])
    else same.push(line)
  }
  return groups.flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const sentences = group.flatMap(({ sentence }, at) => (at === 0 ? [sentence] : [' ', sentence]))
    return [
      {
        label: first.thirdParty ? 'Identity, according to others' : 'Identity',
        sentence: sentenceOf(...sentences),
        grade: first.thirdParty ? ('interpretation' as const) : ('documented' as const),
        source: first.source,
      },
    ]
  })
}

/**
 * All that is known about a crawler, in the order in which it is shown. What an operator says comes
 * with the page that says it.
 */
export function crawlerFacts(crawler: Crawler, about: CrawlerAbout): readonly CrawlerFact[] {
  return [
    purposeFact(crawler, about),
    ...statusFacts(crawler),
    policyFact(about),
    readingFact(crawler, about),
    groupFact(crawler, about),
    ...about.userAgents.map((sent) => ({
      label: isSecondHand(sent.url) ? 'Seen by others' : 'Sends',
      sentence: sentenceOf(code(sent.text)),
      grade: null,
      source: sent,
    })),
    ...about.directives.map(directiveFact),
    ...cachingFacts(about),
    ...proofFacts(about),
    ...(about.notes === '' ? [] : [plain('Notes', about.notes)]),
  ]
}
