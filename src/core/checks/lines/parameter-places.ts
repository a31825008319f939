import type { CheckProblem } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { namesInSentence } from '../support/message-parts.ts'
import { ruleMatches, type FindValue } from '../support/near-misses.ts'
import { ruleLines } from '../support/rule-lines.ts'
import { parameterAnywhere, parameterAtStart } from './deeper-paths.ts'

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

/** The rule as it has to be for the place that a parameter has in a path. */
export const withOtherPlaces: FindValue = ({ value, keyword }, path, dialect) => {
  if (!path.includes('?')) return null
  const ordered = inOrderOf(path, value)
  const others = ordered === null ? otherPlaces(value) : [ordered, ...otherPlaces(value)]
  return others.find((other) => ruleMatches(dialect, other, keyword, path)) ?? null
}

/** Where a rule looks for its parameters. */
export function missWords(value: string, path: string, mended: string): string {
  if (inOrderOf(path, value) === mended) return 'there the parameters stand in another order'
  const place = mended.includes('?*&') ? 'comes first' : 'follows another one'
  return `the rule matches the parameter only where it ${place}`
}

/** So many rules are looked at. */
const mostRules = 50

/** The query of the home page with a parameter that other pages have: `/?orderby=`. */
const onOtherPages =
  /^(?:add[-_]to|remove[-_]item|order|sort|dir$|direction$|filter|(?:min|max)_?price|per_?page|page_?size|limit$|colou?r$|size$|brand$|variant$|utm_|gclid$|fbclid$|yclid$|msclkid$|replytocom$|share$|nocrawl$|noindex$|sid$|session_?id$|phpsessid$|jsessionid$)/i

/** Rules that have a parameter right behind the first slash, where no URL or the home page alone has it. */
export function* parametersAtStart(
  context: CheckContext,
  told: ReadonlySet<number>,
): Iterable<CheckProblem> {
  const all = ruleLines(context)
  const values = new Set(all.map(({ value }) => value))
  let left = mostRules
  for (const { line, keyword, value, span } of all) {
    const parameter = keyword === 'disallow' ? parameterAtStart(value) : null
    if (parameter === null || told.has(line.number)) continue
    if ((left -= 1) < 0) return
    const [name = ''] = parameter.split('=', 1)
    const isHome = value.startsWith('/?')
    if (isHome && !onOtherPages.test(name)) continue
    const instead = parameterAnywhere(parameter)
    const isElsewhere = [...instead, `/*?*${parameter}`, `/*${parameter}`]
    if (isElsewhere.some((one) => values.has(one) || values.has(`${one}*`))) continue
    yield {
      line: line.number,
      span,
      severity: isHome ? 'info' : 'warning',
      message: isHome
        ? `“${value}” is for the home page only: /shop/?${parameter} stays open.`
        : `“${value}” matches only paths that begin with “${value.replace(/\*$/, '')}”. If “${name}” is a parameter, it stands behind ? or &, and this rule never matches it.`,
      fixes: [
        {
          title: `Change to ${namesInSentence(instead)}`,
          edits: [{ span, insert: instead.join('\nDisallow: ') }],
        },
      ],
    }
  }
}
