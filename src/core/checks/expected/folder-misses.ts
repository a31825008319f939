import type { Rule } from '../../parse/robots.ts'
import type { CheckFix } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { deeperCause, folderNote } from '../lines/deeper-paths.ts'
import type { Cause } from '../lines/miss-cause.ts'
import { lineEdits } from '../support/edits.ts'
import { namesInSentence } from '../support/message-parts.ts'
import type { JudgedTest } from '../support/test-paths.ts'

/** What is to be added where a rule misses a path in the folder of a project. */
export const noteOn = (
  { origin }: CheckContext,
  { url, path }: JudgedTest,
  { value }: Rule,
): string => (deeperCause(value, path) === null ? '' : folderNote(origin, url, path))

/** So many rules get one for all languages beside them. */
const mostRules = 20
const mostNamed = 3

/** A plain rule, which holds for the language without a folder only. */
const plain = /^\/[^*$?#]{2,}$/

/** The fix that gives every rule of the group another one for the folders of languages. */
export function languageFixes(
  context: CheckContext,
  { rules }: JudgedTest,
  rule: Rule,
  cause: Cause,
): readonly CheckFix[] {
  if (cause.value !== `/*${rule.value}`) return []
  const values = new Set(rules.map(({ value }) => value))
  const alike = rules.filter(
    ({ keyword, value }) =>
      keyword === rule.keyword && plain.test(value) && !values.has(`/*${value}`),
  )
  if (alike.length < 2 || alike.length > mostRules) return []
  const name = rule.keyword === 'allow' ? 'Allow' : 'Disallow'
  const added = alike.map(({ value }) => `/*${value}`)
  const more = added.length - mostNamed
  const shown = more > 0 ? [...added.slice(0, mostNamed), `${more} more`] : added
  return [
    {
      title: `Add ${name}: ${namesInSentence(shown)}`,
      edits: alike.map(({ line, value }) =>
        lineEdits.insertAfter(context, line, `${name}: /*${value}`),
      ),
    },
  ]
}
