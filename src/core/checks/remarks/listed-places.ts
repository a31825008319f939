import { decide } from '../../decide/decide.ts'
import type { Rule } from '../../parse/robots.ts'
import type { CheckContext } from '../check-context.ts'
import { memoizeByContext } from '../support/memoize.ts'
import type { NamedPath } from './named-paths.ts'
import { remarksIn, type Remark } from './remarks.ts'
import { stanceOf } from './stance.ts'

/** A path that a remark gives as a place of the site, and the rule that blocks it. */
export interface BlockedPlace {
  readonly named: NamedPath
  readonly remark: Remark
  readonly rule: Rule
}

const menu =
  /(?:^|[^\p{L}])(?:(?:main ?|haupt)?(?:menu|menü|menú|navigation|navi|nav)|navegación|menu principal)(?: \p{L}+)? ?[:=–-]/iu

/** Does a remark give the menu of the site? */
export const isMenu = (text: string): boolean => menu.test(text)

const isRuleLine = (context: CheckContext, number: number): boolean =>
  context.line(number)?.reading.meaning === 'allow' ||
  context.line(number)?.reading.meaning === 'disallow' ||
  context.line(number)?.reading.meaning === 'user-agent'

const label = /^[^:/]{0,60}(?<=[\p{L} ]):/u

/** A list with a heading away from rules, of which something is open: a list of what is blocked has nothing open. */
function isListOfPlaces(context: CheckContext, remark: Remark): boolean {
  const { text, paths, selection, first, last } = remark
  if (selection === null || paths.length < 2 || !label.test(text)) return false
  if (isRuleLine(context, first) || isRuleLine(context, last + 1)) return false
  return paths.some(({ path }) => decide(selection, path).verdict === 'allow')
}

const isOfPlaces = (context: CheckContext, remark: Remark): boolean =>
  stanceOf(remark.text) !== 'closed' && (isMenu(remark.text) || isListOfPlaces(context, remark))

/** The places of the site that rules block, by the line of the rule. */
export const blockedPlaces = memoizeByContext(
  (context): ReadonlyMap<number, readonly BlockedPlace[]> => {
    const found = new Map<number, BlockedPlace[]>()
    for (const remark of remarksIn(context)) {
      const { paths, selection } = remark
      if (paths.length === 0 || selection === null || !isOfPlaces(context, remark)) continue
      for (const named of paths) {
        const { rule, verdict } = decide(selection, named.path)
        if (verdict !== 'disallow' || rule === null) continue
        const same = found.get(rule.line)
        const place = { named, remark, rule }
        if (same === undefined) found.set(rule.line, [place])
        else same.push(place)
      }
    }
    return found
  },
)
