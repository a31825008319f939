import type { CrawlerProof } from '../../core/crawlers/crawler.ts'
import { readPrefixList } from '../../core/identity/prefix-list.ts'
import type { OwnedList } from '../../core/identity/verdict.ts'

/** Gives the text at an address. Throws where it cannot be had. */
export type FetchText = (address: string) => Promise<string>

const timeoutMs = 15_000
const maxBytes = 16 * 1024 * 1024

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/** The text at an address of the catalogue, of at most 16 MiB, within 15 s. */
export const fetchText: FetchText = async (address) => {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`the answer is ${response.status}`)
  }
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length
    if (size > maxBytes) throw new Error(`more than ${maxBytes / 1024 / 1024} MiB`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Lists of operators as they are now, each fetched once. */
export class FetchedLists {
  readonly #fetchText: FetchText
  readonly #warn: (message: string) => void
  readonly #lists = new Map<string, OwnedList | null>()

  /** @param warn is told of each list that cannot be had */
  constructor(fetchText: FetchText, warn: (message: string) => void) {
    this.#fetchText = fetchText
    this.#warn = warn
  }

  /** Fetches the lists of a crawler that are not known yet. */
  async fetchFor(token: string, identity: CrawlerProof | undefined): Promise<void> {
    for (const address of addressesOf(identity)) {
      if (!this.#lists.has(address)) this.#lists.set(address, await this.#read(address, token))
    }
  }

  /** The lists of a crawler that could be had; null where that is none. */
  of(token: string, identity: CrawlerProof | undefined): readonly OwnedList[] | null {
    const lists = addressesOf(identity).flatMap((address) => this.#lists.get(address) ?? [])
    return lists.length === 0 ? null : lists.map((list) => ({ ...list, crawler: token }))
  }

  async #read(address: string, token: string): Promise<OwnedList | null> {
    try {
      const { ranges, created, isCut } = readPrefixList(await this.#fetchText(address))
      if (ranges.length > 0) {
        return { crawler: token, operator: null, ranges, created, isCut, address }
      }
      this.#warn(`no address was read at ${address}`)
    } catch (error) {
      this.#warn(`cannot fetch ${address}: ${reasonOf(error)}`)
    }
    return null
  }
}

const addressesOf = (identity: CrawlerProof | undefined): readonly string[] =>
  (identity?.addressLists ?? []).flatMap((list) => (list.form === 'printed' ? [] : list.address))
