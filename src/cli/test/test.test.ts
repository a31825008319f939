import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readArguments } from '../arguments.ts'
import { cliCommands } from '../commands.ts'
import { readTestCall, reporters, type ReporterName } from './options.ts'
import { fetchRobots, SourceError } from './robots-source.ts'
import { runTest } from './run-test.ts'

const robots = 'User-agent: *\nDisallow: /cart/\nAllow: /cart/help$\n'
let dir = ''
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'case-test-'))
})
afterAll(() => rmSync(dir, { recursive: true }))

const put = (name: string, content: object | string): string => {
  const path = join(dir, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content, null, 4))
  return path
}
const caseOf = (body: object) => ({ format: 'robots.txt playground case', version: 2, case: body })

async function run(
  given: readonly string[],
  stdin = '',
): Promise<{ passed: boolean; out: string; warnings: readonly string[] }> {
  const read = readTestCall(given)
  if ('problem' in read) throw new Error(read.problem)
  let out = ''
  const warnings: string[] = []
  const passed = await runTest(read.call, {
    stdin: (async function* () {
      yield await Promise.resolve(Buffer.from(stdin))
    })(),
    write: (text) => {
      out += text
      return Promise.resolve()
    },
    warn: (message) => warnings.push(message),
    version: '1.2.3',
  })
  return { passed, out, warnings }
}

const failing = () =>
  put(
    'failing.case.json',
    caseOf({
      title: 'Shop',
      robots,
      expect: [
        { crawler: 'Googlebot', url: '/cart/1', is: 'blocked' },
        { crawler: 'Googlebot', url: '/cart/help', is: 'blocked', note: 'wanted' },
        { crawler: 'Bingbot', url: '/a', is: ['allowed', 'not-listed'] },
      ],
      claims: [
        { crawler: 'Googlebot', claim: 'all-blocked', path: '/cart/' },
        { crawler: 'Googlebot', claim: 'none-blocked', path: '/*.css$' },
        { crawler: 'Googlebot', claim: 'none-blocked', path: '/public/' },
      ],
      pages: [{ url: '/a', headers: 'HTTP/1.1 200 OK\nX-Robots-Tag: noindex' }],
    }),
  )

describe('a test', () => {
  test('names what fails and the line that did it', async () => {
    const { passed, out } = await run([failing()])
    expect(passed).toBe(false)
    expect(out).toContain(
      '✗ Googlebot /cart/help: blocked (wanted)\n      is allowed by line 3 (Allow: /cart/help$)',
    )
    expect(out).toContain(
      'everything is blocked that /cart/ matches\n      /cart/help is allowed by line 3',
    )
    expect(out).toMatch(
      /nothing is blocked that \/\*\.css\$ matches\n +\/cart\/\.css is blocked by line 2/,
    )
    expect(out).not.toContain('/public/')
    expect(out).not.toContain('Bingbot /a')
    expect(out).toContain('3 failures.')
  })

  test('passes when all hold, with a file beside the case', async () => {
    put('robots.txt', robots)
    const path = put(
      'good.case.json',
      caseOf({
        robotsFile: 'robots.txt',
        expect: [{ crawler: 'Googlebot', url: '/cart/1', is: 'blocked' }],
      }),
    )
    expect(await run([path])).toMatchObject({ passed: true })
  })

  test('that passes is one line, which counts what --verbose tells', async () => {
    const closed = 'User-agent: *\nDisallow: /cart/\n\nUser-agent: Perplexity-User\nDisallow: /\n'
    const of = (crawler: string, url: string) => ({ crawler, url, is: 'blocked' })
    const robotsOnly = { title: 'Shop', expect: [of('Googlebot', '/cart/1')], robots }
    const plain = put('plain.case.json', caseOf(robotsOnly))
    expect((await run([plain])).out).toBe(
      `ok   ${plain}  Shop: 1 of 1 expectations and requirements hold.\n`,
    )
    const noted = put(
      'noted.case.json',
      caseOf({ robots: closed, expect: [of('Perplexity-User', '/a')] }),
    )
    const { out } = await run([noted])
    expect(out).toMatch(/^ok {3}.*: 1 of 1 .* hold\..* 1 request: --verbose tells\.\n$/)
    expect((await run([noted, '--verbose'])).out).toContain('  · a request: Perplexity-User')
    expect((await run([plain, noted])).out.split('\n')).toMatchObject([
      expect.stringMatching(/^ok/),
      expect.stringMatching(/^ok/),
      'All cases hold.',
      '',
    ])
  })

  test('names the group that takes the place of the one for all crawlers', async () => {
    const own = `${robots}\nUser-agent: Googlebot\nCrawl-delay: 1\n`
    const expectations = [{ crawler: 'Googlebot', url: '/cart/1', is: 'blocked' }]
    const { out } = await run([put('own.case.json', caseOf({ robots: own, expect: expectations }))])
    expect(out).toContain('is allowed (no rule of the group in line 5 matches)')
  })

  test('says for whom a block is a request, in the table once and in JSON with its source', async () => {
    const closed = 'User-agent: *\nDisallow: /\n\nUser-agent: Perplexity-User\nDisallow: /\n'
    const ask = (crawler: string, url: string, is: string) => ({ crawler, url, is })
    const expectations = [
      ask('Perplexity-User', '/a', 'blocked'),
      ask('Perplexity-User', '/b', 'blocked'),
      ask('Googlebot', '/a', 'blocked'),
      ask('ChatGPT-User', '/a', 'allowed'),
    ]
    const path = put('request.case.json', caseOf({ robots: closed, expect: expectations }))
    const { out, passed } = await run([path])
    expect(passed).toBe(false)
    expect(out.match(/a request: Perplexity-User is known not to follow/g)).toHaveLength(1)
    expect(out).toMatch(/✗ ChatGPT-User .*\n.*\n {6}a request: ChatGPT-User says/)
    expect(out).not.toContain('a request: Googlebot')
    const json = await run([path, '--reporter', 'json'])
    const { files } = JSON.parse(json.out) as { files: { checks: object[] }[] }
    expect(files[0]?.checks.slice(0, 3)).toMatchObject([
      { stance: 'no', stanceSource: expect.stringContaining('https://') as string },
      { stance: 'no', stanceGrade: 'documented' },
      { stance: 'yes', request: null },
    ])
  })

  test('tells with another robots.txt which verdicts turned', async () => {
    const { passed, out } = await run([failing(), '--robots', '-'], 'User-agent: *\nDisallow: /\n')
    expect(passed).toBe(false)
    expect(out).toContain(
      '↻ Bingbot /a: was allowed (no rule matches), is blocked by line 2 (Disallow: /)',
    )
    expect(out).toContain('✗ Bingbot /a: not listed\n      is listed')
  })

  test('fails for problems as bad as it is told', async () => {
    const path = put('problem.case.json', caseOf({ robots: 'User-agent: *\nDisallow: /\n' }))
    expect(await run([path])).toMatchObject({ passed: true })
    const strict = await run([path, '--fail-on', 'warning'])
    expect(strict.passed).toBe(false)
    expect(strict.out).toContain('warning blocks-everything, line 2')
    expect(await run([path, '--fail-on=never'])).toMatchObject({ passed: true })
  })

  test('says that nobody can judge what is no crawler, and fails', async () => {
    const expectations = [{ crawler: '(', url: '/', is: 'allowed' }]
    const path = put('odd.case.json', caseOf({ robots, expect: expectations }))
    const { passed, out } = await run([path])
    expect(passed).toBe(false)
    expect(out).toContain('can’t say')
  })

  test('a list from a file and the rows of a sitemap are no matter of it, and stay in the file', async () => {
    const list = { kind: 'urls', name: 'urls.txt', gzip: 'H4sIAAAAAAAAA9OvAACrIL5FAgAAAA==' }
    const body = { robots, urls: ['/a', '/b'], sitemapUrls: [[1, 2]], list }
    const path = put('list.case.json', caseOf(body))
    const before = readFileSync(path, 'utf8')
    expect((await run([path, '--update'])).passed).toBe(true)
    expect(readFileSync(path, 'utf8')).toBe(before)
    const expected = [{ crawler: 'Googlebot', url: '/cart/1', is: 'allowed' }]
    put('list.case.json', caseOf({ ...body, expect: expected }))
    await run([path, '--update'])
    const after: unknown = JSON.parse(readFileSync(path, 'utf8'))
    expect(after).toEqual(caseOf({ ...body, expect: [{ ...expected[0], is: 'blocked' }] }))
  })

  test('columns of values are no matter of it, and stay in the file', async () => {
    const columns = [{ name: 'Clicks', kind: 'number' }]
    const expected = { crawler: 'Googlebot', url: '/cart/1', is: 'allowed' }
    const body = { robots, columns, urls: [['/a', 12], '/cart/1'], expect: [expected] }
    const path = put('values.case.json', { ...caseOf(body), version: 3 })
    expect((await run([path, '--update'])).out).toContain('1 failure')
    const after: unknown = JSON.parse(readFileSync(path, 'utf8'))
    const found = { ...body, expect: [{ ...expected, is: 'blocked' }] }
    expect(after).toEqual({ ...caseOf(found), version: 3 })
  })

  test('--update shows what fails and writes what is so, and nothing else', async () => {
    const path = failing()
    const before = JSON.parse(readFileSync(path, 'utf8')) as { case: Record<string, unknown> }
    const { passed, out } = await run([path, '--update'])
    expect(out).toContain('is allowed by line 3')
    expect(passed).toBe(false)
    const after = JSON.parse(readFileSync(path, 'utf8')) as typeof before
    expect(after.case['expect']).toEqual([
      { crawler: 'Googlebot', url: '/cart/1', is: 'blocked' },
      { crawler: 'Googlebot', url: '/cart/help', is: 'allowed', note: 'wanted' },
      { crawler: 'Bingbot', url: '/a', is: ['allowed', 'not-listed'] },
    ])
    expect({ ...after.case, expect: null }).toEqual({ ...before.case, expect: null })
  })
})

describe('what does not fit ends the call', () => {
  test.each<readonly [object | string, string]>([
    ['{', 'is not JSON'],
    ['[]', 'is no case file'],
    [{ format: 'robots.txt playground case', version: 4, case: {} }, 'newer version'],
    [caseOf({ expect: [{ crawler: 'a', url: '/', is: 'block' }] }), 'case.expect[0].is: expected'],
    [caseOf({ expects: [] }), 'case.expects: no such field'],
    [caseOf({ readAs: 'gogle' }), 'does not know the engine'],
    [caseOf({ settings: { 'bing.groups': 'x' } }), 'bing.groups'],
    [caseOf({ robotsFile: 'not-there.txt' }), 'cannot read'],
  ])('%j', async (content, message) => {
    const path = put('bad.case.json', content)
    await expect(run([path])).rejects.toThrow(SourceError)
    await expect(run([path])).rejects.toThrow(message)
  })

  test('a file that is not there', async () => {
    await expect(run([join(dir, 'none.json')])).rejects.toThrow('cannot read')
  })

  test.each([
    [['test'], 'no case file'],
    [['test', 'a', '--reportr', 'json'], 'is "--reporter" meant?'],
    [['test', 'a', '--reporter', 'xml'], 'unknown reporter "xml"'],
    [['test', 'a', '--fail-on', 'eror'], 'is "error" meant?'],
    [['test', 'a', '--robots'], '"--robots" needs a value'],
    [['test', 'a', '--update=1'], 'takes no value'],
    [['test', 'a', '--update', '--update'], 'given twice'],
  ])('%j', (given, message) => {
    expect(readArguments(given, cliCommands)).toMatchObject({
      kind: 'wrong',
      message: expect.stringContaining(message) as string,
    })
  })
})

describe('reports', () => {
  const hostile = () =>
    put(
      'hostile.case.json',
      caseOf({
        title: '</testsuite>\u001B[31m::error::',
        robots: 'User-agent: *\nDisallow: /"<&>\n',
        expect: [
          { crawler: 'Googlebot', url: '/"<&>\n::error::x', is: 'blocked', note: ']]>\u0000' },
        ],
      }),
    )

  test.each(reporters)('%s holds what it was given as text', async (reporter: ReporterName) => {
    const { passed, out } = await run([hostile(), '--reporter', reporter])
    expect(passed).toBe(false)
    expect(out.endsWith('\n')).toBe(true)
    expect([...out].filter((sign) => sign < ' ' && sign !== '\n')).toEqual([])
    if (reporter === 'json' || reporter === 'sarif')
      expect(() => void JSON.parse(out)).not.toThrow()
    if (reporter === 'github') {
      const ownLines = out.split('\n').filter((line) => line.startsWith('::'))
      expect(ownLines.every((line) => /^::(error|warning|notice) file=/.test(line))).toBe(true)
    }
    if (reporter === 'junit') {
      expect(out).not.toContain(']]>')
      expect(out.match(/<testcase /g)).toHaveLength(
        out.match(/<testcase .*\/>|<\/testcase>/g)?.length ?? 0,
      )
    }
  })

  test('sarif names the rules that it uses', async () => {
    const { out } = await run([failing(), '--reporter', 'sarif'])
    const log = JSON.parse(out) as {
      runs: { tool: { driver: { rules: { id: string }[] } }; results: { ruleId: string }[] }[]
    }
    const [one] = log.runs
    const rules = one?.tool.driver.rules.map(({ id }) => id) ?? []
    expect(one?.results.length).toBeGreaterThan(2)
    expect(one?.results.every(({ ruleId }) => rules.includes(ruleId))).toBe(true)
  })
})

describe('a fetch', () => {
  const withUser = 'http://us:pw@127.0.0.1:1/robots.txt'
  let server: Server
  let origin = ''
  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = request.url ?? ''
      if (path === '/moved') response.writeHead(301, { location: '/robots.txt' }).end()
      else if (path === '/loop') response.writeHead(302, { location: '/loop' }).end()
      else if (path === '/secret') response.writeHead(302, { location: withUser }).end()
      else if (path === '/gone') response.writeHead(410).end('not a file')
      else if (path === '/big') response.writeHead(200).end('#'.repeat(17 * 1024 * 1024))
      else response.writeHead(200, { 'content-type': 'text/plain' }).end(robots)
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const address = server.address()
    origin = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`
  })
  afterAll(() => server.close())

  test('as usual is as if the file were given', async () => {
    expect(await fetchRobots(`${origin}/robots.txt`)).toMatchObject({
      fetch: null,
      file: { text: robots },
    })
  })

  test('follows redirects and counts them', async () => {
    expect(await fetchRobots(`${origin}/moved`)).toMatchObject({
      fetch: { status: 200, redirects: 1, crossHost: false },
      file: { text: robots },
    })
  })

  test('ends where redirects do not', async () => {
    expect(await fetchRobots(`${origin}/loop`)).toMatchObject({
      fetch: { status: 302, redirects: 10 },
    })
  })

  test('of an error gives no file', async () => {
    expect(await fetchRobots(`${origin}/gone`)).toMatchObject({
      fetch: { status: 410 },
      file: { text: '' },
    })
  })

  test('of a host that is not there is a result', async () => {
    expect(await fetchRobots('http://127.0.0.1:1/robots.txt')).toMatchObject({
      fetch: { status: 'timeout' },
    })
  })

  test('never goes to an address with a user, and does not say the password', async () => {
    const refusal = 'no address with a user name or a password is fetched: 127.0.0.1:1'
    for (const url of [withUser, `${origin}/secret`]) {
      await expect(fetchRobots(url)).rejects.toThrow(new SourceError(refusal))
    }
  })

  test('of too much is refused', async () => {
    await expect(fetchRobots(`${origin}/big`)).rejects.toThrow('more than 16 MiB')
  })

  test('decides the verdicts: what is gone blocks nothing', async () => {
    const { out } = await run([failing(), '--robots', `${origin}/gone`])
    expect(out).toContain('✗ Googlebot /cart/1: blocked\n      is allowed (no rule')
  })
})

describe('a case that expects nothing', () => {
  const vain = () => put('vain.case.json', caseOf({ title: 'Shop', robots, urls: ['/cart/'] }))
  test.each<readonly [ReporterName, string]>([
    ['table', '  ! NOTHING IS EXPECTED: '],
    ['github', '::warning file='],
    ['json', '"expectsNothing": true'],
    ['junit', '<system-out>NOTHING IS EXPECTED: '],
  ])('passes, and %s says loudly that it tests nothing', async (reporter, told) => {
    const { passed, out, warnings } = await run([vain(), '--reporter', reporter])
    expect(passed).toBe(true)
    expect(out).toContain(told)
    expect(warnings).toEqual([expect.stringContaining('NOTHING IS EXPECTED')])
  })

  test('is none where something is expected', async () => {
    const { out, warnings } = await run([failing()])
    expect(out).not.toContain('NOTHING IS EXPECTED')
    expect(warnings).toEqual([])
  })
})
