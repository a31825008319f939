import type { Rule } from '../../parse/robots.ts'
import type { Check, CheckTexts } from '../check.ts'
import { addBelow } from '../support/edits.ts'
import {
  fixTrials,
  expectationMisses,
  ruleMatches,
  type FindValue,
} from '../support/near-misses.ts'

/** A rule for a parameter, as it has to be for another place of it in the query. */
function otherPlaces(value: string): readonly string[] {
  const mark = value.indexOf('?')
  if (mark < 0) {
    const and = value.indexOf('&')
    return and < 0 ? [] : [`${value.slice(0, and)}?${value.slice(and + 1)}`]
  }
  const before = value.slice(0, mark)
  const behind = value.slice(mark + 1)
  if (behind.startsWith('*&')) return [`${before}?${behind.slice(2)}`]
  return /^[^*$&]/.test(behind) ? [`${before}?*&${behind}`] : []
}

/** A rule for several parameters, with them as a path has them; null where it has not all, or has them so. */
function inOrderOf(path: string, value: string): string | null {
  const [before = '', query = ''] = value.split('?', 2)
  const names = query.split('&').map((part) => part.replace(/[*$]$/, ''))
  const given = path.slice(path.indexOf('?') + 1).split('&')
  if (names.length < 2 || names.length > 9 || names.some((name) => !/^[^*$]+$/.test(name))) {
    return null
  }
  const places = names
    .map((name) => ({ name, at: given.findIndex((one) => one.startsWith(name)) }))
    .sort((a, b) => a.at - b.at)
  const [first] = places
  if (first === undefined || first.at < 0) return null
  const ordered = places.map(({ name }) => name)
  if (ordered.join('&') === names.join('&')) return null
  return `${before}?${first.at === 0 ? '' : '*&'}${ordered.join('*&')}`
}

const findValue: FindValue = ({ value, keyword }, path, dialect) => {
  if (!path.includes('?')) return null
  const ordered = inOrderOf(path, value)
  const others = ordered === null ? otherPlaces(value) : [ordered, ...otherPlaces(value)]
  return others.find((other) => ruleMatches(dialect, other, keyword, path)) ?? null
}

/** Where a rule looks for its parameters. */
function missWords(value: string, path: string, mended: string): string {
  if (inOrderOf(path, value) === mended) return 'there the parameters stand in another order'
  const place = mended.includes('?*&') ? 'is the first one' : 'follows another one'
  return `it matches the parameter only where it ${place}`
}

const nameOf = ({ keyword }: Rule): string => (keyword === 'allow' ? 'Allow' : 'Disallow')

/** A parameter that a rule expects at another place of the query. */
export const parameterOrder: Check = {
  id: 'parameter-order',
  severity: 'warning',
  *run(context) {
    const tryFixes = fixTrials(context)
    for (const { test, rule, value } of expectationMisses(context, findValue)) {
      yield {
        line: rule.line,
        message: `“${rule.value}” does not match ${test.path}: ${missWords(rule.value, test.path, value)}.`,
        fixes: tryFixes(test, addBelow(context, rule.line, `${nameOf(rule)}: ${value}`)),
      }
    }
  },
}

const expecting = (url: string) => [{ crawler: 'Googlebot', url, expect: 'disallow' }] as const

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Parameter at another place in the query',
  why: 'A rule is compared with the URL as it stands. The first parameter follows a question mark and all others an &, so /*?sort= does not match ?page=2&sort=price.',
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
      robots: 'User-agent: *\nDisallow: /*?sort=\n',
      tests: [{ crawler: 'Googlebot', url: '/shop?x=1&sort=2', expect: 'allow' }],
    },
    {
      robots: 'User-agent: *\nDisallow: /*?sort=\nDisallow: /*&sort=\n',
      tests: expecting('/shop?x=1&sort=2'),
    },
    { robots: 'User-agent: *\nDisallow: /*?sort=\n', tests: expecting('/shop?x=1&resort=2') },
  ],
}
