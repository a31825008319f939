import { fieldValue, plainAuthority, type SignedMessage } from './signed-message.ts'
import { toBase64 } from './base64.ts'
import {
  readDictionary,
  serialiseDictionary,
  serialiseMember,
  serialiseString,
  type SfInnerList,
  type SfItem,
} from './structured-fields.ts'

/** Why a signature base cannot be made: `missing` parts of the message, or what is not read here. */
export interface BaseFault {
  readonly kind: 'missing' | 'unsupported' | 'duplicate' | 'unreadable'
  /** The component, as the signature names it. */
  readonly component: string
}

/** The text that is signed (RFC 9421, 2.5), or the first thing that keeps it from being made. */
export type SignatureBase =
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly fault: BaseFault }

/** Fields that are dictionaries, which `sf` needs to be known of. */
const dictionaries = [
  'signature',
  'signature-input',
  'signature-agent',
  'content-digest',
  'repr-digest',
  'cache-control',
  'priority',
]

const missing = { is: 'missing' } as const
const unsupported = { is: 'unsupported' } as const
const unreadable = { is: 'unreadable' } as const
type Value = string | { readonly is: BaseFault['kind'] }

const formDecoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

const formEncoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!~'()]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** The value of one parameter of the query; one that is there twice can be signed by `@query` only (2.2.8). */
function queryParameter(query: string, item: SfItem): Value {
  const name = item.parameters.get('name')
  if (name?.type !== 'string' || typeof name.value !== 'string') return unreadable
  const wanted = formDecoded(name.value)
  const found = query
    .slice(1)
    .split('&', 1000)
    .map((part) => part.split(/=(.*)/s, 2))
    .filter(([key = '']) => formDecoded(key) === wanted)
  const [first] = found
  if (first === undefined || found.length > 1) return missing
  return formEncoded(formDecoded(first[1] ?? ''))
}

function derived(name: string, item: SfItem, message: SignedMessage): Value {
  const { method, scheme, target } = message
  const authority = message.authority === null ? null : plainAuthority(message.authority, scheme)
  const at = target?.indexOf('?') ?? -1
  const query = target === null ? null : at < 0 ? '?' : target.slice(at)
  const path = target === null ? null : at < 0 ? target : target.slice(0, at)
  switch (name) {
    case '@method':
      return method ?? missing
    case '@authority':
      return authority ?? missing
    case '@scheme':
      return scheme
    case '@target-uri':
      return authority === null || target === null ? missing : `${scheme}://${authority}${target}`
    case '@request-target':
      return target ?? missing
    case '@path':
      return path === '' ? '/' : (path ?? missing)
    case '@query':
      return query ?? missing
    case '@query-param':
      return query === null ? missing : queryParameter(query, item)
    default:
      return unsupported
  }
}

function fieldComponent(name: string, item: SfItem, message: SignedMessage): Value {
  const whole = fieldValue(message, name)
  if (whole === null) return missing
  const { parameters } = item
  if (parameters.has('tr')) return unsupported
  if (parameters.has('bs')) {
    const lines = message.fields.filter(([one]) => one === name)
    return lines.map(([, value]) => `:${toBase64(asciiBytes(value))}:`).join(', ')
  }
  const key = parameters.get('key')
  if (key === undefined && !parameters.has('sf')) return whole
  if (key === undefined && !dictionaries.includes(name)) return unsupported
  const read = readDictionary(whole)
  if (!read.ok) return unreadable
  if (key === undefined) return serialiseDictionary(read.value)
  const member = typeof key.value === 'string' ? read.value.get(key.value) : undefined
  return member === undefined ? missing : serialiseMember(member)
}

/** Signs as bytes; what is no byte becomes one of its question marks, which no signature fits. */
export const asciiBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (sign) => (sign.charCodeAt(0) < 256 ? sign.charCodeAt(0) : 0x3f))

const known = ['name', 'key', 'sf', 'bs', 'tr', 'req']

function valueOf(item: SfItem, message: SignedMessage): Value {
  const { bare, parameters } = item
  if (bare.type !== 'string' || typeof bare.value !== 'string') return unreadable
  if ([...parameters.keys()].some((name) => !known.includes(name))) return unsupported
  const name = bare.value
  if (name === '@status')
    return message.kind === 'response' && message.status !== null ? `${message.status}` : missing
  const isOfRequest = parameters.has('req')
  if (isOfRequest && message.kind === 'request') return unreadable
  // Of the request behind a response no more than its first line and host are known.
  if (isOfRequest && !name.startsWith('@')) return missing
  if (!name.startsWith('@')) return fieldComponent(name, item, message)
  if (message.kind === 'response' && !isOfRequest) return unreadable
  return derived(name, item, message)
}

/** The names of what a signature covers, as it writes them; a part that is there twice has the same name twice. */
export const componentNames = ({ items }: SfInnerList): readonly string[] =>
  items.map(serialiseMember)

/** Two names are of one component whatever the order of their parameters is. */
const sameName = (item: SfItem): string => {
  const parameters = new Map([...item.parameters].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return serialiseMember({ ...item, parameters })
}

/**
 * The text that a signature is made over.
 * @param input the member of `Signature-Input`
 */
export function signatureBase(input: SfInnerList, message: SignedMessage): SignatureBase {
  const seen = new Set<string>()
  const lines: string[] = []
  for (const item of input.items) {
    const component = serialiseMember(item)
    const fault = (kind: BaseFault['kind']): SignatureBase => ({
      ok: false,
      fault: { kind, component },
    })
    if (seen.has(sameName(item))) return fault('duplicate')
    seen.add(sameName(item))
    const value = valueOf(item, message)
    if (typeof value !== 'string') return fault(value.is)
    lines.push(`${component}: ${value}`)
  }
  lines.push(`${serialiseString('@signature-params')}: ${serialiseMember(input)}`)
  return { ok: true, text: lines.join('\n') }
}
