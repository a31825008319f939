import {
  purposes,
  stanceGrade,
  type Crawler,
  type CrawlerAbout,
  type CrawlerProof,
  type DocumentedDirective,
  type PageSource,
} from '../../core/crawlers/crawler.ts'
import { dialectById } from '../../core/dialects/index.ts'
import type { Grade } from '../../core/sources/source.ts'
import { code, joinParts, sentenceOf, type Sentence } from '../../core/text/sentence.ts'
import { hoursWords } from '../delivery/delivery.ts'
import { stanceWords, statementWords, statusWords } from './crawler-words.ts'

/** One thing that is known about a crawler. */
export interface CrawlerFact {
  /** What it is about, in a word or two: "Sends". */
  readonly label: string
  readonly sentence: Sentence
  /** How sure it is; null where nothing is claimed. */
  readonly grade: Grade | null
  /** The page that says so; null where there is none. */
  readonly source: PageSource | null
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

function readingFact({ dialect, dialectGrade }: Crawler, about: CrawlerAbout): CrawlerFact {
  const name = dialectById(dialect)?.name ?? dialect
  const text =
    dialectGrade === 'assumption' ? `${name}: no page says how it reads robots.txt.` : `${name}.`
  const { robotsTxt } = about
  const isSaid = robotsTxt.stance !== 'unstated' && stanceGrade(robotsTxt) === dialectGrade
  // What we read into a page is not on it.
  const source = isSaid && dialectGrade !== 'interpretation' ? robotsTxt : null
  return { label: 'Judged by', sentence: sentenceOf(text), grade: dialectGrade, source }
}

function groupFact({ fallbacks, obeysStar }: Crawler, about: CrawlerAbout): CrawlerFact {
  const next = [...fallbacks, ...(obeysStar ? ['*'] : [])].map(code)
  const sentence =
    next.length > 0
      ? sentenceOf(
          'Without a group of its own it obeys the one for ',
          joinParts(next, ', else '),
          '.',
        )
      : sentenceOf('It obeys no group but its own.')
  return {
    label: 'Group',
    sentence,
    grade: about.fallbacksGrade ?? null,
    source: about.fallbacksSource ?? null,
  }
}

function directiveFact(directive: DocumentedDirective): CrawlerFact {
  const { name, does, limit } = directive
  const verb = does === 'honoured' ? 'Honoured' : 'Ignored'
  const sentence = sentenceOf(`${verb}${limit === undefined ? '' : `, ${limit}`}.`)
  return { label: name, sentence, grade: 'documented', source: directive }
}

function cachingFacts({ caching }: CrawlerAbout): readonly CrawlerFact[] {
  if (caching === undefined) return []
  const sentence = sentenceOf(
    `A change takes effect within ${hoursWords(caching.hours)}: ${ended(statementWords(caching))}`,
  )
  return [{ label: 'Caching', sentence, grade: 'documented', source: caching }]
}

function proofSentence(proof: CrawlerProof): Sentence {
  const { dnsSuffixes = [], forwardConfirmed = false, ipListUrl, webBotAuth } = proof
  const back = forwardConfirmed ? ', and looking that name up leads back to the address' : ''
  const parts: Sentence[] = [
    ...(dnsSuffixes.length === 0
      ? []
      : [
          sentenceOf(
            'Its addresses have names that end in ',
            joinParts(dnsSuffixes.map(code), ' or '),
            `${back}.`,
          ),
        ]),
    ...(ipListUrl === undefined
      ? []
      : [sentenceOf('Its addresses are listed at ', code(ipListUrl), '.')]),
    ...(webBotAuth === undefined
      ? []
      : [sentenceOf('It signs its requests as ', code(webBotAuth), ' (Web Bot Auth).')]),
  ]
  return sentenceOf(...parts.flatMap((part, index) => (index === 0 ? [part] : [' ', part])))
}

function proofFacts({ identity }: CrawlerAbout): readonly CrawlerFact[] {
  if (identity === undefined) return []
  return [
    { label: 'Identity', sentence: proofSentence(identity), grade: 'documented', source: identity },
  ]
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
      label: 'Sends',
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
