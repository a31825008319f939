import type { Scenario } from '../../analysis/scenario.ts'
import { toBase64url } from './base64url.ts'
import { crc32 } from './crc32.ts'
import { deflate } from './deflate.ts'
import { jsonOf } from './scenario-json.ts'

/** What goes along with a case where the user wants it to. */
export interface EncodeOptions {
  /** The state that it is compared with. */
  readonly accepted?: boolean
}

/**
 * A case as the fragment of a link: `r2=<payload>.<its length>.<its CRC-32>`, both numbers to base
 * 36. It ends in a letter or digit, which chats and Markdown leave alone, and says when it was cut.
 */
export async function encodeCase(
  scenario: Scenario,
  { accepted = false }: EncodeOptions = {},
): Promise<string> {
  const sent = accepted ? scenario : { ...scenario, accepted: null }
  const json = new TextEncoder().encode(jsonOf(sent))
  const payload = toBase64url(await deflate(json))
  return `r2=${payload}.${payload.length.toString(36)}.${crc32(payload).toString(36)}`
}
