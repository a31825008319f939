import { crawlerNamed } from '../../crawlers/index.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import { withoutVersion } from '../../dialects/parts/agents.ts'
import type { Check, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { lineEdits } from '../support/edits.ts'
import { dialectOfCrawler, findsItself } from '../names/name-effects.ts'
import { namesInList } from '../names/name-list.ts'
import { agentLines, type AgentLine } from '../support/rule-lines.ts'
import { namesOf } from '../support/rule-readers.ts'
import { namesInSentence } from '../support/message-parts.ts'

const quoted = (names: readonly string[]): string =>
  namesInSentence(names.map((name) => `“${name}”`))

/** The names of a list that a dialect finds in the line that has all of them. */
const readIn = ({ agents }: Dialect, value: string, names: readonly string[]): readonly string[] =>
  names.filter((name) =>
    name === '*' ? agents.isStar(value) : agents.names(value, withoutVersion(name), null),
  )

/** Of the rest, those whose crawlers read otherwise than the dialects asked for, and find themselves. */
const findingThemselves = (context: CheckContext, value: string, rest: readonly string[]) =>
  rest.filter((name) => {
    const crawler = crawlerNamed(withoutVersion(name))
    return crawler !== null && findsItself(context, crawler, value)
  })

/** Names that are found in a line, with those who find just these. */
type Readings = ReadonlyMap<string, { readonly who: Dialect[]; readonly read: readonly string[] }>

function readingsOf({ dialects }: CheckContext, value: string, names: readonly string[]): Readings {
  const readings = new Map<string, { who: Dialect[]; read: readonly string[] }>()
  for (const dialect of dialects) {
    const read = readIn(dialect, value, names)
    const key = read.join('\n')
    const same = readings.get(key)
    if (same === undefined) readings.set(key, { who: [dialect], read })
    else same.who.push(dialect)
  }
  return readings
}

/** What is made of the line by those that miss some of the names; null when all find all. */
function lossOf(context: CheckContext, value: string, names: readonly string[]): string | null {
  const readings = [...readingsOf(context, value, names).values()]
  const all = readings.every(({ read }) => read.length === names.length)
  const isLost = names.some((name) => {
    const crawler = crawlerNamed(withoutVersion(name))
    if (crawler === null || name === '*') return !all
    return readIn(dialectOfCrawler(context, crawler.token), value, [name]).length === 0
  })
  if (all && !isLost) return null
  const found = new Set(readings.flatMap(({ read }) => read))
  const others = findingThemselves(
    context,
    value,
    names.filter((name) => !found.has(name)),
  )
  const too =
    others.length === 0
      ? ''
      : ` ${namesInSentence(others)} ${others.length > 1 ? 'still find their names' : 'still finds its name'}.`
  const [only] = readings
  if (readings.length === 1 && only !== undefined) {
    return only.read.length === 0
      ? `Crawlers find no name in this list: each name needs its own line.${too}`
      : `Crawlers read only ${quoted(only.read)} here: each name needs its own line.${too}`
  }
  const parts = readings.map(({ who, read }) => {
    const verb = who.length > 1 ? ['read', 'find'] : ['reads', 'finds']
    return read.length === 0
      ? `${namesOf(who)} ${verb[1]} no name`
      : `${namesOf(who)} ${verb[0]} only ${quoted(read)}`
  })
  return `Each name needs its own line: ${parts.join('; ')}.${too}`
}

/** Each name on a line of its own, with what stands before and behind them. */
function splitting(context: CheckContext, { line, span }: AgentLine, names: readonly string[]) {
  const head = line.text.slice(0, span.from - line.span.from)
  const tail = context.text.slice(span.to, line.span.to)
  const text = names.map((name) => head + name).join('\n') + tail
  const edits = [lineEdits.replace(context, line.number, text)]
  return [{ title: `Split the line into ${names.length}`, edits }]
}

/** Several names on one line. */
export const agentCommaList: Check = {
  id: 'agent-comma-list',
  severity: 'error',
  *run(context) {
    for (const agent of agentLines(context)) {
      const { line, value, span, crawler } = agent
      const names = crawler === null ? namesInList(value) : null
      const message = names === null ? null : lossOf(context, value, names)
      if (names === null || message === null) continue
      yield { line: line.number, span, message, fixes: splitting(context, agent, names) }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Several crawlers on one line',
  why: 'A User-agent line names one crawler. Of names with commas between them Google reads only the first, and libraries such as robots-parser read none; of names in brackets Google reads none either. By the 1996 draft a crawler finds its name anywhere in the line.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2' },
    { source: 'rfc9309-erratum-8895' },
    { source: 'google-robotstxt', section: 'robots.cc' },
    { source: 'robots-parser' },
    { source: 'koster-draft-1996', section: 'section 3.2.1' },
  ],
  bad: [
    { robots: 'User-agent: GPTBot, CCBot\nDisallow: /\n', lines: [1] },
    { robots: 'User-agent: GPTBot / CCBot\nDisallow: /\n', lines: [1] },
    { robots: 'User-agent: GPTBot CCBot\nDisallow: /\n', lines: [1] },
    { robots: 'User-agent: [GPTBot, CCBot]\nDisallow: /\n', lines: [1] },
    { robots: 'User-agent: (GPTBot|CCBot)\nDisallow: /\n', lines: [1] },
    { robots: 'User-agent: Googlebot,Bingbot,*\nDisallow: /a\n', lines: [1] },
  ],
  good: [
    { robots: 'User-agent: NetZip-Downloader/1.0.62 (Win32; Dec 7 1998)\nDisallow: /\n' },
    { robots: 'User-agent: HTTrack [NC,OR]\nDisallow: /\n' },
    { robots: 'User-agent: Baiduspider/2.0;+http://www.example.com/spider.html\nDisallow: /\n' },
    { robots: 'User-agent: WebReaper v7.3 - www,example.com/webreaper\nDisallow: /\n' },
    { robots: 'User-agent: BSearchR&amp;D\nUser-agent: Cutbot;+1.5\nDisallow: /\n' },
    { robots: 'User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n' },
    {
      robots: 'User-agent: Googlebot Smartphone\nUser-agent: toCrawl/UrlDispatcher\nDisallow: /\n',
    },
  ],
}
