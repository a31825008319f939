import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fewTrials } from '../../../bench/arbitraries.ts'
import { aboutCrawlers } from '../../../core/crawlers/abouts.ts'
import { readers } from '../../../core/crawlers/readers.ts'
import { VisitorBook } from '../log/held/visitor-book.ts'
import { LogVisitors, mostImpostors, type LogIdentity, type LogProof } from './log-visitors.ts'

const indexOf = (name: string): number => readers.findIndex(({ token }) => token === name)
const inSummer = Date.parse('2026-08-21T10:00:00Z')

function told(
  visits: readonly (readonly [crawler: string, address: string | null, requests?: number])[],
  proof: Partial<LogProof> = {},
  most?: number,
): { readonly visitors: LogVisitors; readonly identity: LogIdentity } {
  const book = new VisitorBook(most)
  for (const [name, address, requests = 1] of visits)
    for (let at = 0; at < requests; at += 1) book.add(indexOf(name), address, inSummer)
  const visitors = new LogVisitors(book, {
    ...{ text: '', files: [], identities: aboutCrawlers, today: '2026-11-29' },
    ...{ wantsCommands: false, ...proof },
  })
  const steps = visitors.steps()
  for (;;) {
    const step = steps.next()
    if (step.done === true) return { visitors, identity: step.value }
  }
}

describe('who came by the names of crawlers', () => {
  test('is counted by requests, and shown without whole addresses', () => {
    const { identity } = told([
      ['GPTBot', '20.171.206.1', 3],
      ['GPTBot', '198.51.100.7', 2],
      ['GPTBot', '2001:db8:77:88::1'],
      ['Bytespider', '198.51.100.7'],
      ['GPTBot', null],
    ])
    expect(identity.crawlers).toEqual([
      {
        ...{ crawler: 'GPTBot', requests: 7, addresses: 4 },
        ...{ verified: 3, spoofed: 3, claimed: 1, unverifiable: 0 },
      },
      {
        ...{ crawler: 'Bytespider', requests: 1, addresses: 1 },
        ...{ verified: 0, spoofed: 0, claimed: 0, unverifiable: 1 },
      },
    ])
    expect(identity.impostors.map(({ address, requests }) => [address, requests])).toEqual([
      ['198.51.100.0/24', 2],
      ['2001:db8:77::/48', 1],
    ])
    expect(JSON.stringify(identity)).not.toMatch(/198\.51\.100\.7|77:88/)
  })

  test('has commands for those that DNS could tell, if somebody wants them', () => {
    const visits = [
      ['Bingbot', '198.51.100.7'],
      ['Googlebot', '198.51.100.8', 2],
      ['GPTBot', '198.51.100.9'],
    ] as const
    const { identity } = told(visits)
    expect(identity).toMatchObject({ open: 2, asked: 0, commands: { bash: '', powershell: '' } })
    const asked = told(visits, { wantsCommands: true }).identity
    expect(asked.commands.bash).toMatch(/198\.51\.100\.8.*198\.51\.100\.7/s)
    // OpenAI documents no names of hosts.
    expect(asked.commands.bash).not.toContain('198.51.100.9')
  })

  test('is told by a list that has the name of its operator’s file', () => {
    const text = '{"prefixes":[{"ipv4Prefix":"198.51.100.0/24"}]}'
    const visits = [
      ['GPTBot', '198.51.100.7'],
      ['CCBot', '198.51.100.7'],
    ] as const
    const { identity, visitors } = told(visits, { files: [{ name: 'gptbot.json', text }] })
    expect(identity.lists).toMatchObject([{ owner: 'GPTBot', ranges: 1 }])
    expect(visitors.classOf(indexOf('GPTBot'), '198.51.100.7')).toBe('verified')
    expect(visitors.classOf(indexOf('CCBot'), '198.51.100.7')).not.toBe('verified')
  })

  test('a pasted list is of the crawler that came alone, else of nobody', () => {
    const text = '198.51.100.0/24'
    expect(told([['GPTBot', '198.51.100.7']], { text }).identity.totals.verified).toBe(1)
    const two = told([['GPTBot', '198.51.100.7'] as const, ['CCBot', '198.51.100.7'] as const], {
      text,
    })
    expect(two.identity).toMatchObject({ lists: [{ owner: null }], totals: { verified: 0 } })
  })

  test('addresses beyond those that are kept are told by their networks, where a list says the same of all of one', () => {
    const text = '{"prefixes":[{"ipv4Prefix":"192.0.2.0/24"},{"ipv4Prefix":"198.51.100.0/25"}]}'
    const visits = [
      ...['192.0.2.1', '203.0.113.1', '192.0.2.2', '192.0.2.3', '198.51.100.7', '203.0.113.2'],
      ...['198.51.101.1', '198.51.102.1', '203.0.113.3'],
    ].map((address) => ['GPTBot', address, 2] as const)
    const { identity, visitors } = told(visits, { files: [{ name: 'gptbot.json', text }] }, 2)
    const classOf = (address: string) => visitors.classOf(indexOf('GPTBot'), address)
    // Room is for two addresses and one network.
    expect(identity).toMatchObject({
      ...{ lost: 10, totals: { verified: 6, spoofed: 2, claimed: 10, unverifiable: 0 } },
      crawlers: [{ requests: 18, addresses: 2 }],
    })
    expect(['192.0.2.1', '192.0.2.2', '203.0.113.1', '198.51.100.7'].map(classOf)).toEqual([
      ...['verified', 'verified', 'spoofed', 'claimed'],
    ])
    const more = told(visits, { files: [{ name: 'gptbot.json', text }] }, 6)
    // All are kept one by one but for the last three, in three networks.
    expect(more.identity.totals).toEqual({ verified: 8, spoofed: 10, claimed: 0, unverifiable: 0 })
    expect(more.identity.impostors.map(({ address }) => address)).toContain('198.51.101.0/24')
    const half = told(visits.slice(3), { files: [{ name: 'gptbot.json', text }] }, 1)
    expect(half.identity).toMatchObject({ lost: 10, totals: { verified: 2, claimed: 10 } })
  })

  test('a name of a host in place of an address is kept no longer than an address is', () => {
    const names = [`${'a.'.repeat(5000)}googlebot.com`, `${'b.'.repeat(5000)}googlebot.com`, null]
    const { identity, visitors } = told(names.map((name) => ['Googlebot', name] as const))
    expect(identity.crawlers).toMatchObject([{ addresses: 1, claimed: 3 }])
    expect(visitors.classOf(indexOf('Googlebot'), names[0] ?? null)).not.toBe('verified')
  })

  test('impostors that are shown alike are one row, which a press on it leads to', () => {
    const { impostors } = told([
      ['GPTBot', '198.51.100.7', 2],
      ['GPTBot', '198.51.100.9', 3],
      ['Googlebot', '198.51.100.9'],
    ]).identity
    expect(impostors.map((one) => [one.crawler, one.address, one.requests])).toEqual([
      ['GPTBot', '198.51.100.0/24', 5],
      ['Googlebot', '198.51.100.0/24', 1],
    ])
  })

  test('many impostors are cut, those with most requests first', () => {
    const visits = Array.from(
      { length: 200 },
      (_, at) => ['GPTBot', `198.51.${at}.1`, 1 + (at % 5)] as const,
    )
    const { impostors } = told(visits).identity
    expect(impostors).toHaveLength(mostImpostors)
    expect(impostors[0]?.requests).toBe(5)
  })

  test('counts every request once, whatever came', () => {
    const address = fc.oneof(
      fc.ipV4(),
      fc.ipV6(),
      fc.string(),
      fc.constantFrom('66.249.66.1', '20.171.206.1', '::ffff:20.171.206.1', null),
    )
    const name = fc.constantFrom(
      'Googlebot',
      'GPTBot',
      'Bytespider',
      'Google-Extended',
      'Baiduspider',
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(name, address), { maxLength: 30 }), (visits) => {
        const { totals, crawlers } = told(visits).identity
        const sum = Object.values(totals).reduce((all, one) => all + one, 0)
        expect(sum).toBe(visits.length)
        expect(crawlers.reduce((all, { requests }) => all + requests, 0)).toBe(visits.length)
      }),
      fewTrials,
    )
  })
})
