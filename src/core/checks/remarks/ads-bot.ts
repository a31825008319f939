import type { CheckFix } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { shown } from '../support/message-parts.ts'
import { isEveryPath } from '../support/rule-lines.ts'
import { keepsOut, namesAdsBot } from './crawler-words.ts'
import { dialectOfName, type Find } from './reader-of-name.ts'
import type { Remark } from './remarks.ts'
import { stanceOf } from './stance.ts'

const token = 'AdsBot-Google'

/** A group for AdsBot-Google with one rule, at the end of the file. */
function adsBotGroup(context: CheckContext, value: string): readonly CheckFix[] {
  const last = context.lines.findLast(({ reading }) => !['blank', 'comment'].includes(reading.kind))
  // A name without rules would join the group.
  if (last?.reading.meaning === 'user-agent') return []
  const end = context.text.length
  const gap = context.text.endsWith('\n') ? '\n' : '\n\n'
  const insert = `${gap}User-agent: AdsBot-Google\nDisallow: ${value}\n`
  return [
    {
      title: `Add User-agent: AdsBot-Google with Disallow: ${value}`,
      edits: [{ span: { from: end, to: end }, insert }],
    },
  ]
}

const pointsUp = /^[\^↑]|(?:^|[^\p{L}])(?:above|oben|ci-dessus|arriba)(?!\p{L})/iu

const isRule = (context: CheckContext, number: number): boolean =>
  context.line(number)?.reading.meaning === 'disallow'

/** The line of the rule that a remark without a path is about: beside it, or next to it; null where it may be any. */
function lineMeant(context: CheckContext, { first, last, text, group }: Remark): number | null {
  if (isRule(context, last)) return last
  if (group === null) return null
  if (pointsUp.test(text)) return isRule(context, first - 1) ? first - 1 : null
  if (last + 1 === group.firstLine) {
    const [only, ...more] = group.rules
    return only !== undefined && more.length === 0 ? only.line : null
  }
  return [last + 1, first - 1].find((line) => isRule(context, line)) ?? null
}

/** The rules that a remark is about, with the path to be named. */
function* rulesMeant(context: CheckContext, remark: Remark) {
  for (const { path } of remark.paths) {
    const { rule, verdict } = context.decide(dialectOfName(context, token), '*', path)
    if (rule !== null && verdict === 'disallow') yield { path, rule }
  }
  const line = remark.paths.length > 0 ? null : lineMeant(context, remark)
  const rule = remark.group?.rules.find((one) => one.line === line)
  if (rule !== undefined && rule.value !== '') yield { path: shown(rule.value), rule }
}

/** A rule for everybody that was to hold for Google’s ads as well. */
export const adsBot: Find = (context, remark) => {
  const { text, first, selection } = remark
  if (!namesAdsBot(text) || selection?.token !== '*') return null
  if (stanceOf(text) !== 'closed' && !keepsOut(text)) return null
  if (context.selection(dialectOfName(context, token), token).token !== null) return null
  for (const { path, rule } of rulesMeant(context, remark)) {
    if (isEveryPath(rule.value)) continue
    return {
      line: rule.line,
      message: `${token} ignores the group for all crawlers (*), so this does not block ${path} for ${token}, as the comment in line ${first} wants. Add a group that names ${token}.`,
      fixes: adsBotGroup(context, rule.value),
    }
  }
  return null
}
