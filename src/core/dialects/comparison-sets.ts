import { bing } from './bing/dialect.ts'
import { google } from './google/dialect.ts'
import { currentDialects, dialects } from './index.ts'
import { yandex } from './yandex/dialect.ts'

/** Dialects that are usually compared with each other. */
export interface ComparisonSet {
  readonly id: string
  readonly title: string
  readonly dialectIds: readonly string[]
}

const idsOf = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id)

/** All current ones: what is compared until something else is chosen. */
export const defaultComparison: ComparisonSet = {
  id: 'current',
  title: 'All current engines',
  dialectIds: idsOf(currentDialects),
}

/** The sets that a comparison offers, the smallest first. */
export const comparisonSets: readonly ComparisonSet[] = [
  { id: 'two', title: 'Google and Bing', dialectIds: idsOf([google, bing]) },
  { id: 'three', title: 'Google, Bing and Yandex', dialectIds: idsOf([google, bing, yandex]) },
  {
    id: 'libraries',
    title: 'Libraries for programs',
    dialectIds: idsOf(dialects.filter(({ kind }) => kind === 'library')),
  },
  defaultComparison,
  { id: 'all', title: 'All, with libraries and historic engines', dialectIds: idsOf(dialects) },
]

/** The set of exactly these dialects, in any order; null where none is. */
export const comparisonOf = (dialectIds: readonly string[]): ComparisonSet | null =>
  comparisonSets.find(
    (set) =>
      set.dialectIds.length === dialectIds.length &&
      set.dialectIds.every((id) => dialectIds.includes(id)),
  ) ?? null
