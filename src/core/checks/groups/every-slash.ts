import type { CheckFix } from '../check.ts'
import type { CheckContext } from '../check-context.ts'

/** A star and a slash: meant for URLs that end with a slash, and found in each at its beginning. */
const everySlash = /^\*+\/\**$/

/** What is said of such a rule for the whole site, and what was meant by it; null for any other. */
export function everySlashNote(
  context: CheckContext,
  number: number,
): { readonly said: string; readonly fixes: readonly CheckFix[] } | null {
  const { value: span, valueText } = context.line(number)?.reading ?? {}
  if (span === undefined || span === null || !everySlash.test(valueText ?? '')) return null
  return {
    said: ` “${valueText}” matches every URL, since each begins with a slash.`,
    fixes: [
      {
        title: 'Change to /*/$, for URLs that end with a slash',
        edits: [{ span, insert: '/*/$' }],
      },
    ],
  }
}
