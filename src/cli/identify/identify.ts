import { Resolver } from 'node:dns/promises'
import { aboutCrawlers } from '../../core/crawlers/abouts.ts'
import { identify } from '../../core/crawlers/identify.ts'
import { crawlers } from '../../core/crawlers/index.ts'
import { readerNamed, readers } from '../../core/crawlers/readers.ts'
import { readAddress, type IpAddress } from '../../core/identity/address.ts'
import type { HostAnswer } from '../../core/identity/dns-facts.ts'
import { VisitorIdentifier } from '../../core/identity/identify-visitor.ts'
import { readDns } from '../../core/identity/read-dns.ts'
import { readJsonList, readPrefixList } from '../../core/identity/prefix-list.ts'
import { listSnapshots } from '../../core/identity/snapshots.ts'
import type { Identification, OwnedList } from '../../core/identity/verdict.ts'
import { unknownName, type FieldTable } from '../fields.ts'
import { FetchedLists, fetchText } from './fetched-lists.ts'
import { LookUps } from './look-ups.ts'
import { signedFields, SignedRecords } from './signed-records.ts'
import {
  optionalText,
  parseFields,
  RecordError,
  refuseBoth,
  refuseUnknown,
  type Command,
  type Fields,
} from '../record.ts'

const identifyFields = {
  ip: 'the address of the visitor',
  agent: 'its User-Agent',
  crawler: 'or a crawler of the catalogue; if both are given, it counts and agent does not',
  ptr: 'the host name that reverse DNS gives, or a list of them; "" if it gives none',
  forward: 'a list of the addresses that DNS gives for this name',
  dns: 'or the output of dig, host, nslookup or Resolve-DnsName as text, of any number of look-ups',
  lists:
    'lists of addresses: [{"crawler" or "operator", "prefixes" or "text", "creationTime"}]; default: the built-in lists',
  ...signedFields,
} as const satisfies FieldTable

const listFields = {
  crawler: 'the crawler whose list it is',
  operator: 'or the operator of them',
  prefixes: 'its prefixes',
  text: 'or the list as it is published',
  creationTime: 'its day',
} as const satisfies FieldTable

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Texts of a field that holds one or a list of them; null where it is left out. Throws RecordError. */
function textsOf(fields: Fields, name: string): readonly string[] | null {
  const value = fields[name] ?? null
  if (value === null) return null
  const texts: readonly unknown[] = Array.isArray(value) ? value : [value]
  const strings = texts.filter((one) => typeof one === 'string')
  if (strings.length < texts.length) throw new RecordError(`"${name}" is not a list of strings`)
  return strings
}

function readOwnedList(value: unknown): OwnedList {
  if (!isRecord(value)) throw new RecordError('"lists" holds something that is no object')
  refuseUnknown(value, listFields)
  const crawler = optionalText(value, 'crawler')
  const operator = optionalText(value, 'operator')
  if (crawler === null && operator === null) {
    throw new RecordError('"lists" holds a list with neither "crawler" nor "operator"')
  }
  refuseBoth(value, 'prefixes', 'text')
  const text = optionalText(value, 'text')
  const { prefixes } = value
  if (text === null && !Array.isArray(prefixes)) {
    throw new RecordError('"lists" holds a list without "prefixes", which is a list, or "text"')
  }
  const { ranges, created, isCut } = text === null ? readJsonList(prefixes) : readPrefixList(text)
  return {
    crawler,
    operator,
    ranges,
    isCut,
    created: optionalText(value, 'creationTime') ?? created,
  }
}

function listsOf({ lists }: Fields): readonly OwnedList[] | null {
  if (lists === undefined || lists === null) return null
  if (!Array.isArray(lists)) throw new RecordError('"lists" is not a list')
  return lists.map(readOwnedList)
}

/** The names of a visitor by what DNS has said; null: nobody asked for them. */
function hostsOf(fields: Fields, address: IpAddress | null): readonly HostAnswer[] | null {
  refuseBoth(fields, 'dns', 'ptr')
  refuseBoth(fields, 'dns', 'forward')
  const output = optionalText(fields, 'dns')
  if (output !== null) return address === null ? null : readDns(output).facts.hostsOf(address)
  const addresses = textsOf(fields, 'forward')
  const names = textsOf(fields, 'ptr')
  return names?.filter((name) => name.trim() !== '').map((name) => ({ name, addresses })) ?? null
}

/** The token of the crawler that is meant, and why there is none. */
function tokenOf(fields: Fields): { readonly token: string | null; readonly problem?: string } {
  const agent = optionalText(fields, 'agent')
  const crawler = optionalText(fields, 'crawler')
  if (crawler !== null) {
    const reader = readerNamed(crawler)
    if (reader !== null) return { token: reader.token }
    const names = readers.flatMap(({ token, aliases }) => [token, ...aliases])
    const problem = unknownName('crawler', crawler, names).replace('unknown', 'Unknown')
    return { token: null, problem: problem.endsWith('?') ? problem : `${problem}.` }
  }
  const found = agent === null ? null : identify(agent)
  return { token: found?.kind === 'crawler' ? found.crawler.token : null }
}

/** Today, YYYY-MM-DD. */
const today = (): string => new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)

/** What others were asked for, for records that say nothing of it themselves. */
export interface AskedFor {
  readonly lookUps: LookUps | null
  readonly fetched: FetchedLists | null
}

const nobodyAsked: AskedFor = { lookUps: null, fetched: null }

/** A record with its crawler. */
function visitorOf(line: string, identifier: VisitorIdentifier) {
  const fields = parseFields(line, identifyFields)
  const ip = optionalText(fields, 'ip')
  for (const name of Object.keys(signedFields)) {
    optionalText(fields, name)
    refuseBoth(fields, 'ip', name)
  }
  if (ip === null) throw new RecordError('no "ip"')
  const given = ip.trim()
  const { token, problem } = tokenOf(fields)
  const crawler = token === null ? null : identifier.crawlerOf(token)
  return { fields, given, address: readAddress(given), crawler, problem }
}

const isLeftOut = (fields: Fields, ...names: readonly string[]): boolean =>
  names.every((name) => (fields[name] ?? null) === null)

/** Says who a visitor is, by a line of input. Throws RecordError. */
function answerIdentify(
  line: string,
  identifier: VisitorIdentifier,
  { lookUps, fetched }: AskedFor,
): Identification {
  const { fields, given, address, crawler, problem } = visitorOf(line, identifier)
  const lookedUp = isLeftOut(fields, 'ptr', 'dns') && address && lookUps?.hostsOf(address)
  const hosts = hostsOf(fields, address) ?? (lookedUp || null)
  const lists = listsOf(fields) ?? (crawler && fetched?.of(crawler.token, crawler.identity)) ?? null
  const answer = identifier.identify({ crawler, given, address, hosts, lists })
  return problem === undefined ? answer : { ...answer, ground: problem }
}

const newIdentifier = (): VisitorIdentifier =>
  new VisitorIdentifier(crawlers, aboutCrawlers, { snapshots: listSnapshots, today: today() })

/** Asks for what the answers to some lines need. A line that is wrong gets its error when it is answered. */
async function askFor(
  lines: readonly string[],
  identifier: VisitorIdentifier,
  { lookUps, fetched }: AskedFor,
): Promise<void> {
  const addresses: IpAddress[] = []
  for (const line of lines) {
    try {
      const { fields, address, crawler } = visitorOf(line, identifier)
      if (crawler === null || address === null) continue
      const hasHosts = crawler.identity?.hosts !== undefined
      if (hasHosts && isLeftOut(fields, 'ptr', 'dns')) addresses.push(address)
      if (isLeftOut(fields, 'lists')) await fetched?.fetchFor(crawler.token, crawler.identity)
    } catch (error) {
      if (!(error instanceof RecordError)) throw error
    }
  }
  await lookUps?.ask(addresses)
}

/** How lines are answered, with others to ask or with nobody. */
function identifying(asked: AskedFor) {
  // Made once it is needed: its lists would cost every other command, and each of its threads, 80 ms of its start.
  let made: VisitorIdentifier | null = null
  const identifier = () => (made ??= newIdentifier())
  let signed = new SignedRecords()
  return {
    prepare: async (lines: readonly string[]) => {
      for (const line of lines) await signed.prepare(line)
      if (asked.lookUps !== null || asked.fetched !== null) await askFor(lines, identifier(), asked)
    },
    create: () => {
      signed = new SignedRecords()
      return (line: string) => signed.answer(line) ?? answerIdentify(line, identifier(), asked)
    },
  }
}

/** The command with others to ask. */
export const askingIdentify = (asked: AskedFor): Command => ({
  ...identifyCommand,
  ...identifying(asked),
})

const identifyFlags = {
  '--dns': 'ask DNS, in both directions, for records without "ptr" and "dns"',
  '--fetch-lists': 'fetch the published lists of the crawlers, for records without "lists"',
} as const satisfies FieldTable

/** The command `identify`. */
export const identifyCommand = {
  summary:
    'Says whether a visitor really is the crawler that it claims to be, by lists of addresses and DNS.',
  fields: identifyFields,
  answer: `{"crawler":"…"|null,"verdict":"list"|"dns"|"dns-reverse-only"|"spoofed"|"claimed"|"unverifiable"|
"control-token"|"unknown","ground":"…","date":"YYYY-MM-DD"|null}; for "request" and "directory":
{"requests":[{"method","scheme","authority","target","verdict":"verified"|"invalid"|"unverified"|"unsigned",
"signatures":[{"label","verdict","algorithm","keyid","agent","covers","problems":[{"name","weight","text"}],
"notes":["…"]}],"problems":[…]}],"directory":{"keys":[…],"problems":[…],"notes":["…"]}|null}`,
  settings: {
    flags: identifyFlags,
    configure: (given) =>
      askingIdentify({
        lookUps: given.includes('--dns')
          ? new LookUps(new Resolver({ timeout: 2000, tries: 2 }), warn)
          : null,
        fetched: given.includes('--fetch-lists') ? new FetchedLists(fetchText, warn) : null,
      }),
  },
  ...identifying(nobodyAsked),
} as const satisfies Command

function warn(message: string): void {
  process.stderr.write(`robotstxt-playground: ${message}\n`)
}
