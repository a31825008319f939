import type { Rule } from '../../parse/robots.ts'
import type { CheckFix } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { lineEdits } from '../support/edits.ts'
import { shown } from '../support/message-parts.ts'
import { isInsideWord } from './listed-places.ts'
import { parameterRules } from '../lines/short-parameters.ts'
import { ruleLines } from '../support/rule-lines.ts'
import { narrower } from './broad-rules.ts'

/** What a path with one parameter and a value of it is an example of: `/p?id=88120` of `/p?id=`. */
const withParameter = /^(\/[^?*$#\s]*\?[\w.-]{1,40}=)[^&*$#\s]+$/

/** A rule for queries of any name, so that a parameter tells what is to be an exception. */
const forQueries = /^\/?\*\?\*?$/

const allowing = (context: CheckContext, line: number, value: string): CheckFix => ({
  title: `Allow ${value}`,
  // Above the rule: a few readers follow the first one that matches.
  edits: [lineEdits.insertBefore(context, line, `Allow: ${value}`)],
})

/** The fixes that open a path which a rule blocks: all values of its parameter first, where the rule is for all. */
export function openingFixes(
  context: CheckContext,
  { line, value }: Rule,
  path: string,
): readonly CheckFix[] {
  const [, start] = withParameter.exec(path) ?? []
  const values = [
    ...(start !== undefined && forQueries.test(value) ? [start] : []),
    ...(/[*$#\s]/.test(path) ? [] : [path]),
  ]
  return values.map((one) => allowing(context, line, one))
}

/** A star and a word, which is looked for anywhere. */
const wordAnywhere = /^\/?\*([\p{L}\d_-]{2,40})\**$/u
/** So many further rules of the kind are named. */
const mostNamed = 3

/** A rule that blocks a path only since it has its letters within a longer word. */
export interface WithinWord {
  readonly said: string
  readonly fixes: readonly CheckFix[]
}

/** What is to be said of it, with the other rules of the file that look for a word anywhere; null for any other. */
export function withinWord(context: CheckContext, rule: Rule, path: string): WithinWord | null {
  const { line, value } = rule
  const [, word] = wordAnywhere.exec(value) ?? []
  if (word === undefined || !isInsideWord(value, path)) return null
  const all = ruleLines(context)
  const others = all.filter(
    (one) => one.line.number !== line && one.keyword === 'disallow' && wordAnywhere.test(one.value),
  )
  const named = others
    .slice(0, mostNamed)
    .map((one) => `“${shown(one.value)}” (line ${one.line.number})`)
  const too = named.length === 0 ? '' : ` The same goes for ${named.join(', ')}.`
  const own = all.find((one) => one.line.number === line)
  return {
    said: ` “${value}” matches “${word}” anywhere in a URL, within longer words too.${too}`,
    // Of a parameter it is plain where it belongs.
    fixes: own === undefined || parameterRules(value).length > 0 ? [] : narrower(context, own),
  }
}
