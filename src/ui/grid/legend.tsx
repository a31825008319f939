import type { ColumnCounts } from '../../case/grid/grid-overview.ts'
import { Glyph, ResultSign } from './grid-cell.tsx'
import type { ShownGrid } from './use-grid.ts'

/** What the signs in the cells stand for; of the rarer ones those that are there. */
export function Legend({ shown: { all, changes } }: { readonly shown: ShownGrid }) {
  const has = (of: keyof Omit<ColumnCounts, 'columnId'>): boolean =>
    all.some(({ counts }) => counts[of] > 0)
  return (
    <p className="grid-legend" aria-hidden="true">
      <span>
        <Glyph state="disallow" /> blocked
      </span>
      <span>
        <Glyph state="allow" /> allowed
      </span>
      {has('cantSay') && (
        <span>
          <Glyph state="cant-say" /> can’t say
        </span>
      )}
      {has('otherHost') && (
        <span>
          <Glyph state="other-host" /> other host
        </span>
      )}
      <span>
        <ResultSign result="as-expected" /> as expected
      </span>
      <span>
        <ResultSign result="not" /> not as expected
      </span>
      {changes !== null && (
        <span>
          <span className="cell-was" /> changed
        </span>
      )}
    </p>
  )
}
