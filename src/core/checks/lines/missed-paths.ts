import type { Rule } from '../../parse/robots.ts'
import { ruleMatches } from '../support/near-misses.ts'
import { isOrderBased } from '../support/rule-effects.ts'
import { shown } from '../support/message-parts.ts'
import { startCause } from './deeper-paths.ts'
import type { Cause } from './miss-cause.ts'
import type { JudgedTest } from '../support/test-paths.ts'

/** The rule as it would be for a path that begins with two slashes. */
const slashes = (value: string, path: string): Cause | null =>
  path.startsWith('//') && /^\/[^/]/.test(value)
    ? {
        value: `/${value}`,
        why: 'the URL begins with two slashes, and paths are compared as they are sent',
      }
    : null

/** The rule for a folder as it would be for its query. */
const query = (value: string, path: string): Cause | null =>
  /[^*/]\/$/.test(value) && path.startsWith(`${value.slice(0, -1)}?`)
    ? {
        value: `${value.slice(0, -1)}?`,
        why: 'the rule has a slash before the query, and the URL has none',
      }
    : null

/** The rule for the query of the home page as it would be for all pages. */
const homeQuery = (value: string, path: string): Cause | null =>
  /^\/\?[^*]/.test(value) && !path.startsWith('/?')
    ? {
        value: `/*${value.slice(1)}`,
        why: 'the rule is for the home page only; /*? stands for any page',
        isInstead: true,
      }
    : null

/** The page that servers show for a folder, as the last part of a rule. */
const indexPage = /\/(?:index|default)\.(?:html?|php|aspx?|jsp|cfm|shtml)\$?$/i

/** The rule for the page of a folder as it would be for the folder. */
function folder(value: string, path: string): Cause | null {
  const at = value.search(indexPage)
  if (at < 0 || path !== value.slice(0, at + 1)) return null
  return {
    value: `${path}$`,
    why: 'crawlers treat the folder’s URL without the slash as another URL',
  }
}

/** The rule with a `$` as it would be for a path that goes on behind it. */
function end(value: string, path: string): Cause | null {
  if (!value.endsWith('$')) return null
  const text = value.slice(0, -1)
  const last = text.slice(text.lastIndexOf('*') + 1)
  const at = last === '' ? -1 : path.lastIndexOf(last)
  const sign = at < 0 ? '' : path.charAt(at + last.length)
  // A query is another check’s, and a letter or a dash begins another name.
  if (!/^[/;,:&]$/.test(sign)) return null
  return { value: text + sign, why: `the rule ends with $, and the URL goes on with “${sign}”` }
}

/** The rule with a `?` that was to stand for any letter, as it would be with a star. */
function anyLetter(value: string, path: string): Cause | null {
  const at = value.indexOf('?')
  if (at < 1 || path.includes('?') || /[*=&$]/.test(value) || path.length < value.length)
    return null
  for (let place = 0; place < value.length; place += 1) {
    if (value.charAt(place) !== '?' && value.charAt(place) !== path.charAt(place)) return null
  }
  return {
    value: value.replaceAll('?', '*'),
    why: '? begins the query of a URL and stands for no other character; * stands for any',
    isInstead: true,
  }
}

/** The rule with a folder of any name between two others as it would be without that folder. */
function folderBetween(value: string, path: string): Cause | null {
  const at = value.indexOf('/*/')
  if (at < 0 || value.includes('*', at + 2)) return null
  const closer = value.slice(0, at) + value.slice(at + 2)
  if (!path.startsWith(closer.replace(/\$$/, ''))) return null
  return {
    value: closer,
    why: '/*/ stands for a folder with a slash on both sides, and the URL has no folder there',
  }
}

/** Why a rule misses a path that it seems to be meant for; null where it is about something else. */
export const missCause = (value: string, path: string): Cause | null =>
  slashes(value, path) ??
  anyLetter(value, path) ??
  query(value, path) ??
  folderBetween(value, path) ??
  startCause(value, path) ??
  homeQuery(value, path) ??
  folder(value, path) ??
  end(value, path)

/** The longest opposite rule that matches the path of a test and does not decide; null for none. */
function loserTo({ rules, path, dialect }: JudgedTest, winner: Rule): Rule | null {
  const opposite = rules.filter(
    ({ keyword, verdict, value }) =>
      verdict !== winner.verdict && value !== '' && ruleMatches(dialect, value, keyword, path),
  )
  const [loser] = [...opposite].sort((one, other) => other.value.length - one.value.length)
  return loser ?? null
}

/** That a rule loses to another one, and why where their lengths tell it. */
function reasonOf({ dialect }: JudgedTest, loser: Rule, winner: Rule): string {
  if (isOrderBased(dialect)) return 'loses to this line'
  if (loser.value.length < winner.value.length) return 'is shorter and loses to this line'
  const isTie = loser.value.length === winner.value.length && winner.verdict === 'allow'
  return isTie ? 'is as long as this line, and then the Allow wins' : 'loses to this line'
}

/** A sentence on the longest opposite rule that matches the path of a test and does not decide; '' for none. */
export function losingRule(test: JudgedTest, winner: Rule): string {
  const loser = loserTo(test, winner)
  if (loser === null) return ''
  const name = loser.keyword === 'allow' ? 'Allow' : 'Disallow'
  return ` “${name}: ${shown(loser.value)}” in line ${loser.line} ${reasonOf(test, loser, winner)}.`
}

/**
 * What both rules match: `/print/*.html` of a folder and a kind of file, to say for which the loser is to win. Null
 * where one is no folder or the other no pattern that begins with a wildcard.
 */
export function commonPattern(test: JudgedTest, winner: Rule): string | null {
  const loser = loserTo(test, winner)
  if (loser === null) return null
  const isFolder = ({ value }: Rule): boolean =>
    /^\/[^*$]+\/$/.test(value) || (/^\/[^*$?.]+$/.test(value) && test.path.startsWith(`${value}/`))
  const folder = [winner, loser].find(isFolder)
  const kind = [winner, loser].find(({ value }) => /^\/?\*[^*]/.test(value))
  return folder === undefined || kind === undefined
    ? null
    : `${folder.value}${kind.value.replace(/^\//, '')}`
}
