/** The head of a request or a response, as a signature may cover it. */
export interface SignedMessage {
  readonly kind: 'request' | 'response'
  /** "GET"; null where what was pasted does not say it. For a response those of the request that it answers. */
  readonly method: string | null
  readonly scheme: 'http' | 'https'
  /** The host, with a port where it has one, as sent; null where it is not known. */
  readonly authority: string | null
  /** Other hosts that what was pasted names: in its first line, or in the command that sent it. */
  readonly namedHosts?: readonly string[]
  /** The path and query as sent; null where they are not known. */
  readonly target: string | null
  /** Of a response. */
  readonly status: number | null
  /** Names in lower case, values without blanks around them, in their order. */
  readonly fields: readonly MessageField[]
}

export type MessageField = readonly [name: string, value: string]

/** A request that was pasted. */
export interface PastedRequest extends SignedMessage {
  readonly kind: 'request'
  /** When it was sent, in seconds since 1970: by the HAR, or by the `Date` of its answer; null: not known. */
  readonly sentAt: number | null
}

/** All values of a field as one, or null where the message has none. */
export function fieldValue({ fields }: SignedMessage, name: string): string | null {
  const values = fields.filter(([one]) => one === name).map(([, value]) => value)
  return values.length === 0 ? null : values.join(', ')
}

const usualPorts = { http: ':80', https: ':443' } as const

/** The host in lower case, without the port that its scheme has anyway (RFC 9421, 2.2.3). */
export function plainAuthority(given: string, scheme: SignedMessage['scheme']): string {
  const lower = given.toLowerCase()
  const port = usualPorts[scheme]
  return lower.endsWith(port) ? lower.slice(0, -port.length) : lower
}

/** What of an address is sent: `https://example.com/a?b#c` apart; null for what is no address of the web. */
export function splitAddress(address: string): {
  readonly scheme: 'http' | 'https'
  readonly authority: string
  readonly target: string
} | null {
  const [, scheme = '', authority = '', rest = ''] =
    /^(https?):\/\/([^/?#\s]{1,300})([^#\s]*)/i.exec(address) ?? []
  if (authority === '') return null
  const target = rest.startsWith('/') ? rest : `/${rest}`
  const host = authority.slice(authority.lastIndexOf('@') + 1)
  return { scheme: scheme.toLowerCase() === 'http' ? 'http' : 'https', authority: host, target }
}
