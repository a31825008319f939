import type { ValuesView } from '../../analysis/values/values-view.ts'
import type { Value } from '../../core/values/values.ts'

/** The lines by what they are to the crawler: it goes by them, they do nothing for it, or are not for it. */
export interface ValueSections {
  readonly followed: readonly Value[]
  readonly idle: readonly Value[]
  readonly others: readonly Value[]
}

export function valueSectionsOf({
  values,
  problem,
}: Pick<ValuesView, 'values' | 'problem'>): ValueSections {
  const isFollowed = ({ inForce }: Value): boolean => inForce && problem === null
  const near = values.filter(({ reach }) => reach !== 'others')
  return {
    followed: near.filter(isFollowed),
    idle: near.filter((value) => !isFollowed(value)),
    others: values.filter(({ reach }) => reach === 'others'),
  }
}
