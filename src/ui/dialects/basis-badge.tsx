import type { Basis } from '../../core/dialects/about.ts'

/** How sure a statement is, in the words of the page. */
const basisWords: Readonly<Record<Basis, string>> = {
  documented: 'documented',
  memory: 'from memory',
  interpretation: 'our reading',
}

/** A badge that says how sure a fact is: documented, from memory, or our interpretation. */
export function BasisBadge({ basis }: { readonly basis: Basis }) {
  return (
    <span className="basis" data-basis={basis}>
      {basisWords[basis]}
    </span>
  )
}
