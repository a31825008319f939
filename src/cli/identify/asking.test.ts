import { describe, expect, test } from 'vitest'
import { aboutCrawlers } from '../../core/crawlers/abouts.ts'
import { readAddress, reverseName, type IpAddress } from '../../core/identity/address.ts'
import { answerLines } from '../lines/answer-lines.ts'
import { readArguments } from '../arguments.ts'
import { cliCommands } from '../commands.ts'
import { helpOn } from '../help.ts'
import { FetchedLists, type FetchText } from './fetched-lists.ts'
import { askingIdentify } from './identify.ts'
import { LookUps, type DnsResolver } from './look-ups.ts'

const read = (text: string): IpAddress => readAddress(text) ?? expect.fail(text)

class DnsError extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** Records by type and name; a text in place of a list is the code of a failure. */
type Zone = Readonly<Record<string, readonly string[] | string>>

function resolverOf(zone: Zone, asked: string[] = []): DnsResolver {
  const resolve = (type: string) => async (name: string) => {
    asked.push(`${type} ${name}`)
    const found = zone[`${type} ${name}`] ?? 'ENOTFOUND'
    await Promise.resolve()
    if (typeof found === 'string') throw new DnsError(found)
    return found
  }
  return { resolvePtr: resolve('PTR'), resolve4: resolve('A'), resolve6: resolve('AAAA') }
}

const ptr = (address: string): string => `PTR ${reverseName(read(address))}`
const anyName = ptr('8.8.8.8')
const zone: Zone = {
  [anyName]: ['dns.google'],
  [ptr('192.0.2.1')]: ['crawl-1.googlebot.com'],
  'A crawl-1.googlebot.com': ['192.0.2.1'],
  [ptr('2001:db8::1')]: ['crawl-6.googlebot.com'],
  'AAAA crawl-6.googlebot.com': ['2001:db8:0::1'],
  [ptr('192.0.2.2')]: ['crawl-2.googlebot.com'],
  'A crawl-2.googlebot.com': ['203.0.113.5'],
  [ptr('192.0.2.3')]: ['crawl-3.googlebot.com'],
  'A crawl-3.googlebot.com': 'ETIMEOUT',
  [ptr('192.0.2.4')]: 'ESERVFAIL',
  [ptr('192.0.2.5')]: 'ENODATA',
  [ptr('192.0.2.6')]: ['crawl.gооglebot.com', 'a b.googlebot.com'],
  [ptr('192.0.2.7')]: ['crawl-7.googlebot.com'],
  'A crawl-7.googlebot.com': 'ENODATA',
}

async function answersTo(
  records: readonly object[],
  asked: Partial<Parameters<typeof askingIdentify>[0]>,
): Promise<readonly { readonly verdict: string; readonly ground: string }[]> {
  const command = askingIdentify({ lookUps: null, fetched: null, ...asked })
  const input = [Buffer.from(records.map((one) => `${JSON.stringify(one)}\n`).join(''))]
  let text = ''
  const write = async (part: string) => {
    text += part
    return Promise.resolve()
  }
  async function* chunks() {
    yield* input
    return Promise.resolve()
  }
  await answerLines(command, chunks(), { write, signal: new AbortController().signal })
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { verdict: string; ground: string })
}

describe('with --dns', () => {
  test.each([
    ['192.0.2.1', 'dns'],
    ['2001:db8::1', 'dns'],
    ['192.0.2.2', 'spoofed'],
    ['192.0.2.3', 'claimed'],
    ['192.0.2.4', 'claimed'],
    ['192.0.2.5', 'spoofed'],
    ['192.0.2.6', 'spoofed'],
    ['192.0.2.7', 'spoofed'],
    ['192.0.2.8', 'spoofed'],
    ['no address', 'claimed'],
  ])('%s is %s', async (ip, verdict) => {
    const lookUps = new LookUps(resolverOf(zone), expect.fail)
    const [answer] = await answersTo([{ crawler: 'Googlebot', ip, lists: [] }], { lookUps })
    expect(answer?.verdict).toBe(verdict)
  })

  test('each address is asked for once, and only where it can tell', async () => {
    const asked: string[] = []
    const lookUps = new LookUps(resolverOf(zone, asked), expect.fail)
    const one = { crawler: 'Googlebot', ip: '192.0.2.1', lists: [] }
    const records = [
      one,
      one,
      { ...one, ip: '::ffff:192.0.2.1' },
      { ...one, ip: '192.0.2.9', ptr: '' },
      { ...one, ip: '192.0.2.9', crawler: 'GPTBot' },
      { ip: '192.0.2.9', agent: 'Mozilla/5.0' },
      { nonsense: 1 },
    ]
    const answers = await answersTo(records, { lookUps })
    expect(answers.map(({ verdict }) => verdict)).toEqual([
      ...['dns', 'dns', 'dns', 'spoofed', 'claimed', 'unknown', undefined],
    ])
    expect(asked).toEqual([anyName, ptr('192.0.2.1'), 'A crawl-1.googlebot.com'])
  })

  const one = { crawler: 'Googlebot', ip: '192.0.2.1', lists: [] }
  const warning = 'DNS is not asked: the server gives no name even for 8.8.8.8'

  test('a server that does not answer holds nobody up for long', async () => {
    const never = async () => new Promise<readonly string[]>(() => undefined)
    const warnings: string[] = []
    const resolver = { resolvePtr: never, resolve4: never, resolve6: never }
    const lookUps = new LookUps(resolver, (message) => warnings.push(message), 5)
    expect((await answersTo([one, one], { lookUps })).map(({ verdict }) => verdict)).toEqual([
      ...['claimed', 'claimed'],
    ])
    expect(warnings).toEqual([warning])
  })

  test('a server that stops answering refutes nobody', async () => {
    const { resolve4, resolve6, resolvePtr } = resolverOf({ [anyName]: ['dns.google'] })
    const stops = async (name: string) =>
      `PTR ${name}` === anyName ? resolvePtr(name) : new Promise<readonly string[]>(() => undefined)
    const lookUps = new LookUps({ resolvePtr: stops, resolve4, resolve6 }, expect.fail, 5)
    expect((await answersTo([one], { lookUps }))[0]?.verdict).toBe('claimed')
  })

  test('a server that knows no names makes no fakes', async () => {
    const warnings: string[] = []
    const lookUps = new LookUps(resolverOf({}), (message) => warnings.push(message))
    expect((await answersTo([one], { lookUps }))[0]?.verdict).toBe('claimed')
    expect(warnings).toEqual([warning])
  })
})

describe('with --fetch-lists', () => {
  const text = '{"creationTime":"2026-11-28T00:00:00","prefixes":[{"ipv4Prefix":"192.0.2.0/24"}]}'
  const texts: Readonly<Record<string, string>> = {
    'https://openai.com/gptbot.json': text,
    'https://openai.com/searchbot.json': '<html><title>Just a moment...</title></html>',
  }
  const listsOf = (fetched: string[], warnings: string[]): FetchedLists => {
    const fetchText: FetchText = async (address) => {
      fetched.push(address)
      const found = texts[address]
      await Promise.resolve()
      if (found === undefined) throw new Error('the answer is 403')
      return found
    }
    return new FetchedLists(fetchText, (message) => warnings.push(message))
  }

  test('lists are fetched once, and count as they are', async () => {
    const [urls, warnings]: [string[], string[]] = [[], []]
    const fetched = listsOf(urls, warnings)
    const answers = await answersTo(
      [
        { crawler: 'GPTBot', ip: '192.0.2.1' },
        { crawler: 'GPTBot', ip: '198.51.100.1' },
        { crawler: 'GPTBot', ip: '192.0.2.1', lists: [] },
        { crawler: 'Bytespider', ip: '192.0.2.1' },
      ],
      { fetched },
    )
    expect(answers.map(({ verdict }) => verdict)).toEqual([
      ...['list', 'spoofed', 'claimed', 'unverifiable'],
    ])
    expect(answers[0]?.ground).toContain('https://openai.com/gptbot.json of 2026-11-28')
    expect(urls).toEqual(['https://openai.com/gptbot.json'])
    expect(warnings).toEqual([])
  })

  test('one that cannot be had is told of, and refutes nobody', async () => {
    const [urls, warnings]: [string[], string[]] = [[], []]
    const fetched = listsOf(urls, warnings)
    const records = ['OAI-SearchBot', 'ChatGPT-User'].map((crawler) => ({
      crawler,
      ip: '192.0.2.1',
    }))
    const answers = await answersTo(records, { fetched })
    expect(answers.map(({ verdict }) => verdict)).toEqual(['claimed', 'claimed'])
    expect(warnings).toEqual([
      'no address was read at https://openai.com/searchbot.json',
      'cannot fetch https://openai.com/chatgpt-user.json: the answer is 403',
    ])
  })

  test('crawlers that share a list share what was fetched', async () => {
    const urls: string[] = []
    const fetched = new FetchedLists(async (address) => {
      urls.push(address)
      return Promise.resolve(text)
    }, expect.fail)
    for (const token of ['ClaudeBot', 'Claude-User']) {
      await fetched.fetchFor(token, aboutCrawlers[token]?.identity)
      expect(fetched.of(token, aboutCrawlers[token]?.identity)).toHaveLength(1)
    }
    expect(urls).toEqual(['https://claude.com/crawling/bots.json'])
  })
})

describe('the flags', () => {
  const callOf = (...given: readonly string[]) => readArguments(given, cliCommands)

  test('make another command', () => {
    expect(callOf('identify')).toEqual({ kind: 'run', command: cliCommands['identify'] })
    const call = callOf('identify', '--dns', '--fetch-lists')
    expect(call.kind === 'run' && call.command.prepare).toBeTypeOf('function')
    expect(callOf('identify', '--dns', '--help')).toMatchObject({ kind: 'help' })
  })

  test.each([
    ['identify --dsn', 'unknown flag "--dsn": is "--dns" meant?'],
    ['identify --fetch-list', 'unknown flag "--fetch-list": is "--fetch-lists" meant?'],
    ['check --dns', /^unknown flag "--dns"/],
    ['identify --dns x', '"x" is not expected: records are read from standard input'],
  ])('%s is refused', (line, message) => {
    expect(callOf(...line.split(' '))).toMatchObject({
      kind: 'wrong',
      message: typeof message === 'string' ? message : (expect.stringMatching(message) as string),
    })
  })

  test('are in the help', () => {
    expect(helpOn('identify', cliCommands)).toMatch(/Flags:\n {2}--dns .*\n {2}--fetch-lists /)
    expect(helpOn('check', cliCommands)).not.toContain('Flags:')
  })
})
