import type { CheckContext } from '../check-context.ts'
import { memoizeByContext } from './memoize.ts'

/** Both sides of a merge that nobody has finished. All lines are 1-based. */
export interface MergeConflict {
  /** `<<<<<<<`, `|||||||` where git was asked for the common text, `=======`, `>>>>>>>`. */
  readonly start: number
  readonly base: number | null
  readonly middle: number
  readonly end: number
  /** What git calls the two sides; empty where it does not say. */
  readonly ours: string
  readonly theirs: string
}

const markers = { start: /^<{7}( |$)/, base: /^\|{7}( |$)/, middle: /^={7}$/, end: /^>{7}( |$)/ }

const nameBehind = (text: string): string => text.slice(8).trim()

/** The merges of a file that were not finished, as git writes them. */
export const mergeConflicts = memoizeByContext(
  ({ lines }: CheckContext): readonly MergeConflict[] => {
    const found: MergeConflict[] = []
    let open: { start: number; base: number | null; middle: number | null; ours: string } | null =
      null
    for (const { number, text } of lines) {
      if (markers.start.test(text)) {
        open = { start: number, base: null, middle: null, ours: nameBehind(text) }
      } else if (open === null) continue
      else if (markers.base.test(text)) open.base = number
      else if (markers.middle.test(text)) open.middle = number
      else if (markers.end.test(text) && open.middle !== null) {
        found.push({ ...open, middle: open.middle, end: number, theirs: nameBehind(text) })
        open = null
      }
    }
    return found
  },
)

/** The lines that git put in between. */
export const mergeMarkerLines = memoizeByContext(
  (context): ReadonlySet<number> =>
    new Set(
      mergeConflicts(context).flatMap(({ start, base, middle, end }) =>
        base === null ? [start, middle, end] : [start, base, middle, end],
      ),
    ),
)
