import { Fragment } from 'react'

/** A name by its words, each with the hyphen behind it: where a line can end. */
export const nameParts = (name: string): readonly string[] =>
  name.split(/(?<=[a-z])(?=[A-Z])|(?<=[-_ ])/)

/** The name of a crawler, whose lines end between its words as long as there is room for one. */
export const PartedName = ({ name }: { readonly name: string }) =>
  nameParts(name).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
