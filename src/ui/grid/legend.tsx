import { Glyph, ResultSign } from './grid-cell.tsx'

/** What the signs in the cells stand for. */
export function Legend() {
  return (
    <p className="grid-legend" aria-hidden="true">
      <span>
        <Glyph state="disallow" /> blocked
      </span>
      <span>
        <Glyph state="allow" /> allowed
      </span>
      <span>
        <ResultSign result="as-expected" /> as expected
      </span>
      <span>
        <ResultSign result="not" /> not as expected
      </span>
    </p>
  )
}
