import type { ComparedTest, DialectAnswer } from '../../analysis/compare/compare-dialects.ts'
import type { Sentence } from '../../analysis/result.ts'
import { plainText } from '../../core/text/sentence.ts'

/** One reason to differ, and the dialects that have it; the sentence names the first of them. */
export interface ReasonGroup {
  readonly why: Sentence
  readonly dialects: readonly Pick<DialectAnswer, 'id' | 'name'>[]
}

/** The reasons why dialects differ on a test, each once. */
export function reasonsOf({ answers }: ComparedTest): readonly ReasonGroup[] {
  const reasons = new Map<string, ReasonGroup>()
  for (const { id, name, why } of answers) {
    if (why === null) continue
    const key = plainText(why).replaceAll(name, '\0')
    const existing = reasons.get(key)
    reasons.set(key, {
      why: existing?.why ?? why,
      dialects: [...(existing?.dialects ?? []), { id, name }],
    })
  }
  return [...reasons.values()]
}
