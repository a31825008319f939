import type { Scenario } from '../../analysis/scenario.ts'
import { toBase64url } from './base64url.ts'
import { crc32 } from './crc32.ts'
import { deflate } from './deflate.ts'
import { linkLimits } from './limits.ts'
import { jsonOf } from './scenario-json.ts'

/** What goes along with a case where the user wants it to. */
export interface EncodeOptions {
  /** The state that it is compared with. */
  readonly accepted?: boolean
}

/** The pages as a link carries them. What shortens them is loaded only where there are any. */
async function briefPages({ pages, urls }: Scenario): Promise<Scenario['pages']> {
  if (pages.length === 0) return pages
  const rows = new Set(urls.map(({ id }) => id))
  const { briefPage } = await import('../../analysis/page/brief-page.ts')
  return pages
    .filter(({ rowId }) => rows.has(rowId))
    .map((page) => briefPage(page, linkLimits.page))
}

/**
 * A case as the fragment of a link: `r2=<payload>.<its length>.<its CRC-32>`, both numbers to base
 * 36. It ends in a letter or digit, which chats and Markdown leave alone, and says when it was cut.
 */
export async function encodeCase(
  scenario: Scenario,
  { accepted = false }: EncodeOptions = {},
): Promise<string> {
  const pages = await briefPages(scenario)
  const sent = { ...scenario, pages, ...(accepted ? {} : { accepted: null }) }
  const json = new TextEncoder().encode(jsonOf(sent))
  const payload = toBase64url(await deflate(json))
  return `r2=${payload}.${payload.length.toString(36)}.${crc32(payload).toString(36)}`
}
