import { useActions } from '../hooks/use-app.ts'

/** Checks that find the file in the wrong place, under the wrong name or of the wrong type. */
const aboutPlace: ReadonlySet<string> = new Set([
  'subfolder',
  'wrong-filename-case',
  'wrong-content-type',
])

interface Props {
  /** The card that opens, by its id or that of the writer of lines; none: the list. */
  readonly at?: { readonly id: string; readonly name: string }
}

/** The way to the cards that say for each system where its file is put. */
export function PlacesLink({ at }: Props) {
  const { openEntry } = useActions()
  const question = 'Where does the file go?'
  return (
    <button
      type="button"
      className="link-button"
      aria-label={at && `${question} ${at.name}`}
      onClick={() => openEntry('places', at?.id ?? null)}
    >
      {question}
    </button>
  )
}

/** The same below a check that is about the place of the file; nothing below others. */
export const PlacesLinkOf = ({ check }: { readonly check: string }) =>
  aboutPlace.has(check) && (
    <p className="kind-more">
      <PlacesLink />
    </p>
  )
