import type { Dialect } from '../../core/dialects/dialect.ts'
import { dialects } from '../../core/dialects/index.ts'

const groups = [
  { id: 'engine', title: 'Current search engines' },
  { id: 'standard', title: 'Standards and drafts' },
  { id: 'historic', title: 'Historic search engines' },
  { id: 'library', title: 'Libraries' },
] as const

type GroupId = (typeof groups)[number]['id']

/** "2019–" goes on; "1997–2003" has ended. */
function groupOf({ kind, years }: Dialect): GroupId {
  if (kind !== 'crawler') return kind
  return years.endsWith('–') ? 'engine' : 'historic'
}

/** Dialects that are listed under one heading. */
export interface DialectGroup {
  readonly id: GroupId
  readonly title: string
  readonly dialects: readonly Dialect[]
}

/** All dialects by kind, in the order of the list of dialects. */
export const dialectGroups: readonly DialectGroup[] = groups
  .map((group) => ({
    ...group,
    dialects: dialects.filter((dialect) => groupOf(dialect) === group.id),
  }))
  .filter((group) => group.dialects.length > 0)
