import { aboutCrawler } from '../../core/crawlers/about/index.ts'
import { crawlerNamed } from '../../core/crawlers/index.ts'
import { purposes } from '../../core/crawlers/purposes.ts'
import type { Dialect } from '../../core/dialects/dialect.ts'
import { readLine, type LineReading } from '../../core/parse/read-line.ts'
import type { Span } from '../../core/text/text.ts'
import type { Sentence } from '../result.ts'
import { resolveCrawler } from '../tests/resolve-crawler.ts'
import { code, count, inTurn, say } from '../explain/sentence.ts'
import { kindNamed } from './line-kinds.ts'
import { patternWords } from './pattern-words.ts'
import { isHonoured, whatBecame, whoIgnores } from './honouring-dialects.ts'

/** What is known about a stretch of a line. */
export interface PlaceWords {
  readonly span: Span
  readonly title: string
  readonly lines: readonly Sentence[]
}

type Words = Omit<PlaceWords, 'span'>

/** What a line with this name is for, and for whom. */
function aboutKind(name: string, dialect: Dialect): Words | null {
  const kind = kindNamed(name)
  if (kind === null) return null
  return {
    title: kind.name,
    lines: [
      say(kind.meaning),
      say('For example ', code(`${kind.name}: ${kind.example}`)),
      say(
        whatBecame(kind.name),
        isHonoured(kind.name, dialect) ? '' : ` ${whoIgnores(kind.name, dialect)}`,
      ),
      say(`Source: ${kind.source}.`),
    ],
  }
}

const everybody: Words = {
  title: '*',
  lines: [
    say('Every crawler that no other group names. One that a group names gets nothing from here.'),
  ],
}

/** A crawler by the name that a group gives it. */
function aboutName(value: string, dialect: Dialect): Words {
  if (dialect.agents.isStar(value)) return everybody
  const crawler = crawlerNamed(value)
  if (crawler === null) {
    return {
      title: value,
      lines: [say('Not among the crawlers that are known here: check its spelling.')],
    }
  }
  const { token, purpose, ladder, obeysStar } = crawler
  const about = aboutCrawler(token)
  const label = purposes.find(({ id }) => id === purpose)?.label ?? ''
  const next = [...ladder, ...(obeysStar ? ['*'] : [])].map(code)
  const { note } = resolveCrawler(token)
  return {
    title: token,
    lines: [
      say(about === null ? `${label}.` : `${label}, run by ${about.operator}.`),
      ...[note, about?.notes].flatMap((sentence) => (sentence ? [say(sentence)] : [])),
      next.length > 0
        ? say('Without a group of its own it obeys the one for ', inTurn(next, ', else '), '.')
        : say('It obeys no group but its own.'),
      ...(about?.userAgent ? [say('Sends ', code(about.userAgent))] : []),
      ...(about === null ? [] : [say(`Source: ${about.source}.`)]),
    ],
  }
}

const examples = (label: string, paths: readonly string[]): readonly Sentence[] =>
  paths.length === 0 ? [] : [say(`${label}: `, inTurn(paths.map(code), ', '))]

/** A rule's path in words, and what it does in the case. */
function aboutPath(
  { valueText, meaning, keyText }: LineReading,
  dialect: Dialect,
  decides: number,
) {
  if (meaning !== 'allow' && meaning !== 'disallow') return null
  const words = patternWords(valueText, meaning, dialect)
  if (words === null) return null
  return {
    title: `${keyText} ${valueText}`,
    lines: [
      words.meaning,
      ...examples('Matches', words.fits),
      ...examples('Does not match', words.misses),
      say(decides === 0 ? 'It decides no test.' : `It decides ${count(decides, 'test')}.`),
    ],
  }
}

const holds = (span: Span | null, at: number): span is Span =>
  span !== null && span.from < span.to && span.from <= at && at <= span.to

/** The name under which the kind of a line is known, also where it is misspelt. */
const nameOf = ({ meaning, keyText }: LineReading): string =>
  meaning === null || meaning === 'member' ? keyText : meaning

/**
 * What stands at a place of a line, as a dialect reads it; null where there is nothing to tell.
 * `decides`: tests that the line decides.
 */
export function aboutPlace(
  line: string,
  at: number,
  dialect: Dialect,
  decides: number,
): PlaceWords | null {
  const reading = readLine(line, 0, line.length, dialect)
  const { key, value, meaning, valueText } = reading
  const find = (): Words | null => {
    if (holds(key, at)) return aboutKind(nameOf(reading), dialect)
    if (meaning === 'user-agent') return aboutName(valueText, dialect)
    return aboutPath(reading, dialect, decides) ?? aboutKind(nameOf(reading), dialect)
  }
  const span = [key, value].find((one) => holds(one, at))
  const words = span && find()
  return words ? { span, ...words } : null
}
