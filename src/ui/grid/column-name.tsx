import { Fragment } from 'react'

/** A name of so many letters is never cut. */
const maxShortName = 12

/** So many letters of one word have room in the narrowest column. */
const maxWord = 11

/** A name by its words, each with the hyphen behind it: where a line can end. */
export const nameParts = (name: string): readonly string[] =>
  name.split(/(?<=[a-z])(?=[A-Z])|(?<=[-_ ])/)

/** The name of a crawler over its column: never broken inside a word, and whole in its tooltip where it may be cut. */
export function ColumnName({ label }: { readonly label: string }) {
  const parts = nameParts(label)
  return (
    <span
      className="col-label"
      translate="no"
      data-tooltip={label.length > maxShortName ? label : undefined}
      data-cut={parts.some(({ length }) => length > maxWord) || undefined}
    >
      {parts.map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
