import type { DirectiveKey } from '../../directives/index.ts'
import { valueDirectiveNamed } from '../../directives/index.ts'
import type { CheckContext } from '../check-context.ts'
import type { CheckFix, CheckProblem } from '../check.ts'
import { valueLines } from './value-lines.ts'

/** Words of another vocabulary, and the ones that are meant. */
export type OtherWords = Readonly<Record<string, string>>

/** A value with the words of its own vocabulary; null where that does not mend it. */
function mended(key: DirectiveKey, value: string, words: OtherWords): string | null {
  const text = value
    .replace(/(?<!\s)\s*;\s*(?=\S)/g, ', ')
    .replace(/[\w-]+/g, (word) => words[word.toLowerCase()] ?? word)
  const problem = valueDirectiveNamed(key)?.read(text, {}).problem
  return text === value || problem !== null ? null : text
}

/** A finding for each line whose preferences are wrong, mended where they are only worded otherwise. */
export function* wrongPreferences(
  context: CheckContext,
  key: DirectiveKey,
  words: OtherWords,
): Iterable<CheckProblem> {
  for (const { line, text, span, problem } of valueLines(context, key)) {
    if (problem === null) continue
    const insert = mended(key, text, words)
    const fixes: readonly CheckFix[] =
      insert === null
        ? []
        : [{ title: `Change to ${insert}`, edits: [{ span, insert }], keepsVerdicts: true }]
    yield { line: line.number, span, message: problem, fixes }
  }
}
