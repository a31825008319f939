import { decide } from '../../decide/decide.ts'
import { identityFromToken, select } from '../../decide/select.ts'
import { searchEngines } from '../../dialects/default-dialects.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import { dialects } from '../../dialects/index.ts'
import { parse } from '../../parse/parse.ts'
import type { Verdict } from '../../parse/robots.ts'
import { readText } from '../../text/file.ts'
import type { CheckContext } from '../check-context.ts'
import { memoizeByContext } from '../support/memoize.ts'
import { namesOf } from '../support/rule-readers.ts'

/** A path and a name that no file has: what a line does to them shows who reads it. */
const path = '/zz-7f3a'
const name = 'zzcrawler'
const identity = identityFromToken(name)

/** Above a line for names: a group that its rules would fall to if nobody read it. */
const ofOthers = 'User-agent: zzother\nDisallow: /zzother\n\n'

const verdictIn = (robots: string, dialect: Dialect, url: string): Verdict =>
  decide(select(parse(readText(robots), dialect), identity), url).verdict

/** The file in which a line in the form of `head` decides, and the verdict that shows it. */
function trialOf(
  head: string,
  meant: string,
  tail: string,
): readonly [robots: string, verdict: Verdict] | null {
  if (meant === 'user-agent')
    return [`${ofOthers}${head}${name}${tail}\nDisallow: ${path}\n`, 'disallow']
  if (meant === 'disallow') return [`User-agent: *\n${head}${path}${tail}\n`, 'disallow']
  // Above and below the rule that it is to open, since in some dialects the first or the last one counts.
  const line = `${head}${path}${tail}\n`
  return meant === 'allow' ? [`User-agent: *\n${line}Disallow: /zz\n${line}`, 'allow'] : null
}

const known = memoizeByContext(() => new Map<string, readonly Dialect[]>())

/**
 * The dialects, of all, that read a line as the rule or the name that is meant, whatever its value.
 * `head`: all that stands in front of the value, `tail`: what follows its first word. Asked of the engine, with a value that it is sure to have.
 */
export function readersOfHead(
  context: CheckContext,
  head: string,
  meant: string,
  tail = '',
): readonly Dialect[] {
  // The number of an item in a list makes no difference to anybody.
  const key = `${meant}${tail} ${head.replace(/^\d+/, '1')}`
  const cached = known(context).get(key)
  if (cached !== undefined) return cached
  const trial = trialOf(head, meant, tail)
  const url = meant === 'user-agent' ? path : path + tail
  const readers = dialects.filter(
    (dialect) => trial !== null && verdictIn(trial[0], dialect, url) === trial[1],
  )
  known(context).set(key, readers)
  return readers
}

/** Who ignores a line: the first search engine that does, by its name, where the one before it reads it. */
function othersThan(readers: readonly Dialect[]): string {
  const [first, second] = searchEngines
  const isSplit =
    first !== undefined &&
    readers.includes(first.dialect) &&
    second &&
    !readers.includes(second.dialect)
  return isSplit ? `${second.name} and other crawlers` : 'other crawlers'
}

/** Who reads a line, in words: “only Google and Protego read the line; Bing and other crawlers ignore it”. */
export function readByOnly(readers: readonly Dialect[], as = ''): string {
  if (readers.length === 0) return 'crawlers ignore the line'
  const who = `${namesOf(readers)} ${readers.length > 1 ? 'read' : 'reads'} the line${as}`
  return readers.length === dialects.length ? who : `only ${who}; ${othersThan(readers)} ignore it`
}
