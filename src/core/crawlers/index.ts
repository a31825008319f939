import { crawlerDefaults, type Crawler } from './crawler.ts'
import { detailRows } from './detail-rows.ts'
import { readerNamed, readerNames, readers } from './readers.ts'

export { identityOf, tokensOf } from './readers.ts'

/** Every crawler of the catalogue, the best known operators first. */
export const crawlers: readonly Crawler[] = readers.flatMap((reader, at) => {
  const details = detailRows[at]
  return details === undefined ? [] : [{ ...crawlerDefaults, ...reader, ...details }]
})

const byToken: ReadonlyMap<string, Crawler> = new Map(
  crawlers.map((crawler) => [crawler.token, crawler]),
)

/** Every name of the catalogue in lower case, aliases included, with its crawler. */
export const crawlerNames: readonly (readonly [name: string, crawler: Crawler])[] =
  readerNames.flatMap(([name, { token }]) => {
    const crawler = byToken.get(token)
    return crawler === undefined ? [] : [[name, crawler] as const]
  })

/** The crawler with this token or alias, ignoring ASCII case. */
export const crawlerNamed = (name: string): Crawler | null =>
  byToken.get(readerNamed(name)?.token ?? '') ?? null
