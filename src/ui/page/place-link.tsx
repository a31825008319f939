import { createContext, useContext } from 'react'
import type { PageLine } from '../../analysis/page/page-rows.ts'
import { placeWords } from './words.ts'

/** A line of the header lines or of the HTML of a page. */
export type SourcePlace = Pick<PageLine, 'where' | 'line'>

/** Shows a line of the page in its source; null where no source is shown. */
export const SourcePlaceContext = createContext<((place: SourcePlace) => void) | null>(null)

/** "HTML line 3": a button that shows the line in the source, or words where no source is shown. */
export function PlaceLink({ place }: { readonly place: SourcePlace }) {
  const show = useContext(SourcePlaceContext)
  const words = placeWords(place)
  if (show === null || place.where === 'robots') return words
  return (
    <button type="button" className="line-link" onClick={() => show(place)}>
      {words}
    </button>
  )
}
