import type { Test } from '../../analysis/scenario.ts'
import { expectWords } from '../text/words.ts'

/** Is every word of the filter somewhere in crawler, URL or expectation? */
export function matchesFilter({ crawler, url, expect }: Test, wanted: string): boolean {
  const text = `${crawler} ${url} ${expect === null ? '' : expectWords[expect]}`.toLowerCase()
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
