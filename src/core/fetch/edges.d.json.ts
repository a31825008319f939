import type { EdgeService } from './edges.ts'

/** What edges.json holds; edges.test.ts reads each entry. */
declare const edges: readonly EdgeService[]
export { edges as default }
