import { nameParts, PartedName } from '../text/parted-name.tsx'

/** A name of so many letters is never cut. */
const maxShortName = 12

/** So many letters in a line have room in the narrowest column. */
const maxInLine = 10

/** More of them need a wider column. */
const maxInColumn = 15

/** The letters of the longer of the one or two lines that a name takes over its column, where it is parted best. */
export function letterCount(name: string): number {
  const parts = nameParts(name)
  return parts.reduce((least, _, at) => {
    const [first, second] = [parts.slice(0, at + 1), parts.slice(at + 1)].map((line) =>
      line.join('').trimEnd(),
    )
    return Math.min(least, Math.max(first?.length ?? 0, second?.length ?? 0))
  }, name.length)
}

/** The name of a column over it: never broken inside a word, and whole in its tooltip where it may be cut. */
export function ColumnName({ label }: { readonly label: string }) {
  const letters = letterCount(label)
  return (
    <span
      className="col-label"
      translate="no"
      data-tooltip={label.length > maxShortName ? label : undefined}
      data-long={letters > maxInColumn ? 'very' : letters > maxInLine || undefined}
    >
      <PartedName name={label} />
    </span>
  )
}
