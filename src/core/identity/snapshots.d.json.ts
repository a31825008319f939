import type { PrefixListSnapshot } from './snapshots.ts'

/** What snapshots.json holds; identify-visitor.test.ts reads each entry. */
declare const snapshots: readonly PrefixListSnapshot[]
export { snapshots as default }
