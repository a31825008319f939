import type { Rule } from '../../parse/robots.ts'
import type { CheckFix } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { withoutEndStars } from '../support/rule-lines.ts'
import { judgedTests } from '../support/test-paths.ts'

/** Signs that addresses of filters have and those of plain pages have not, in the order in which they are tried. */
const signs = ['+', '?', '&', '=', ',', ';', ':'] as const

/**
 * The fix that keeps a rule to addresses with a sign, where the tests tell these apart: all that are to be
 * blocked by it have the sign, and none that is to be allowed.
 */
export function keptToSign(context: CheckContext, { line, value }: Rule): readonly CheckFix[] {
  const span = context.line(line)?.reading.value ?? null
  const base = withoutEndStars(value)
  if (span === null || /[*$]/.test(base)) return []
  const own = judgedTests(context).filter(({ decision }) => decision.rule?.line === line)
  const pathsFor = (wanted: 'allow' | 'disallow'): readonly string[] =>
    own.filter(({ expect }) => expect === wanted).map(({ path }) => path.slice(base.length))
  const [open, shut] = [pathsFor('allow'), pathsFor('disallow')]
  if (open.length === 0 || shut.length === 0) return []
  const sign = signs.find(
    (one) => shut.every((rest) => rest.includes(one)) && !open.some((rest) => rest.includes(one)),
  )
  if (sign === undefined) return []
  const insert = `${base}*${sign}`
  return [{ title: `Change to ${insert}`, edits: [{ span, insert }] }]
}
