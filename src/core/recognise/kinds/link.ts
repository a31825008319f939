import type { Recogniser } from '../kind.ts'
import { listEntry } from '../parts/address.ts'

const maxKeys = 200

/** The keys of the parameters behind the first `#`, in lower case. */
function keysOf(fragment: string): readonly string[] {
  return fragment
    .replace(/^[#!]{1,3}/, '')
    .split('&', maxKeys)
    .map((part) => part.slice(0, 40).split(/=|%3D/i, 2))
    .map(([key = '', value]) =>
      value === undefined ? '' : key.replace(/^amp;/i, '').toLowerCase(),
    )
}

const isOurs = (key: string): boolean => /^(?:r\d{1,6}|robots|ex)$/.test(key)

/** Lines into which a mail cut a long link. */
const isContinuation = (line: string): boolean => /^[A-Za-z0-9_.%&=/+-]{1,4000}$/.test(line)

const mayBeAddress = (text: string): boolean => /[./:]/.test(text) && !/\s/.test(text)

/** A link to a case, on any host: `#r1=…`, `#robots=…&url=…`, `#ex=…`. */
export const findLink: Recogniser = ({ lines, text }) => {
  const [line = '', ...others] = lines
  const entry = listEntry(line)
  const hash = entry.indexOf('#')
  if (hash < 0 || (hash > 0 && !mayBeAddress(entry.slice(0, hash)))) return null
  if (/\s/.test(entry.slice(hash).split('=', 1)[0] ?? '')) return null
  if (!keysOf(entry.slice(hash)).some(isOurs) || !others.every(isContinuation)) return null
  return { first: others.length === 0 ? entry : text.replace(/\s+/g, '') }
}
