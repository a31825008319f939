import type { Check, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { namesOf } from '../support/rule-readers.ts'
import { shown } from '../support/shown.ts'
import { agentLines } from '../support/rule-lines.ts'
import { crawlerNamed } from '../../crawlers/index.ts'
import { isGone } from '../../crawlers/crawler.ts'

/** What stands in front of a slash may be the host of an address. */
const isHost = (name: string): boolean =>
  /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,6}$/i.test(name) && crawlerNamed(name) === null

/** Is it a crawler that matters: one of the catalogue, which still comes? */
function isComing(name: string): boolean {
  const crawler = crawlerNamed(name)
  return crawler !== null && !isGone(crawler)
}

/** Why the version has to go: who finds the name all the same, and who does not. */
function readingOf({ dialects }: CheckContext, value: string, name: string): string {
  const missing = dialects.filter(({ agents }) => !agents.names(value, name, null))
  const only = 'Names in robots.txt have no version'
  if (missing.length === dialects.length) {
    return `${only}: “${shown(value)}” is not found by ${name}.`
  }
  return missing.length > 0
    ? `${only}: for ${namesOf(missing)}, “${shown(value)}” is not ${name}.`
    : `${only}. Your crawlers drop it behind ${name}; others compare the whole value.`
}

/** A version behind the name. */
export const agentVersion: Check = {
  id: 'agent-version',
  severity: 'warning',
  *run(context) {
    for (const { line, value, span } of agentLines(context)) {
      const name = /^\+?([^/:]*[^\s/:])\s*\//.exec(value)?.[1]
      if (name === undefined || /^mozilla$/i.test(name) || isHost(name)) continue
      yield {
        line: line.number,
        span,
        severity: isComing(name) ? 'warning' : 'info',
        message: readingOf(context, value, name),
        fixes: [{ title: `Write ${name}`, edits: [{ span, insert: name }] }],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Version after a crawler name',
  why: 'Names in robots.txt have no version. Google drops it; for crawlers that compare the whole value, the name matches none.',
  sources: [{ source: 'rep-1994' }],
  bad: [
    { robots: 'User-agent: Googlebot/2.1\nDisallow: /a\n', lines: [1], severity: 'warning' },
    { robots: 'User-agent: +Baiduspider/2.0\nDisallow: /a\n', lines: [1], severity: 'warning' },
    { robots: 'User-agent: OurOwnBot/1.0\nDisallow: /a\n', lines: [1], severity: 'info' },
  ],
  good: [
    { robots: 'User-agent: Googlebot\nDisallow: /a\n' },
    { robots: 'User-agent: www.example.com/info/spider.php\nDisallow: /a\n' },
  ],
}
