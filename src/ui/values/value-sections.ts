import type { ValuesView } from '../../analysis/values/values-view.ts'
import type { ValueReading } from '../../core/values/values.ts'

/** The lines by what they are to the crawler: used, not used, or for other crawlers. */
export interface ValueSections {
  readonly followed: readonly ValueReading[]
  readonly idle: readonly ValueReading[]
  readonly others: readonly ValueReading[]
}

/** Divides the lines into sections; each keeps the order of the file. */
export function valueSectionsOf({
  values,
  problem,
}: Pick<ValuesView, 'values' | 'problem'>): ValueSections {
  const isFollowed = ({ inForce }: ValueReading): boolean => inForce && problem === null
  const near = values.filter(({ reach }) => reach !== 'others')
  return {
    followed: near.filter(isFollowed),
    idle: near.filter((value) => !isFollowed(value)),
    others: values.filter(({ reach }) => reach === 'others'),
  }
}
