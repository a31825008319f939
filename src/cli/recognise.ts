import { constants, gunzipSync } from 'node:zlib'
import type { Recognised } from '../core/recognise/kind.ts'
import { isGzip, recogniseBytes, recogniseText } from '../core/recognise/recognise.ts'
import type { FieldTable } from './fields.ts'
import {
  bytesOf,
  optionalText,
  parseFields,
  RecordError,
  refuseBoth,
  type Command,
  type Fields,
} from './record.ts'

/** What packed files may unfold to. */
const maxUnpackedBytes = 64 * 1024 * 1024

/** Packed bytes unpacked, also when their end is missing; null when they are broken or too large. */
function unpacked(bytes: Uint8Array): Uint8Array | null {
  try {
    return gunzipSync(bytes, {
      maxOutputLength: maxUnpackedBytes,
      finishFlush: constants.Z_SYNC_FLUSH,
    })
  } catch {
    return null
  }
}

/** A file that is packed twice is unpacked twice, and no further. */
const maxLayers = 2

function recognisePacked(given: Uint8Array, name: string): Recognised {
  let bytes = given
  for (let layer = 0; layer < maxLayers && isGzip(bytes); layer += 1) {
    const inner = unpacked(bytes)
    if (inner === null) break
    bytes = inner
  }
  return recogniseBytes(bytes, name)
}

function recogniseRecord(fields: Fields): Recognised {
  const text = optionalText(fields, 'text')
  const base64 = optionalText(fields, 'b64')
  const name = optionalText(fields, 'name') ?? ''
  refuseBoth(fields, 'text', 'b64')
  if (text !== null) return recogniseText(text, name)
  if (base64 === null) throw new RecordError('neither "text" nor "b64"')
  return recognisePacked(bytesOf(base64, 'b64'), name)
}

const recogniseFields = {
  text: 'the text',
  b64: 'or its bytes in base64, also packed with gzip',
  name: 'name of the file, as a hint',
} as const satisfies FieldTable

/** What the text of one line of input is. */
export const answerRecognise = (line: string): Recognised =>
  recogniseRecord(parseFields(line, recogniseFields))

/** The command `recognise`. */
export const recogniseCommand: Command = {
  summary: 'Says what kind of text it is, by its content, and which URLs it has.',
  fields: recogniseFields,
  answer:
    '{"kind":"urls"|"table"|"sitemap"|…,"urls":N,"rows":N,"column":"…"|N|null,"first":"…","note":"…"}',
  create: () => answerRecognise,
}
