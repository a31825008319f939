import type { PolicySource } from '../crawlers/crawler.ts'
import snapshots from './snapshots.json' with { type: 'json' }

/** A list of an operator as it was on a day, which this project ships. */
export interface PrefixListSnapshot {
  /** Where the operator has the list: that of `addressLists` in the catalogue. */
  readonly address: string
  /** The copy that was read, and the day that it carries. */
  readonly source: PolicySource & { readonly checkedOn: string }
  /** What the list itself carries as its day; null where the copy left that out. */
  readonly created: string | null
  readonly prefixes: readonly string[]
}

/**
 * The lists that are shipped. They are copies that others keep, so that an address in one of them is a ground, and
 * one that is missing is none once the copy is old.
 */
export const listSnapshots: readonly PrefixListSnapshot[] = snapshots
