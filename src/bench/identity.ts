import ipaddr from 'ipaddr.js'
import { LogVisitors } from '../analysis/crawlers/identity/log-visitors.ts'
import { heldLimits } from '../analysis/crawlers/log/held/held-limits.ts'
import { VisitorBook } from '../analysis/crawlers/log/held/visitor-book.ts'
import { aboutCrawlers } from '../core/crawlers/abouts.ts'
import { readers } from '../core/crawlers/readers.ts'
import { readAddress } from '../core/identity/address.ts'
import { RangeIndex } from '../core/identity/range-index.ts'
import { readRange } from '../core/identity/ranges.ts'
import { listSnapshots } from '../core/identity/snapshots.ts'
import { median, openTable } from './measure.ts'
import { randomFrom } from './random.ts'

const mostMs = 3000
const share = 7

/** Addresses of a log by a seed: every seventh IPv6, a third of the others in some list. */
function logAddresses(count: number): readonly string[] {
  const random = randomFrom(9309)
  const below = (limit: number): number => random.below(limit)
  const listed = listSnapshots.flatMap(({ prefixes }) =>
    prefixes.flatMap((prefix) => (prefix.includes(':') ? [] : (prefix.split('/')[0] ?? []))),
  )
  const hex = (): string => below(65_536).toString(16)
  return Array.from({ length: count }, (_, at) => {
    // Joined, since strings that are added up are put together only when they are first read.
    if (at % share === 0) return ['2001', '4860', '4801', hex(), '', hex()].join(':')
    if (at % 3 === 0) return listed[below(listed.length)] ?? '192.0.2.1'
    return [1 + below(222), below(256), below(256), below(256)].join('.')
  })
}

/** Tells apart who came by the names of crawlers, as Logs does. */
function tellVisitors(addresses: readonly string[]): void {
  const book = new VisitorBook()
  const names = [
    'Googlebot',
    'GPTBot',
    'Bingbot',
    'ClaudeBot',
    'Applebot',
    'Bytespider',
    'YandexBot',
  ]
  const crawlers = names.map((name) => readers.findIndex(({ token }) => token === name))
  for (const [at, address] of addresses.entries())
    book.add(crawlers[at % crawlers.length] ?? 0, address, Date.UTC(2026, 7, 21))
  const proof = { text: '', files: [], wantsCommands: false, today: '2026-08-21' }
  const steps = new LogVisitors(book, { ...proof, identities: aboutCrawlers }).steps()
  while (steps.next().done !== true);
}

/**
 * How long 1,000,000 addresses of a log take against all lists that are shipped: read and looked up by our index, and
 * only read by ipaddr.js, which has no index.
 */
export function reportIdentity(rounds: number): void {
  const addresses = logAddresses(1_000_000)
  const lists = listSnapshots.map(({ prefixes }) => prefixes.flatMap((one) => readRange(one) ?? []))
  const ranges = lists.reduce((sum, list) => sum + list.length, 0)
  const title = `1,000,000 addresses, ${lists.length} lists of ${ranges.toLocaleString('en')} ranges`
  const print = openTable([title, 'ms', ''], [title])
  const msOf = (run: () => unknown): number =>
    median(
      Array.from({ length: rounds }, () => {
        const from = performance.now()
        run()
        return performance.now() - from
      }),
    )
  let held = 0
  const all = msOf(() => {
    const index = new RangeIndex(lists)
    held = 0
    for (const text of addresses) {
      const address = readAddress(text)
      if (address !== null && index.listsWith(address).length > 0) held += 1
    }
  })
  print([
    'index made, addresses read and looked up',
    all.toFixed(0),
    all <= mostMs ? 'met' : 'MISSED',
  ])
  print(['addresses read', msOf(() => addresses.map(readAddress)).toFixed(0), ''])
  print([
    'addresses read by ipaddr.js',
    msOf(() => addresses.map((one) => ipaddr.process(one))).toFixed(0),
    '',
  ])
  const told = msOf(() => tellVisitors(addresses))
  const size = heldLimits.addresses.toLocaleString('en')
  print([
    `by the names of crawlers, ${size} of them told apart`,
    told.toFixed(0),
    told <= mostMs ? 'met' : 'MISSED',
  ])
  console.info(`${held.toLocaleString('en')} addresses are in a list`)
}
