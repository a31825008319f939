import type { Group } from '../../parse/robots.ts'
import type { CheckContext } from '../check-context.ts'
import type { IneffectiveRule } from './ineffective-rules.ts'
import { memoizeByContext } from './memoize.ts'
import { rulesWithoutEffect } from './rule-effects.ts'

const rawLetters = /[^\0-\x7f]/
const needlessEscape = /%(?:2[DdEe]|3[0-9]|4[1-9A-Fa-f]|5[0-9AaFf]|6[1-9A-Fa-f]|7[0-9AaEe])/

/**
 * How badly a way to write a path is read. Older crawlers compare letters beyond ASCII as written, and
 * URLs have them escaped; of escapes that nobody needs, Google reads only the plain form.
 */
const worseness = (value: string): number =>
  rawLetters.test(value) ? 2 : needlessEscape.test(value) ? 1 : 0

/** Do all dialects that matter read the two paths as one? */
const readAlike = (context: CheckContext, { rule, cover }: IneffectiveRule): boolean =>
  context.dialects.every(({ rules }) => {
    const [one, other] = [rule, cover].map(({ value, keyword }) => rules.compile(value, keyword))
    return one?.text === other?.text && one?.weight === other?.weight
  })

function areTwins(context: CheckContext, one: IneffectiveRule): boolean {
  const { rule, cover, selection } = one
  if (rule.verdict !== cover.verdict || rule.value === cover.value) return false
  const holdsBoth = ({ rules }: Group): boolean => rules.includes(rule) && rules.includes(cover)
  return selection.robots.groups.some(holdsBoth) && readAlike(context, one)
}

/** The rules without effect; of two that differ in their escapes only, the one that fewer crawlers read. */
export const idleRules = memoizeByContext((context): readonly IneffectiveRule[] => {
  const swapped = new Set<number>()
  return rulesWithoutEffect(context)
    .map((one): IneffectiveRule => {
      const { rule, cover } = one
      const isBetter = worseness(rule.value) < worseness(cover.value)
      if (!isBetter || swapped.has(cover.line) || !areTwins(context, one)) return one
      swapped.add(cover.line)
      return { ...one, rule: cover, cover: rule }
    })
    .sort((a, b) => a.rule.line - b.rule.line)
})
