import type { Rule } from '../../parse/robots.ts'
import { decide } from '../../decide/decide.ts'
import type { Check, CheckProblem, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { addBelow } from '../support/edits.ts'
import { selectionsIn } from '../support/selections.ts'
import { startCause } from '../lines/deeper-paths.ts'
import { missWords, parametersAtStart, withOtherPlaces } from '../lines/parameter-places.ts'
import { fixTrials, expectationMisses } from '../support/near-misses.ts'

const nameOf = ({ keyword }: Rule): string => (keyword === 'allow' ? 'Allow' : 'Disallow')

/** A rule for one parameter on any page of a folder or of the site, at one place of the query. */
const onePlace = /^((?:\/[\w./-]*)?)\*([?&])([\w.[\]-]{1,60})(=?)\*?$/

/** Parameters that stand beside others in lists, shops and links, in no order. Searches and ids stand first. */
const besideOthers =
  /^(?:sort|order|dir$|direction|filter|limit|per_?page|page_?size|utm_|gclid|fbclid|yclid|msclkid|ref$|referr?er|sid$|session_?id|phpsessid|jsessionid|(?:min|max)?_?price|colou?r|size|brand|currency|add[-_]to|remove[-_]|share|amp$|noamp|print|view|mode$|display|stock)/i

/** So many rules are asked about. */
const maxRules = 200
/** One or two may be meant so; who lists more parameters wants them wherever they stand. */
const fewestRules = 3

/** A rule for a parameter at one place, and what is said of it. */
interface MissedPlace {
  readonly value: string
  readonly problem: CheckProblem
}

/** Rules for parameters at one place, whose group has none for the other place. */
function* placesMissed(context: CheckContext, told: ReadonlySet<number>): Iterable<MissedPlace> {
  const dialect = context.primaryDialect()
  const { byName } = selectionsIn(context, dialect)
  const seen = new Set(told)
  for (const { agents, rules } of context.parsedAs(dialect).groups) {
    const name = agents[0]?.value ?? ''
    const selection = dialect.agents.isStar(name)
      ? context.selection(dialect, '*')
      : byName.get(name)
    for (const { keyword, value, line } of selection === undefined ? [] : rules) {
      const [, start = '', sign = '', parameter = '', equals = ''] = onePlace.exec(value) ?? []
      if (keyword !== 'disallow' || !besideOthers.test(parameter) || seen.has(line)) continue
      if (seen.size >= maxRules) return
      seen.add(line)
      const page = `${start === '' ? '/' : start}shop`
      const first = `${page}?${parameter}=1`
      const second = `${page}?page=2&${parameter}=1`
      const [own, other] = sign === '?' ? [first, second] : [second, first]
      const isOpen = selection !== undefined && decide(selection, other).verdict === 'allow'
      if (!isOpen || decide(selection, own).rule?.line !== line) continue
      const mended = `${start === '' ? '/' : start}*${sign === '?' ? '&' : '?'}${parameter}${equals}`
      const problem: CheckProblem = {
        line,
        severity: 'info',
        message: `“${value}” matches the parameter only where it ${sign === '?' ? 'comes first' : 'follows another one'}: ${other} stays open.`,
        fixes: addBelow(context, line, `Disallow: ${mended}`),
      }
      yield { value, problem }
    }
  }
}

/** A parameter that a rule expects at another place of the query. */
export const parameterOrder: Check = {
  id: 'parameter-order',
  severity: 'warning',
  *run(context) {
    const tryFixes = fixTrials(context)
    const told = new Set<number>()
    for (const { test, rule, value } of expectationMisses(context, withOtherPlaces)) {
      told.add(rule.line)
      yield {
        line: rule.line,
        message: `“${rule.value}” does not match ${test.path}: ${missWords(rule.value, test.path, value)}.`,
        fixes: tryFixes(test, addBelow(context, rule.line, `${nameOf(rule)}: ${value}`)),
      }
    }
    const inTests = expectationMisses(
      context,
      ({ value }, path) => startCause(value, path)?.value ?? null,
    )
    for (const { rule } of inTests) told.add(rule.line)
    yield* parametersAtStart(context, told)
    const missed = [...placesMissed(context, told)]
    if (new Set(missed.map(({ value }) => value)).size < fewestRules) return
    for (const { problem } of missed) yield problem
  },
}

const expecting = (url: string) => [{ crawler: 'Googlebot', url, expect: 'disallow' }] as const

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Parameter at another place in the URL',
  why: 'A rule is compared with the URL as it stands. The first parameter follows a question mark and all others an &, on any page: none stands right behind the first slash. So /*?sort= does not match ?page=2&sort=price.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2.2' },
    { source: 'google-spec', section: 'URL matching based on path values' },
  ],
  bad: [
    {
      robots: 'User-agent: *\nDisallow: /search?q=*&page=\n',
      tests: expecting('/search?page=2&q=x'),
      lines: [2],
    },
    {
      robots: 'User-agent: *\nDisallow: /*?a=*&b=*&c=\n',
      tests: expecting('/s?x=1&c=2&a=x&b=1'),
      lines: [2],
    },
    {
      robots: 'User-agent: *\nDisallow: /*?sort=\n',
      tests: expecting('/shop?x=1&sort=2'),
      lines: [2],
    },
    { robots: 'User-agent: *\nDisallow: /*&sort=\n', tests: expecting('/shop?sort=2'), lines: [2] },
    {
      robots:
        'User-agent: *\nDisallow: /*?orderby\nDisallow: /*?share=\nDisallow: /a\nDisallow: /*&utm_source=\n',
      lines: [2, 3, 5],
      severity: 'info',
    },
    { robots: 'User-agent: *\nDisallow: /nocrawl=1\n', lines: [2], severity: 'warning' },
    { robots: 'User-agent: *\nDisallow: /?orderby=\n', lines: [2], severity: 'info' },
    {
      robots: 'User-agent: *\nDisallow: /shop?*&sort=\n',
      tests: expecting('/shop?sort=2'),
      lines: [2],
    },
  ],
  good: [
    {
      robots: 'User-agent: *\nDisallow: /search?q=*&page=\n',
      tests: expecting('/search?page=2&sq=x'),
    },
    {
      robots: 'User-agent: *\nDisallow: /*?s=\n',
      tests: [{ crawler: 'Googlebot', url: '/shop?x=1&s=2', expect: 'allow' }],
    },
    { robots: 'User-agent: *\nDisallow: /*?sort=\nDisallow: /*?order=\n' },
    { robots: 'User-agent: *\nDisallow: /?s=\nDisallow: /?p=\n' },
    { robots: 'User-agent: *\nDisallow: /?orderby=\nDisallow: /*?orderby=\n' },
    { robots: 'User-agent: *\nDisallow: /*?sort=\nDisallow: /*?*&sort=\n' },
    { robots: 'User-agent: *\nDisallow: /*?*orderby=\nDisallow: /*?replytocom=\n' },
    {
      robots: 'User-agent: *\nDisallow: /*?sort=\nDisallow: /*&sort=\n',
      tests: expecting('/shop?x=1&sort=2'),
    },
    { robots: 'User-agent: *\nDisallow: /*?q=\n', tests: expecting('/shop?x=1&uq=2') },
  ],
}
