import { crawlerNamed } from '../../crawlers/index.ts'
import type { Check, CheckTexts, CheckFix } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { ownGroup } from '../groups/own-group.ts'
import { lineEdits, removal, removalBesideOthers } from '../support/edits.ts'
import { isElsewhere, isFileName, keepPath } from '../lines/hosts-in-rules.ts'
import { isOnHost, ownHosts } from '../remarks/own-hosts.ts'
import { engineOf } from '../names/engine-names.ts'
import { groupsByRuleLine, type RawGroup } from '../support/group-lines.ts'
import { memoizeByContext } from '../support/memoize.ts'
import { ruleLines, type RuleLine } from '../support/rule-lines.ts'
import { namesOf, readersOf } from '../support/rule-readers.ts'
import { emptyTitle, shown } from '../support/message-parts.ts'
import { meaningOfWord } from '../support/other-words.ts'
import { isKnownName } from '../../directives/index.ts'

/** The host that a value begins with, as “www.example.com/a”; null for what can be a file or a folder. */
function hostIn(context: CheckContext, value: string): string | null {
  const [first = ''] = value.split('/', 1)
  // That of the site is one whatever it ends in.
  if (first.includes('.') && isOnHost(first, ownHosts(context))) return first
  const host = /^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,6}(?=\/|\**$)/i.exec(value)?.[0] ?? null
  return host === null || isFileName(host) ? null : host
}

interface Report {
  readonly message: string
  readonly fixes: readonly CheckFix[]
}

/** To whom the rule is nothing, in words: a few programs put the slash there by themselves. */
function missedBy(context: CheckContext, rule: RuleLine): string {
  const { missing, isMissed } = readersOf(context, rule, `/${rule.value}`)
  if (isMissed) return 'it matches no URL'
  return missing.length > 0
    ? `for ${namesOf(missing)} it matches no URL`
    : `for all but ${namesOf(context.dialects)} it matches no URL`
}

/** Is a rule for crawlers by name, none of which a site is found by? */
function isForUnwanted(context: CheckContext, line: number): boolean {
  const agents = groupsByRuleLine(context).get(line)?.agents ?? []
  return (
    agents.length > 0 &&
    agents.every(({ reading: { valueText: name } }) => {
      const isOfSearch = crawlerNamed(name)?.purposes.includes('search') === true
      return /^[\w.-]+$/.test(name) && !isOfSearch && engineOf(name) === undefined
    })
  )
}

function wordReport(context: CheckContext, rule: RuleLine): Report | null {
  const { line, keyword, value, span } = rule
  const meaning = meaningOfWord(value)
  if (meaning === null) return null
  const write = (insert: string, title: string): CheckFix => ({ title, edits: [{ span, insert }] })
  const open = write('', emptyTitle)
  const isClosed = keyword === 'disallow'
  const read = `“${shown(value)}” is read as a path, and ${missedBy(context, rule)}.`
  if (meaning === 'nothing') {
    // Beside other rules an empty one says nothing.
    const removing = isClosed ? removalBesideOthers(context, line.number) : []
    if (removing.length > 0)
      return { message: `${read} To block nothing, delete the rule.`, fixes: removing }
    return isClosed
      ? { message: `${read} To block nothing, leave the value empty.`, fixes: [open] }
      : { message: read, fixes: removal(context, line.number) }
  }
  const all = write(
    '/',
    isClosed ? 'Change to /, which blocks the whole site' : 'Change to / (everything)',
  )
  const fixes = isForUnwanted(context, line.number) ? [all, open] : [open, all]
  return { message: `${read} The whole site is “/”.`, fixes: isClosed ? fixes : [all] }
}

/** What JavaScript and Python write for values that are no text. */
const writtenByProgram = /^\[object \w+\]$|^<[\w.]+ object at 0x[\da-f]+>$|^NaN$/i

/** The sign of other lists for an exception. */
function exceptionReport(
  context: CheckContext,
  rule: RuleLine,
  keyword: 'allow' | 'disallow',
): Report {
  const { value, line } = rule
  const path = value.slice(1)
  return {
    message: `“!” makes no exception in robots.txt, and “${shown(value)}” matches no URL. An exception from a Disallow is an Allow with a longer path.`,
    fixes:
      keyword === 'disallow'
        ? [
            {
              title: `Change to Allow: ${path}`,
              edits: [lineEdits.replace(context, line.number, `Allow: ${path}`)],
            },
          ]
        : [],
  }
}

/** What a value is that no slash in front would mend; null for a path. */
function wholeReport(context: CheckContext, rule: RuleLine): Report | null {
  const { value, line, keyword } = rule
  if (writtenByProgram.test(value)) {
    return {
      message: `“${shown(value)}” is what a program writes for a value that is no text, and as a path ${missedBy(context, rule)}. The program has to write the paths one by one.`,
      fixes: removalBesideOthers(context, line.number),
    }
  }
  if (/^![/*]/.test(value)) return exceptionReport(context, rule, keyword)
  const host = hostIn(context, value)
  if (host !== null) {
    const away = isElsewhere(context, `https://${host}/`)
      ? ` ${host} needs a robots.txt of its own.`
      : ''
    const message = `“${host}” is a host name, but a rule needs a path of its own site, so this one matches no URL.${away}`
    const isOwn = isOnHost(host, ownHosts(context))
    return { message, fixes: keepPath(rule, isOwn, value.slice(host.length)) }
  }
  if (value.endsWith(':') && isKnownName(value.slice(0, -1))) {
    return { message: `“${shown(value)}” is the name of another line, not a path.`, fixes: [] }
  }
  if (crawlerNamed(value) !== null) {
    const aim = rule.keyword === 'allow' ? 'allow' : 'block'
    return {
      message: `“${value}” is a crawler, not a path. To ${aim} ${value}, write a group for it.`,
      fixes: ownGroup(context, rule.line.number, value, rule.keyword),
    }
  }
  return wordReport(context, rule)
}

const rulesByGroup = memoizeByContext(() => new Map<RawGroup, ReadonlySet<string>>())

/** Has the group the rule as it was meant already? */
function hasTwin(context: CheckContext, { line, keyword }: RuleLine, value: string): boolean {
  const group = groupsByRuleLine(context).get(line.number)
  if (group === undefined) return false
  const known = rulesByGroup(context)
  const rules =
    known.get(group) ??
    new Set(group.rules.map(({ reading }) => `${reading.meaning} ${reading.valueText}`))
  known.set(group, rules)
  return rules.has(`${keyword} ${value}`)
}

function slashReport(context: CheckContext, rule: RuleLine): Report {
  const { value, span } = rule
  const first = value.charAt(0)
  const insert = first === '?' || first === '.' || first === '&' ? '/*' : first === '$' ? '' : '/'
  const at = { from: span.from, to: span.from }
  return {
    message: `“${shown(value)}” does not begin with a slash, so ${missedBy(context, rule)}.`,
    fixes:
      insert === ''
        ? []
        : hasTwin(context, rule, insert + value)
          ? removalBesideOthers(context, rule.line.number)
          : [{ title: `Change to ${insert}${value}`, edits: [{ span: at, insert }] }],
  }
}

/** A path that does not begin at the root and so meets no URL. */
export const noLeadingSlash: Check = {
  id: 'no-leading-slash',
  severity: 'error',
  *run(context) {
    for (const rule of ruleLines(context)) {
      if (/^[/*]/.test(rule.value)) continue
      const report = wholeReport(context, rule) ?? slashReport(context, rule)
      yield { line: rule.line.number, span: rule.span, ...report }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Path without a leading slash',
  why: 'A rule has to begin with a slash or a *. One that begins with anything else matches nothing for Google and RFC 9309, and Yandex reports it as an error; of the programs known here only a library for Go and, for Disallow, one for Perl add the slash.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2' },
    { source: 'rfc9309', section: 'section 5.1' },
    { source: 'google-spec', section: 'Syntax' },
    { source: 'google-robotstxt', section: 'robots.cc' },
    { source: 'yandex-errors' },
    { source: 'robotstxt-go-parser' },
    { source: 'www-robotrules' },
  ],
  bad: [
    { robots: 'User-agent: *\nDisallow: images/\n', lines: [2] },
    { robots: 'User-agent: *\nDisallow: /a\nAllow: a/b\n', lines: [3] },
    { robots: 'User-agent: *\nDisallow: ?sort=\n', lines: [2] },
    { robots: 'User-agent: *\nDisallow: www.example.com/a\n', lines: [2] },
    { robots: 'User-agent: *\nDisallow: None\nDisallow: /x\n', lines: [2] },
    { robots: 'User-agent: *\nAllow: None\nDisallow: /x\n', lines: [2] },
    { robots: 'User-agent: *\nDisallow: /x\nDisallow: GPTBot\n', lines: [3] },
    { robots: 'User-agent: *\nAllow: Sitemap:\n', lines: [2] },
    { robots: 'User-agent: *\nDisallow: /a/\nDisallow: !/a/b/\n', lines: [3] },
    { robots: 'User-agent: *\nDisallow: /a/\nDisallow: [object Object]\n', lines: [3] },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /images/\nDisallow: *.pdf\nAllow:\n' },
    { robots: 'User-agent: *\nDisallow: https://example.com/a\n' },
  ],
}
