import type { Check, CheckTexts } from '../check.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import type { CheckContext } from '../check-context.ts'
import { findsItself, wouldChange } from '../names/name-effects.ts'
import { writing } from '../names/name-problem.ts'
import { agentLines } from '../support/rule-lines.ts'
import { namesOf } from '../support/rule-readers.ts'
import { crawlerNamed } from '../../crawlers/index.ts'
import { isGone } from '../../crawlers/crawler.ts'

/** What stands in front of a slash may be the host of an address. */
const isHost = (name: string): boolean =>
  /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,6}$/i.test(name) && crawlerNamed(name) === null

/** Who does not find a name with a version behind it, and what comes of it. */
interface Loss {
  /** The crawler itself, by its own reading, misses the group. */
  readonly isOwn: boolean
  /** Those that were asked for and do not find the name. */
  readonly missing: readonly Dialect[]
}

/** Does it help nobody to write the name alone, since those who miss it so miss the bare name as well? */
function isNoBetterAlone(context: CheckContext, value: string, name: string): boolean {
  const missing = context.dialects.filter(({ agents }) => !agents.names(value, name, null))
  return (
    crawlerNamed(name) === null &&
    missing.length > 0 &&
    missing.every(({ agents }) => !agents.names(name, name, null))
  )
}

function lossOf(context: CheckContext, value: string, name: string): Loss {
  const crawler = crawlerNamed(name)
  const finds = ({ agents }: Dialect): boolean =>
    agents.names(value, crawler?.token ?? name, crawler?.userAgent ?? null)
  const missing = context.dialects.filter((dialect) => !finds(dialect))
  const isOwn = crawler !== null && !isGone(crawler) && !findsItself(context, crawler, value)
  return { isOwn, missing }
}

/** Nothing changes where the version is dropped; else it is said who keeps it. */
function messageOf(name: string, { isOwn, missing }: Loss): string {
  const who = isOwn
    ? `${name} does not recognise its name with a version after it`
    : missing.length > 0
      ? `${namesOf(missing)} ${missing.length > 1 ? 'do' : 'does'} not recognise “${name}” with a version after it`
      : `The version after “${name}” is ignored`
  return `${who}. Use ${name} alone.`
}

/** A version behind the name. */
export const agentVersion: Check = {
  id: 'agent-version',
  severity: 'warning',
  *run(context) {
    for (const { line, value, span } of agentLines(context)) {
      const name = /^\+?([^/:]*[^\s/:])\s*\//.exec(value)?.[1]
      if (name === undefined || /^mozilla$/i.test(name) || isHost(name)) continue
      if (isNoBetterAlone(context, value, name)) continue
      const loss = lossOf(context, value, name)
      yield {
        line: line.number,
        span,
        severity: loss.isOwn && wouldChange(context, name, line.number) ? 'warning' : 'info',
        message: messageOf(name, loss),
        fixes: [writing(span, name)],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Version after a crawler name',
  why: 'RFC 9309 has no version in a name. Google drops it. Scrapy finds it only with the version that it sends itself, and Python’s own parser does not at all.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2.1' },
    { source: 'google-spec', section: 'Order of precedence for user agents' },
    { source: 'protego' },
    { source: 'python-robotparser-3-11' },
    { source: 'python-robotparser' },
  ],
  bad: [
    { robots: 'User-agent: Googlebot/2.1\nDisallow: /a\n', lines: [1], severity: 'info' },
    { robots: 'User-agent: +Baiduspider/2.0\nDisallow: /a\n', lines: [1], severity: 'warning' },
    { robots: 'User-agent: OurOwnBot/1.0\nDisallow: /a\n', lines: [1], severity: 'info' },
  ],
  good: [
    { robots: 'User-agent: Googlebot\nDisallow: /a\n' },
    { robots: 'User-agent: www.example.com/info/spider.php\nDisallow: /a\n' },
  ],
}
