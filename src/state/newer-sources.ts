import type { CaseSource } from '../case/grid/grid.ts'
import { sourceKey, type ReplacedSource } from '../case/grid/sources.ts'
import type { Scenario } from '../case/scenario.ts'
import type { ListPart } from './list/list-parts.ts'

/** A file that took the place of an older one of its name, and both of them. */
export type NewerSource = { readonly name: string } & (
  | (Pick<ReplacedSource, 'older' | 'newer' | 'sums'> & {
      readonly kind: 'rows'
      /** What it is in the case. */
      readonly source: CaseSource
    })
  | {
      readonly kind: 'files'
      /** The list that has it. */
      readonly listId: string
      readonly older: ListPart
      readonly newer: ListPart
    }
)

/** The parts of a store that know of such files. */
interface NewerStore {
  getState(): { readonly newer?: readonly NewerSource[]; readonly scenario: Scenario }
  setState(parts: { readonly newer: readonly NewerSource[] }): void
}

/** Remembers files that took the place of older ones, so that what came and went can be looked at. */
export function noteNewer(store: NewerStore, added: readonly NewerSource[]): void {
  const keys = new Set(added.map(({ name }) => sourceKey(name)))
  const kept = (store.getState().newer ?? []).filter(({ name }) => !keys.has(sourceKey(name)))
  store.setState({ newer: [...kept, ...added] })
}

/** The same for rows of the case. */
export function noteNewerRows(store: NewerStore, replaced: readonly ReplacedSource[]): void {
  const { sources } = store.getState().scenario
  noteNewer(
    store,
    replaced.flatMap(({ name, older, newer, sums }): NewerSource | readonly NewerSource[] => {
      const source = sources.find((one) => sourceKey(one.name) === sourceKey(name))
      return source === undefined ? [] : { kind: 'rows', name, older, newer, sums, source }
    }),
  )
}

/** The file of a name that took the place of an older one, as long as that is so; undefined: none did. */
export const newerOf = (
  newer: readonly NewerSource[] | undefined,
  name: string,
  { sources, list }: Pick<Scenario, 'sources' | 'list'>,
): NewerSource | undefined =>
  newer?.find(
    (one) =>
      sourceKey(one.name) === sourceKey(name) &&
      (one.kind === 'rows' ? sources.includes(one.source) : list?.id === one.listId),
  )
