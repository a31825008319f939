import type { CdnNetwork } from './proxies.ts'

/** What cdns.json holds; identify-visitor.test.ts reads each entry. */
declare const cdns: readonly CdnNetwork[]
export { cdns as default }
