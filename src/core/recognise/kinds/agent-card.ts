import type { Recogniser } from '../kind.ts'
import { isList, isObject, jsonIn, parseJson, type JsonObject } from '../parts/json.ts'

/**
 * What a Signature Agent Card says of a crawler (draft-meunier-webbotauth-registry-04): claims of whoever wrote it.
 */
export interface AgentCard {
  /** `client_name`; null: it has none. */
  readonly name: string | null
  /** The product token for robots.txt, where it is one (RFC 9309, 2.2.1). */
  readonly token: string | null
  /** The first User-Agent that it sends, or the beginning of them. */
  readonly userAgent: string | null
  /** Does it say that it obeys robots.txt? Not saying so is no, by the draft. */
  readonly complies: boolean
  /** `fetcher`: for a user; `crawler`: by itself. */
  readonly trigger: 'fetcher' | 'crawler' | null
  readonly purpose: string | null
  readonly rateControl: string | null
  /** Where its addresses are listed. */
  readonly addressList: string | null
  /** What the draft forbids, in sentences. */
  readonly problems: readonly string[]
}

/** The members that the draft defines, which no other JSON has. */
const ownNames = ['rfc9309-product-token', 'rfc9309-compliance', 'expected-user-agent']

/** Where the members stand: in `web_bot_auth`, and in older drafts beside all others. */
function membersOf(value: unknown): JsonObject | null {
  if (!isObject(value)) return null
  const inside = value['web_bot_auth']
  if (isObject(inside)) return inside
  return ownNames.some((name) => Object.hasOwn(value, name)) ? value : null
}

const longestShown = 200

const textOf = (object: JsonObject, name: string): string | null => {
  const value = object[name]
  const first: unknown = isList(value) ? value[0] : value
  if (typeof first !== 'string' || first.trim() === '') return null
  return first.trim().slice(0, longestShown)
}

const isToken = (text: string): boolean => /^[A-Za-z_-]{1,100}$/.test(text)

/** Older drafts listed the lines that are obeyed. */
const isYes = (value: unknown): boolean => value === true || (isList(value) && value.length > 0)

function problemsOf(card: JsonObject, members: JsonObject): readonly string[] {
  const problems: string[] = []
  const token = textOf(members, 'rfc9309-product-token')
  if (token === null) problems.push('It gives no name that robots.txt could use for it.')
  else if (!isToken(token))
    problems.push(
      'Its name for robots.txt has other characters than letters, “_” and “-”, which RFC 9309 allows.',
    )
  if ('jwks' in card && 'jwks_uri' in card)
    problems.push('It has both jwks and jwks_uri, which the draft forbids.')
  for (const [name, holder] of [
    ['jwks_uri', card],
    ['ips_uri', members],
    ['client_id', card],
  ] as const) {
    const address = textOf(holder, name)
    if (address !== null && !/^https:\/\//i.test(address))
      problems.push(`Its ${name} is no address with https.`)
  }
  return problems
}

/** Reads a card; null for other JSON. */
function readCard(value: unknown): AgentCard | null {
  const members = membersOf(value)
  if (members === null || !isObject(value)) return null
  const token = textOf(members, 'rfc9309-product-token')
  const trigger = textOf(members, 'trigger')
  return {
    name: textOf(value, 'client_name'),
    token: token !== null && isToken(token) ? token : null,
    userAgent: textOf(members, 'expected-user-agent'),
    complies: isYes(members['rfc9309-compliance']),
    trigger: trigger === 'fetcher' || trigger === 'crawler' ? trigger : null,
    purpose: textOf(members, 'purpose'),
    rateControl: textOf(members, 'rate-control'),
    addressList: textOf(members, 'ips_uri'),
    problems: problemsOf(value, members),
  }
}

/** The card in a text; null where it is none. */
export const agentCardIn = (text: string): AgentCard | null =>
  text.trimStart().startsWith('{') ? readCard(parseJson(text.trim())) : null

/** A Signature Agent Card. */
export const findAgentCard: Recogniser = (sample) => {
  const json = jsonIn(sample)
  const card = json?.form === 'whole' ? readCard(json.value) : null
  return card === null ? null : {}
}
