import type { CrawlerEntry } from './crawler.ts'

/** What catalogue.json holds; catalogue.test.ts compares each entry with this type. */
declare const catalogue: readonly CrawlerEntry[]
export { catalogue as default }
