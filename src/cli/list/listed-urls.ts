import { sentUrl } from '../../case/urls/sent-url.ts'
import type { ListedUrl } from '../../core/near-misses/near-miss-finder.ts'
import { optionalNumber, optionalText, RecordError, refuseUnknown, type Fields } from '../record.ts'

/** An entry of `urls` that is more than a text. */
const urlFields = { url: 'an address or a path', weight: 'a number from 0 up' } as const

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function listedUrl(entry: unknown, origin: string): ListedUrl {
  const fields: unknown = typeof entry === 'string' ? { url: entry } : entry
  if (!isFields(fields))
    throw new RecordError('"urls" has an entry that is neither text nor object')
  refuseUnknown(fields, urlFields)
  const text = optionalText(fields, 'url')
  if (text === null) throw new RecordError('an entry of "urls" without "url"')
  const sent = sentUrl(text, origin, Infinity)
  if (!sent.ok) throw new RecordError(`no URL: ${sent.problem}`)
  return { url: sent.href, text, weight: optionalNumber(fields, 'weight') ?? 1 }
}

/** What `urls` holds, as the help says it. */
export const urlsHelp = 'URLs or paths, or {"url","weight"}; the default weight is 1'

/** The URLs of the field `urls`, each a text or with its weight; throws RecordError. */
export function listedUrls({ urls }: Fields, origin: string): readonly ListedUrl[] {
  if (!Array.isArray(urls)) throw new RecordError('"urls" is not a list')
  return urls.map((entry: unknown) => listedUrl(entry, origin))
}
