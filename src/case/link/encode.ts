import type { GridVerdicts } from '../grid/grid.ts'
import { shortCaseLog } from '../case-log.ts'
import type { CasePage, Scenario } from '../scenario.ts'
import { toBase64url } from './base64url.ts'
import { crc32 } from './crc32.ts'
import { toJson } from './scenario-json.ts'
import { stampToJson } from './stamp.ts'

/**
 * Leaves of pages only what bears on their rules, as `briefPage` does, since a link has little room. Rejects
 * where that could not be done. Pages that are brief already stay as they are.
 */
export type ShortenPages = (pages: readonly CasePage[]) => Promise<readonly CasePage[]>

/** How a link is made, and what goes along with a case where the user wants it to. */
export interface EncodeOptions {
  readonly shorten: ShortenPages
  /** The state that it is compared with. */
  readonly accepted?: boolean
  /** The verdicts that the link is made with, and the version that decided; absent: none are told. */
  readonly stamp?: { readonly version: string; readonly verdicts: GridVerdicts }
  /** The columns of values stay out, and the link says how many there are; what URLs came from stays out, too. */
  readonly withoutColumns?: boolean
  /** Number of URLs of the whole case, where this is a part of it. */
  readonly wholeUrls?: number
}

/** Pages that were shortened before, for as long as somebody has them. */
const shortened = new WeakMap<CasePage, CasePage>()

/** The pages as a link carries them. */
async function briefPages(
  { pages, urls }: Scenario,
  shorten: ShortenPages,
): Promise<Scenario['pages']> {
  const rows = new Set(urls.map(({ id }) => id))
  const sent = pages.filter(({ rowId }) => rows.has(rowId))
  const unknown = sent.filter((page) => !shortened.has(page))
  if (unknown.length > 0) {
    const brief = await shorten(unknown)
    unknown.forEach((page, at) => shortened.set(page, brief[at] ?? page))
  }
  return sent.map((page) => shortened.get(page) ?? page)
}

/** Compresses bytes to raw DEFLATE (RFC 1951). */
export async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const source = new Blob([bytes]).stream()
  const packed = source.pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

/** What a link unfolds to: a case as JSON in UTF-8. */
export async function linkJson(
  scenario: Scenario,
  { shorten, accepted = false, stamp, withoutColumns = false, wholeUrls }: EncodeOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const pages = await briefPages(scenario, shorten)
  const left = withoutColumns ? scenario.columns.length : 0
  const sent = {
    ...{ ...scenario, pages, list: null, log: shortCaseLog(scenario.log) },
    ...(accepted ? {} : { accepted: null }),
    ...(left > 0 ? { columns: [] } : {}),
    ...(withoutColumns ? { sources: [] } : {}),
  }
  const plain = {
    ...(stamp === undefined ? {} : { x: stampToJson(stamp.version, stamp.verdicts) }),
    ...(wholeUrls === undefined ? {} : { v: wholeUrls }),
    ...(left > 0 ? { z: left } : {}),
  }
  return new TextEncoder().encode(JSON.stringify({ ...toJson(sent), ...plain }))
}

/**
 * JSON of a case as the fragment of a link: `r2=<payload>.<its length>.<its CRC-32>`, both numbers to
 * base 36. It ends in a letter or digit, which chats and Markdown leave alone, and says when it was cut.
 */
export async function foldJson(json: Uint8Array<ArrayBuffer>): Promise<string> {
  const payload = toBase64url(await deflate(json))
  return `r2=${payload}.${payload.length.toString(36)}.${crc32(payload).toString(36)}`
}

/** A case as the fragment of a link, without #. */
export async function encodeCase(scenario: Scenario, options: EncodeOptions): Promise<string> {
  return foldJson(await linkJson(scenario, options))
}
