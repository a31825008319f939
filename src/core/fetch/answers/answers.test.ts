import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { processorMs } from '../../../bench/processor-time.ts'
import { trials } from '../../../bench/arbitraries.ts'
import { answerCommands, mostTriedUrls } from './answer-commands.ts'
import { compareAnswers, type Declared } from './compare-answers.ts'
import { readAnswers } from './read-answers.ts'

const site = 'https://shop.example'
const file = 'User-agent: *\nDisallow: /cart\n'
const declared: Declared = (_, url) => (url.includes('/cart') ? 'disallow' : 'allow')

interface Given {
  readonly crawler?: string
  readonly path?: string
  readonly head?: string
  readonly body?: string
}

const printed = ({
  crawler = 'GPTBot',
  path = '/',
  head = 'HTTP/2 200',
  body = 'x',
}: Given): string => `\n=== ${crawler} ${site}${path}\n${head}\n\n${body}`

const compared = (given: readonly Given[], ours: string | null = null) =>
  compareAnswers(readAnswers(given.map(printed).join('\n')).answers, declared, ours)

const conflicts = (given: readonly Given[], ours: string | null = null) =>
  compared(given, ours).map(({ conflict }) => conflict)

const verbose = (more: Partial<Record<'agent' | 'port' | 'target', string>> = {}): string =>
  [
    '* Host shop.example:443 was resolved.',
    `* Connected to shop.example (203.0.113.7) port ${more.port ?? '443'}`,
    `> GET ${more.target ?? '/products/1'} HTTP/2`,
    '> Host: shop.example',
    `> User-Agent: ${more.agent ?? 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)'}`,
    '> Accept: */*',
    '>',
    '< HTTP/2 403',
    '< server: cloudflare',
    '< cf-mitigated: challenge',
    '<',
    '<!DOCTYPE html><title>Just a moment...</title>',
    '',
  ].join('\n')

describe('what curl -v prints by itself', () => {
  test.each([
    ['a crawler of the catalogue', {}, 'GPTBot', `${site}/products/1`],
    ['a crawler that is not known', { agent: 'NewBot/1.0' }, 'NewBot', `${site}/products/1`],
    ['curl itself', { agent: 'curl/8.5.0' }, 'curl', `${site}/products/1`],
    ['port 80', { port: '80' }, 'GPTBot', 'http://shop.example/products/1'],
    ['robots.txt', { target: '/robots.txt' }, 'GPTBot', `${site}/robots.txt`],
  ])('is an answer to %s', (_, more, crawler, url) => {
    const { answers } = readAnswers(verbose(more))
    expect(answers).toMatchObject([{ crawler, url, answer: { status: 403 } }])
    expect(compareAnswers(answers, declared, null)[0]?.conflict).toBe('challenge')
  })

  test('has each request that was sent, and nothing where none is shown', () => {
    const two = verbose() + verbose({ agent: 'curl/8.5.0', target: '/b' })
    expect(readAnswers(two).answers.map(({ url }) => url)).toEqual([
      `${site}/products/1`,
      `${site}/b`,
    ])
    for (const text of ['HTTP/2 403\nserver: x\n\nno', '> GET / HTTP/2\n>\n< HTTP/2 200\n'])
      expect(readAnswers(text).answers).toEqual([])
  })
})

describe('robots.txt says, the server says', () => {
  test.each<readonly [Given, string | null]>([
    [{}, null],
    [{ head: 'HTTP/2 403' }, 'allowed-refused'],
    [{ head: 'HTTP/2 429' }, 'allowed-refused'],
    [{ head: 'HTTP/2 503' }, 'allowed-refused'],
    [{ head: 'HTTP/2 404' }, null],
    [{ path: '/cart' }, 'blocked-served'],
    [{ path: '/cart', head: 'HTTP/2 403' }, null],
    [{ head: 'HTTP/2 403\ncf-mitigated: challenge' }, 'challenge'],
    [
      { head: 'HTTP/2 200\ncontent-type: text/html', body: '<html>Checking your browser' },
      'challenge',
    ],
    [{ path: '/cart', head: 'HTTP/2 202\nx-amzn-waf-action: challenge' }, 'challenge'],
    [{ path: '/robots.txt', head: 'HTTP/2 403' }, 'robots-refused'],
    [{ path: '/robots.txt', body: file }, null],
    [{ path: '/robots.txt', body: 'User-agent: *' }, 'robots-not-this'],
    [{ path: '/robots.txt', head: 'HTTP/2 404' }, null],
  ])('%j: %s', (given, expected) => {
    expect(conflicts([given], file)).toEqual([expected])
  })

  test('a different robots.txt for one of them', () => {
    const get = (crawler: string, body: string): Given => ({ crawler, path: '/robots.txt', body })
    expect(
      conflicts([get('GPTBot', file), get('Googlebot', 'User-agent: *'), get('Bingbot', file)]),
    ).toEqual([null, 'robots-differs', null])
  })

  test('noindex for one of them', () => {
    const head = 'HTTP/2 200\nx-robots-tag: noindex'
    expect(conflicts([{ head }, { crawler: 'Googlebot' }])).toEqual(['noindex-for-some', null])
    expect(conflicts([{ head }, { crawler: 'Googlebot', head }])).toEqual([null, null])
  })

  test('who answered, and how, is told in sentences', () => {
    const [row] = compared([{ head: 'HTTP/2 403\ncf-ray: 1' }])
    expect(row).toMatchObject({ status: 403, declared: 'allow', edge: { name: 'Cloudflare' } })
    expect(row?.text).toBe(
      'Robots.txt allows it, but Cloudflare, or the server behind it, refuses it (403).',
    )
  })

  test('letters that the script leaves out are no difference', () => {
    expect(
      conflicts(
        [{ path: '/robots.txt', body: '# Bcher\nUser-agent: *' }],
        '# Bücher\nUser-agent: *\n',
      ),
    ).toEqual([null])
  })
})

describe('what the script printed is read', () => {
  test('with what a terminal shows around it, redirects and failures', () => {
    const text = `$ sh ask.sh\r
\r
=== Googlebot ${site}/a\r
HTTP/1.1 301 Moved\r
location: /b\r
\r
HTTP/1.1 200 OK\r
server: nginx\r
\r
<p>\r
=== My bot ${site}/c\r
curl: (28) Operation timed out after 20001 milliseconds\r
=== Empty ${site}/d\r
`
    const { answers } = readAnswers(text)
    expect(
      answers.map(({ crawler, url, answer, failure }) => [crawler, url, answer?.status, failure]),
    ).toEqual([
      ['Googlebot', `${site}/a`, 200, ''],
      ['My bot', `${site}/c`, undefined, 'curl: (28) Operation timed out after 20001 milliseconds'],
      ['Empty', `${site}/d`, undefined, 'no answer'],
    ])
    expect(compareAnswers(answers, declared, null).map(({ conflict }) => conflict)).toEqual([
      null,
      'no-answer',
      'no-answer',
    ])
  })

  test('and nothing of other texts', () => {
    const text = '=== a title ===\n=== https://a.example/\nHTTP/2 200\n\n'
    expect(readAnswers(text)).toMatchObject({ answers: [], isCut: false })
  })

  test('of too many as many as are kept', () => {
    const { answers, isCut } = readAnswers(printed({}).repeat(1001))
    expect([answers.length, isCut]).toEqual([1000, true])
  })
})

describe('the script', () => {
  const crawlers = [{ name: 'GPTBot', userAgent: 'GPTBot/1.2 (+https://openai.com/gptbot)' }]

  test('asks for robots.txt and each URL by the name of each crawler', () => {
    const { bash, powershell } = answerCommands(
      site,
      [`${site}/a`, `${site}/a`, `${site}/robots.txt`],
      crawlers,
    )
    for (const script of [bash, powershell]) {
      expect(script.match(/^ask /gim)).toHaveLength(2)
      expect(script).toContain(
        "'GPTBot' 'GPTBot/1.2 (+https://openai.com/gptbot)' 'https://shop.example/robots.txt'",
      )
    }
  })

  test('asks for no more than a site can take', () => {
    const urls = Array.from({ length: 100 }, (_, at) => `${site}/${at}`)
    const { bash } = answerCommands(site, urls, crawlers)
    expect(bash.match(/^ask /gm)).toHaveLength(mostTriedUrls + 1)
  })

  test('makes a User-Agent of a name that nobody knows one of', () => {
    const { bash } = answerCommands(site, [], [{ name: 'NewBot', userAgent: null }])
    expect(bash).toContain("'Mozilla/5.0 (compatible; NewBot/1.0)'")
  })

  test('holds nothing but what it quotes, whatever the case has', () => {
    const hostile = fc.string({ unit: fc.constantFrom(...`a'"\`$\\\n;()| é`), maxLength: 20 })
    fc.assert(
      fc.property(hostile, hostile, (name, path) => {
        const { bash } = answerCommands(site, [`${site}/${path}`], [{ name, userAgent: name }])
        const lines = bash.split('\n').filter((line) => line.startsWith('ask '))
        for (const line of lines) expect(line).toMatch(/^ask '[^']*' '[^']*' '[^']*' \d+$/)
      }),
      trials,
    )
  })
})

test.each([
  ['headings', '=== a https://a.example/\n'.repeat(400_000)],
  ['addresses in a heading', `=== ${'https://a '.repeat(1_000_000)}`],
  ['heads', `=== a https://a.example/\n${'HTTP/2 200\n\n'.repeat(500_000)}`],
  [
    'signs of a page',
    `=== a https://a.example/\nHTTP/2 200\n\n<html>${'verify you are '.repeat(400_000)}`,
  ],
])('many %s take no longer than they are long', (_, text) => {
  const started = processorMs()
  compareAnswers(readAnswers(text).answers, declared, file)
  expect(processorMs() - started).toBeLessThan(3000)
})
