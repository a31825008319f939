import { crawlerNamed } from '../../crawlers/index.ts'
import { decide } from '../../decide/decide.ts'
import type { Selection } from '../../decide/decision.ts'
import type { Group, Rule } from '../../parse/robots.ts'
import type { CheckProblem } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { remarkOver, remarksIn, type Remark } from '../remarks/remarks.ts'
import { isOfSome, wantsOnlyPart } from '../remarks/whole-wishes.ts'
import { addBelow } from '../support/edits.ts'
import { namesInSentence, shown } from '../support/message-parts.ts'
import { selectionsIn } from '../support/selections.ts'

const isOpening = ({ keyword, value }: Rule): boolean => keyword === 'allow' && value !== ''

/** Are the crawlers of these rules given parts of the site, and may fetch all of it? `Allow: /` says that all is meant. */
export const isOpenByAllow = (selection: Selection): boolean =>
  selection.rules.length > 0 &&
  selection.rules.every(isOpening) &&
  decide(selection, '/zz-7f3a').rule === null

/** The comment in a group before its first rule, or right above it. */
function remarkOn(context: CheckContext, { firstLine, rules }: Group): Remark | null {
  const above = remarksIn(context).find(({ last }) => last === firstLine - 1)
  const [first] = rules
  return above ?? (first === undefined ? null : remarkOver(context, first.line))
}

const mostNamed = 2

/** “/blog/”, “/a/ and /b/”, “/a/, /b/ and 3 more”. */
function places(rules: readonly Rule[]): string {
  const values = [...new Set(rules.map(({ value }) => shown(value, 40)))]
  const more = values.length - mostNamed
  return namesInSentence(more > 1 ? [...values.slice(0, mostNamed), `${more} more`] : values)
}

/** Does no line of the file block anything? */
const blocksNothing = (context: CheckContext): boolean =>
  context
    .leniently()
    .groups.every(({ rules }) =>
      rules.every(({ verdict, value }) => verdict === 'allow' || value === ''),
    )

/** Is a group for AI crawlers alone? Who names these gives them less than the rest gets, not more. */
const isForAi = ({ agents }: Group): boolean =>
  agents.every(({ value }) => {
    const purposes = crawlerNamed(value)?.purposes ?? []
    const isAi = purposes.includes('ai-training') || purposes.includes('ai-answers')
    return isAi && !purposes.includes('search')
  })

/** What is said of one group that has nothing but Allow lines. */
function problemOf(context: CheckContext, group: Group, isForAll: boolean): CheckProblem | null {
  const { firstLine, lastLine, rules } = group
  const remark = remarkOn(context, group)
  const isWish = remark !== null && wantsOnlyPart(remark.text)
  const whom = isForAll ? 'crawlers' : (group.agents[0]?.value ?? '')
  if (isWish && !(isForAll && isOfSome(remark.text))) {
    return {
      line: firstLine,
      severity: 'warning',
      message: `Allow alone blocks nothing: ${whom} may fetch the whole site and not only ${places(rules)}, as the comment in line ${remark.first} wants. “Disallow: /” in this group blocks the rest, also the home page and what pages need to render.`,
      fixes: addBelow(context, lastLine, 'Disallow: /'),
    }
  }
  if (isForAi(group)) {
    return {
      line: firstLine,
      severity: 'info',
      message: `Allow alone blocks nothing: ${whom} may fetch the whole site and not only ${places(rules)}. If the rest is to be blocked for it, the group needs “Disallow: /”.`,
      fixes: addBelow(context, lastLine, 'Disallow: /'),
    }
  }
  // One place alone may be allowed for any reason.
  const named = rules.filter(({ value }) => /^\/\w/.test(value))
  if (!isForAll || named.length < 2 || !blocksNothing(context)) return null
  return {
    line: firstLine,
    severity: 'info',
    message: `Allow alone blocks nothing: ${whom} may fetch the whole site and not only ${places(rules)}. To block the rest, the group needs “Disallow: /”.`,
  }
}

/** Groups with nothing but Allow lines for parts of a site that is open as a whole. */
export function* allowOnlyGroups(context: CheckContext): Iterable<CheckProblem> {
  const dialect = context.primaryDialect()
  const { byName } = selectionsIn(context, dialect)
  const isClosed = context.siteBlock(dialect, '*') !== null
  for (const group of context.parsedAs(dialect).groups) {
    const { agents, rules } = group
    if (rules.length === 0 || !rules.every(isOpening)) continue
    const isForAll = agents.some(({ value }) => dialect.agents.isStar(value))
    if (isClosed && !isForAll) continue
    const own = isForAll ? context.selection(dialect, '*') : byName.get(agents[0]?.value ?? '')
    if (own === undefined || !own.groups.includes(group) || !isOpenByAllow(own)) continue
    const problem = problemOf(context, group, isForAll)
    if (problem !== null) yield problem
  }
}
