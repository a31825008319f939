import { aboutDialect } from '../../core/dialects/abouts.ts'
import type { DialectKind } from '../../core/dialects/about.ts'
import type { Dialect } from '../../core/dialects/dialect.ts'
import { dialects } from '../../core/dialects/index.ts'

const kinds = [
  { id: 'engine', title: 'Search engines of today' },
  { id: 'standard', title: 'Standards and drafts' },
  { id: 'historic', title: 'Search engines of the past' },
  { id: 'library', title: 'Libraries' },
] as const satisfies readonly { readonly id: DialectKind; readonly title: string }[]

/** "2019–" goes on; "1997–2003" has ended. */
function kindOf({ id, years }: Dialect): DialectKind {
  return aboutDialect(id)?.kind ?? (years.endsWith('–') ? 'engine' : 'historic')
}

/** Dialects that are listed under one heading. */
export interface DialectGroup {
  readonly id: DialectKind
  readonly title: string
  readonly dialects: readonly Dialect[]
}

/** All dialects by kind, in the order of the list of dialects. */
export const dialectGroups: readonly DialectGroup[] = kinds
  .map((kind) => ({ ...kind, dialects: dialects.filter((dialect) => kindOf(dialect) === kind.id) }))
  .filter((group) => group.dialects.length > 0)
