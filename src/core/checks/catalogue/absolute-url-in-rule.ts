import { readers } from '../../crawlers/readers.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import { dialectById } from '../../dialects/index.ts'
import { matches } from '../../match/pattern.ts'
import type { Verdict } from '../../parse/robots.ts'
import type { Check, CheckProblem, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { isElsewhere, isFileName, isWholeSite } from '../lines/hosts-in-rules.ts'
import { isOnHost, ownHosts } from '../remarks/own-hosts.ts'
import { memoizeByContext } from '../support/memoize.ts'
import { ruleLines, type RuleLine } from '../support/rule-lines.ts'
import { namesOf } from '../support/rule-readers.ts'
import { hostOf } from '../support/value-lines.ts'

const urlReaders = readers.filter(({ urlRuleBlocks }) => urlRuleBlocks)

function pathIn(value: string): string | null {
  if (value.startsWith('/')) return null
  const scheme = /^[a-z][a-z0-9+.-]*:\/\//i.exec(value)?.[0]
  if (scheme === undefined) return null
  const slash = value.indexOf('/', scheme.length)
  return slash < 0 ? '/' : value.slice(slash)
}

/** A path that no author has thought of. */
const anyPath = '/zz-7f3a'

/** By line, to whom the whole URL on it is a rule for everything, as their operators document. */
const blockedByLine = memoizeByContext((context): ReadonlyMap<number, readonly string[]> => {
  const blocked = new Map<number, string[]>()
  for (const { token, dialect: id } of urlReaders) {
    const dialect = context.dialects.find((one) => one.id === id) ?? dialectById(id)
    if (dialect === null) continue
    const { rules, ruleSet } = context.selection(dialect, token)
    const path = ruleSet.canonicalPath(anyPath)
    for (const { line, value, keyword } of rules) {
      const pattern = pathIn(value) === null ? null : ruleSet.compile(value, keyword)
      if (pattern === null || !matches(pattern, path)) continue
      blocked.set(line, [...(blocked.get(line) ?? []), token])
    }
  }
  return blocked
})

/** The dialects that find no path in a whole URL, in a rule of each kind: asked once for the file. */
const missingBy = memoizeByContext(({ dialects }): Record<Verdict, readonly Dialect[]> => {
  const missing = (keyword: Verdict): readonly Dialect[] =>
    dialects.filter(({ rules }) => {
      const pattern = rules.compile(`https://site.example${anyPath}`, keyword)
      return pattern === null || !matches(pattern, rules.canonicalPath(anyPath))
    })
  return { allow: missing('allow'), disallow: missing('disallow') }
})

function messageFor(context: CheckContext, rule: RuleLine): string {
  const away = isElsewhere(context, rule.value)
  const host = hostOf(rule.value)
  const where =
    away && host !== null
      ? `. Rules here are for this host only: ${host} needs a robots.txt of its own`
      : ''
  const missing = missingBy(context)[rule.keyword]
  const isMissed = missing.length === context.dialects.length
  const blocked = blockedByLine(context).get(rule.line.number) ?? []
  const missed = isMissed ? 'most crawlers' : namesOf(missing)
  if (blocked.length > 0) {
    const rest = missing.length === 0 ? '' : `: for ${missed} this one matches nothing`
    const read = blocked.length > 1 ? 'read' : 'reads'
    return `A rule needs a path, not a whole URL${rest}; ${blocked.join(' and ')} ${read} it as “Disallow: /” (the whole site)${where}.`
  }
  if (missing.length === 0) {
    return `A rule needs a path, not a whole URL: few crawlers find the path in this one${where}.`
  }
  const who = isMissed ? '' : ` for ${missed}`
  return `A rule needs a path, not a whole URL, so this one matches nothing${who}${where}.`
}

const hostPath = /^\/((?:[a-z\d-]{1,63}\.){1,6}[a-z]{2,20})(\/.*)?$/i

/** What is said of a path that begins with this site’s host, or with one of its subdomains; null for other paths. */
function hostProblem(context: CheckContext, { line, value, span }: RuleLine): CheckProblem | null {
  const [, host, path = '/'] = hostPath.exec(value) ?? []
  if (host === undefined || isFileName(host)) return null
  const hosts = ownHosts(context)
  const isSame = isOnHost(host, hosts)
  if (!isSame && ![...hosts].some((own) => host.toLowerCase().endsWith(`.${own}`))) return null
  const instead = isSame
    ? 'A rule begins with the path after the host name.'
    : `${host} needs a robots.txt of its own.`
  return {
    line: line.number,
    span,
    severity: 'warning',
    message: `“${host}” is a host name, but crawlers read a folder of that name here. ${instead}`,
    fixes:
      isSame && !isWholeSite(path)
        ? [{ title: `Change to ${path}`, edits: [{ span, insert: path }] }]
        : [],
  }
}

/** A whole address where a path belongs. */
export const absoluteUrlInRule: Check = {
  id: 'absolute-url-in-rule',
  severity: 'error',
  *run(context) {
    for (const rule of ruleLines(context)) {
      const { line, value, span } = rule
      const path = pathIn(value)
      if (path === null) {
        const problem = hostProblem(context, rule)
        if (problem !== null) yield problem
        continue
      }
      // A path of another site is none of this one.
      const away = isElsewhere(context, value)
      yield {
        line: line.number,
        span,
        message: messageFor(context, rule),
        fixes:
          away || isWholeSite(path)
            ? []
            : [{ title: `Change to ${path}`, edits: [{ span, insert: path }] }],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Whole URL in a rule',
  why: 'Nearly all crawlers compare rules with the path of a URL only, so a whole URL with scheme and host matches nothing. WWW::RobotRules, a Perl library, takes one of the same site for its path, and Moz’s rogerbot reads such a Disallow as one of the whole site.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2.2' },
    { source: 'google-spec', section: 'URL matching based on path values' },
    { source: 'www-robotrules' },
    { source: 'moz-rogerbot' },
  ],
  bad: [
    { robots: 'User-agent: *\nDisallow: https://example.com/a\n', lines: [2] },
    { robots: 'User-agent: *\nDisallow: HTTP://example.com/a/b\n', lines: [2] },
    {
      robots:
        'User-agent: *\nDisallow: /www.example.com/stage/\nDisallow: /dev.example.com\nSitemap: https://example.com/map.xml\n',
      lines: [2, 3],
      severity: 'warning',
    },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /go?to=https://example.com/\n' },
    {
      robots:
        'User-agent: *\nDisallow: /other.example/\nDisallow: /index.php/\nSitemap: https://example.com/map.xml\n',
    },
  ],
}
