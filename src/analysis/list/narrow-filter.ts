import { readFilter, type FilterCondition, type NamedInFilter } from './filter-words.ts'

/**
 * Of these a row or cell that is pressed has one: its crawler, its verdict, the line that decides, the folder, the
 * file. Two of a kind leave nothing, or what nobody asked for.
 */
const single: ReadonlySet<FilterCondition['kind']> = new Set([
  'crawler',
  'verdict',
  'line',
  'folder',
  'from',
  'from-sitemap',
])

/** Conditions on a source are of one kind, whatever names it. */
const kindOf = ({ kind }: FilterCondition) => (kind === 'from-sitemap' ? 'from' : kind)

/**
 * The text of the filter field once a press has asked for further words: they narrow what is asked for already.
 * A crawler, verdict, line, folder or source takes the place of another one; words that stand there already are not
 * written again.
 */
export function narrowedFilter(text: string, words: string, known: NamedInFilter): string {
  const added = readFilter(words, known)
  const kinds = new Set(
    added.flatMap(({ condition }) =>
      condition !== null && single.has(condition.kind) ? kindOf(condition) : [],
    ),
  )
  const isAdded = (written: string) =>
    added.some((one) => one.written.toLowerCase() === written.toLowerCase())
  const kept = readFilter(text, known).filter(
    ({ condition, written }) =>
      !isAdded(written) && (condition === null || !kinds.has(kindOf(condition))),
  )
  return [...kept.map(({ written }) => written), words].join(' ')
}
