import type { CrawlerAbouts } from '../../core/crawlers/crawler.ts'
import { writerOfMark } from '../../core/blocks/writers.ts'
import { crawlerNamed } from '../../core/crawlers/index.ts'
import { isPolicyToken, policyTokenSources } from '../../core/crawlers/policy-token.ts'
import type { Sources } from '../../core/sources/source.ts'
import { crawlerFacts, purposeWords, type CrawlerFact } from '../crawlers/crawler-facts.ts'
import { checkedWords } from '../crawlers/crawler-words.ts'
import { citationOf, citationWords, gradeWords } from '../sources/citation-words.ts'
import type { Dialect } from '../../core/dialects/dialect.ts'
import { readLine, type LineReading } from '../../core/parse/read-line.ts'
import type { Span } from '../../core/text/text.ts'
import type { Sentence } from '../result.ts'
import { code, count, joinParts, link, sentenceOf } from '../../core/text/sentence.ts'
import { directiveNamed } from '../../core/directives/index.ts'
import { missCauses } from '../../core/near-misses/miss-words.ts'
import type { MissedRule } from '../grid/usage/rule-misses.ts'
import { describePattern } from './pattern-words.ts'
import { isHonoured, adoptionSentence, ignoredSentence } from './honouring-dialects.ts'

/** What is known about a stretch of a line. */
export interface HoverText {
  readonly span: Span
  readonly title: string
  readonly lines: readonly Sentence[]
}

type HoverContent = Omit<HoverText, 'span'>

const notHere = 'Its source has not been loaded yet: look again in a moment.'

/** What a line with this name is for, and for whom. */
function aboutKind(name: string, { dialect, sources }: HoverSources): HoverContent | null {
  const kind = directiveNamed(name)
  if (kind === null) return null
  return {
    title: kind.name,
    lines: [
      sentenceOf(kind.meaning),
      sentenceOf('For example ', code(`${kind.name}: ${kind.example}`)),
      sentenceOf(
        adoptionSentence(kind.name),
        isHonoured(kind.name, dialect) ? '' : ` ${ignoredSentence(kind.name, dialect)}`,
      ),
      ...[kind.source, ...(kind.more ?? [])].map((citation) =>
        sentenceOf(sources === null ? notHere : `Source: ${citationWords(citation, sources)}.`),
      ),
    ],
  }
}

/** A name by which a group says what pages may be used for. */
const aboutPolicyToken = (name: string, sources: Sources | null): HoverContent => ({
  title: name,
  lines: [
    sentenceOf(
      'Not a crawler, but a name of the training preference signal: the rules below it say which pages AI may be trained with, not which may be fetched.',
    ),
    sentenceOf(
      'It is a draft of October 2026. Its author works at Anthropic, and Google has announced that it intends to support the signal; whether others do is not known.',
    ),
    ...policyTokenSources.map((citation) =>
      sentenceOf(sources === null ? notHere : `Source: ${citationWords(citation, sources)}.`),
    ),
  ],
})

const everybody: HoverContent = {
  title: '*',
  lines: [
    sentenceOf(
      'Every crawler that no other group names. A crawler with its own group ignores the rules of this one; a few, such as AdsBot-Google, do so without one.',
    ),
  ],
}

/** A fact about a crawler in one line, with its grade, address and day. */
function factLine({ label, sentence, grade, source }: CrawlerFact, now: number): Sentence {
  const graded = grade === null ? '' : ` (${gradeWords[grade]})`
  const page =
    source === null ? [] : [' ', link(source.url), `. ${checkedWords(source.checkedOn, now)}.`]
  return sentenceOf(`${label}: `, sentence, graded, ...page)
}

/** A crawler by the name that a group gives it. */
function aboutName(value: string, { dialect, abouts, sources, now }: HoverSources): HoverContent {
  if (dialect.agents.isStar(value)) return everybody
  if (isPolicyToken(value)) return aboutPolicyToken(value, sources)
  const crawler = crawlerNamed(value)
  if (crawler === null) {
    return {
      title: value,
      lines: [sentenceOf('Not a known crawler: check the spelling.')],
    }
  }
  const about = abouts?.[crawler.token]
  if (about === undefined) {
    const lines = [`${purposeWords(crawler)}.`, notHere].map((text) => sentenceOf(text))
    return { title: crawler.token, lines }
  }
  return {
    title: crawler.token,
    lines: crawlerFacts(crawler, about).map((fact) => factLine(fact, now)),
  }
}

const examples = (label: string, paths: readonly string[]): readonly Sentence[] =>
  paths.length === 0 ? [] : [sentenceOf(`${label}: `, joinParts(paths.map(code), ', '))]

const decidesSentence = (decides: number): Sentence =>
  sentenceOf(decides === 0 ? 'It decides no URL.' : `It decides ${count(decides, 'URL')}.`)

/** Causes that are told of one rule. */
const maxCauses = 2

/** "3,910 URLs miss it by the final slash, such as /a/similar." and the line by which it would decide them. */
function missSentences({ misses, mended }: Pick<MissedRule, 'misses' | 'mended'>): Sentence[] {
  const told = misses
    .slice(0, maxCauses)
    .map(({ kind, urls, example }) =>
      sentenceOf(
        `${count(urls, 'URL misses', 'URLs miss')} it ${missCauses[kind]}${urls === 1 ? ': ' : ', such as '}`,
        code(example),
        '.',
      ),
    )
  if (mended === '') return told
  return [
    ...told,
    sentenceOf(
      'With ',
      code(mended),
      ' it would. Rule usage in Audit shows what else that changes.',
    ),
  ]
}

/** A rule's path in words, and what it does in the case. */
function aboutPath(
  { valueText, meaning, keyText }: LineReading,
  dialect: Dialect,
  { decides, missed }: Pick<HoverSources, 'decides' | 'missed'>,
) {
  if (meaning !== 'allow' && meaning !== 'disallow') return null
  const content = describePattern(valueText, meaning, dialect)
  if (content === null) return null
  return {
    title: `${keyText} ${valueText}`,
    lines: [
      content.meaning,
      ...examples('Matches', content.matchingPaths),
      ...examples('Does not match', content.nonMatchingPaths),
      ...(decides === null ? [] : [decidesSentence(decides)]),
      ...(missed === null ? [] : missSentences(missed)),
    ],
  }
}

const holds = (span: Span | null, at: number): span is Span =>
  span !== null && span.from < span.to && span.from <= at && at <= span.to

/** The name under which the kind of a line is known, also where it is misspelt. */
const nameOf = ({ meaning, keyText }: LineReading): string =>
  meaning === null || meaning === 'member' ? keyText : meaning

/** What the text of a hover depends on, beside the line. */
export interface HoverSources {
  /** The dialect that reads the line. */
  readonly dialect: Dialect
  /** How many of the URLs that are shown the line decides; null while they are being counted. */
  readonly decides: number | null
  /** What misses the rule by little; null for nothing, and while that is being counted. */
  readonly missed: Pick<MissedRule, 'misses' | 'mended'> | null
  /** What is known about each crawler, by its token; null while that is not here. */
  readonly abouts: CrawlerAbouts | null
  /** The documents that facts are taken from; null while they are not here. */
  readonly sources: Sources | null
  /** The time at which somebody looks, in ms since 1970. */
  readonly now: number
}

/** The mark of a service or plugin that writes lines of the file; null where a line is no such mark. */
function aboutMark(line: string, sources: Sources | null): HoverText | null {
  const text = line.trim()
  const writer = text.includes('#') ? writerOfMark(text) : null
  if (writer === null) return null
  const from = line.indexOf(text)
  const { name, origin, evidence } = writer
  const citation = citationOf(evidence)
  const source =
    sources === null || citation === null ? notHere : `Source: ${citationWords(citation, sources)}.`
  return {
    span: { from, to: from + text.length },
    title: `Written by ${name}`,
    lines: [sentenceOf(origin), sentenceOf(source)],
  }
}

/** Describes what is at an offset of a line; null where there is nothing to say. */
export function hoverAt(line: string, at: number, sources: HoverSources): HoverText | null {
  const { dialect } = sources
  const mark = aboutMark(line, sources.sources)
  if (mark !== null && holds(mark.span, at)) return mark
  const reading = readLine(line, 0, line.length, dialect)
  const { key, value, meaning, valueText } = reading
  const find = (): HoverContent | null => {
    if (holds(key, at)) return aboutKind(nameOf(reading), sources)
    if (meaning === 'user-agent') return aboutName(valueText, sources)
    return aboutPath(reading, dialect, sources) ?? aboutKind(nameOf(reading), sources)
  }
  const span = [key, value].find((one) => holds(one, at))
  const content = span && find()
  return content ? { span, ...content } : null
}
