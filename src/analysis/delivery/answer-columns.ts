import type { NewEntries } from '../../case/grid/new-entries.ts'
import type { Scenario } from '../../case/scenario.ts'
import { maxColumns, serverColumn } from '../../case/grid/row-values.ts'
import {
  isRobotsTxt,
  type AnswerConflict,
  type ComparedAnswer,
} from '../../core/fetch/answers/compare-answers.ts'

/** What keeps a crawler away that should come, or treats it otherwise than others. */
const graveConflicts: readonly AnswerConflict[] = [
  'allowed-refused',
  'challenge',
  'noindex-for-some',
]

/** Whether a conflict keeps a crawler away, or treats it otherwise than others. */
export const isGrave = (conflict: AnswerConflict | null): boolean =>
  conflict !== null && graveConflicts.includes(conflict)

/** The column that counts the conflicts of a URL: `conflicts>0` finds them. */
export const conflictColumn = 'conflicts'

/** A sign in front of what is in conflict with robots.txt, or with what others get. */
const mark = '≠'

/** What the server said, in few words: `403`, `≠ 403`, `≠ 200 challenge`, `200 noindex`, `200, blocked`. */
export function answerWords({ status, noindex, conflict }: ComparedAnswer): string {
  if (status === null) return 'no answer'
  const more = [
    ...(conflict === 'challenge' ? ['challenge'] : []),
    ...(noindex ? ['noindex'] : []),
  ].join(' ')
  const words = more === '' ? String(status) : `${status} ${more}`
  if (conflict === 'blocked-served') return `${words}, blocked`
  return isGrave(conflict) ? `${mark} ${words}` : words
}

/**
 * What the server said as columns of the list: one for each crawler, and how many conflicts each URL has. Of more
 * crawlers than a case keeps columns for, those with conflicts come first.
 * @param taken columns that the list has already
 */
export function answerEntries(
  answers: readonly ComparedAnswer[],
  taken: readonly string[],
): NewEntries {
  const pages = answers.filter(({ url }) => !isRobotsTxt(url))
  const gravity = new Map<string, number>()
  for (const { crawler, conflict } of pages)
    gravity.set(crawler, (gravity.get(crawler) ?? 0) + (isGrave(conflict) ? 1 : 0))
  const names = new Set([conflictColumn, ...[...gravity.keys()].map(serverColumn)])
  const others = taken.filter((name) => !names.has(name)).length
  const crawlers = [...gravity]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, Math.max(0, maxColumns - others - 1))
    .map(([crawler]) => crawler)
  const rows = [...new Set(pages.map(({ url }) => url))].map((url) => {
    const own = pages.filter((one) => one.url === url)
    const shown = own.filter(({ crawler }) => crawlers.includes(crawler))
    const values = {
      [conflictColumn]: own.filter(({ conflict }) => isGrave(conflict)).length,
      ...Object.fromEntries(shown.map((one) => [serverColumn(one.crawler), answerWords(one)])),
    }
    return { url, crawler: null, expect: null, values }
  })
  return {
    rows,
    crawlers: [],
    columns: [
      { name: conflictColumn, kind: 'number', adds: false },
      ...crawlers.map(
        (crawler) => ({ name: serverColumn(crawler), kind: 'text', adds: false }) as const,
      ),
    ],
  }
}

const keyOf = (name: string): string => name.trim().toLowerCase()

/** So many columns of answers the grid shows at once, so that the verdicts stay in sight. */
const mostInSight = 4

/** The columns that stay out of sight, so that the answers stand beside the URLs: those to crawlers of the case first. */
export function hiddenBeside(
  { columns: brought = [] }: NewEntries,
  { columns, crawlers }: Pick<Scenario, 'columns' | 'crawlers'>,
): readonly string[] {
  const own = crawlers.map(({ crawler }) => keyOf(serverColumn(crawler)))
  const rank = (name: string): number =>
    name === conflictColumn ? 0 : own.includes(keyOf(name)) ? 1 : 2
  const inSight = brought
    .map(({ name }) => name)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, mostInSight)
  return columns.map(({ name }) => name).filter((name) => !inSight.includes(name))
}
