import { isUtf8 } from 'node:buffer'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { sep } from 'node:path'
import { Linter } from 'eslint'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts, trials, urls, runsOf } from '../../bench/arbitraries.ts'
import { crawlers } from '../../core/crawlers/index.ts'
import { dialects } from '../../core/dialects/index.ts'
import { readVectors } from '../../core/vectors/read.ts'
import { createJudge } from '../judge.ts'
import { bareEngine, buildFiles, type BuiltFiles } from './built-files.fixture.ts'

const full = 'robotstxt.js'
const small = 'robotstxt-ascii.js'

/** The small script knows no libraries. */
const leftOut: ReadonlySet<string | undefined> = new Set(
  dialects.filter(({ kind }) => kind === 'library').map(({ id }) => id),
)

let files: BuiltFiles
let engines: Readonly<Record<string, ReturnType<typeof bareEngine>>>

beforeAll(async () => {
  files = await buildFiles()
  engines = Object.fromEntries([full, small].map((name) => [name, bareEngine(files.read(name))]))
}, 60_000)

afterAll(() => rmSync(files.folder, { recursive: true, force: true }))

/** A row as the script takes it; what is left out of the options is as usual. */
interface Row {
  readonly kind: 'crawler' | 'agent'
  readonly robots: string
  readonly name: string
  readonly url: string
  readonly options?: { readonly dialect?: string; readonly settings?: object }
}

interface Answer {
  readonly verdict: string
  readonly line: number
  readonly error: string | null
}

const askAll = (script: string, rows: readonly Row[]): readonly Answer[] =>
  engines[script]?.(
    `given.map(({ kind, robots, name, url, options }) =>
      robotsTxt[kind === 'agent' ? 'judgeAgent' : 'judge'](robots, name, url, options))`,
    rows,
  ) as readonly Answer[]

const command = createJudge()

/** What the command says of a row, in the form of the script. */
function commandOn({ kind, robots, name, url, options }: Row): Answer {
  const answer = command(JSON.stringify({ robots, [kind]: name, url, ...options }))
  if ('error' in answer) return { verdict: 'error', line: 0, error: answer.error }
  return { verdict: answer.verdict, line: answer.line, error: null }
}

describe.each([full, small])('%s', (name) => {
  test('says what a request of a log was', () => {
    const robots = 'User-agent: *\nDisallow: /cart/\n'
    const visits = [
      ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'https://a.example/cart/1?x', 200],
      ['Googlebot/2.1', '/shop/a', 403],
      ['Googlebot/2.1', '/shop/a', null],
      ['Googlebot/2.1', '/robots.txt', 200],
      ['NewBot/1.0 (+https://new.example)', '/a', 200],
      ['Mozilla/5.0 (X11; Linux) Firefox/140.0', '/a', 200],
      [null, '/a', 200],
      ['Googlebot/2.1', null, 200],
    ]
    const said = engines[name]?.(
      'given.visits.map(([agent, url, status]) => robotsTxt.judgeVisit(given.robots, agent, url, status))',
      { robots, visits },
    )
    expect(said).toEqual([
      { crawler: 'Googlebot', outcome: 'blocked', line: 2, folder: '/cart/' },
      { crawler: 'Googlebot', outcome: 'refused', line: 0, folder: '/shop/' },
      { crawler: 'Googlebot', outcome: 'allowed', line: 0, folder: '/shop/' },
      { crawler: 'Googlebot', outcome: 'robots.txt', line: 0, folder: '/' },
      { crawler: 'NewBot', outcome: 'unknown', line: 0, folder: '/' },
      { crawler: '', outcome: 'other', line: 0, folder: '/' },
      { crawler: '', outcome: 'other', line: 0, folder: '/' },
      null,
    ])
  })

  test('is one plain script of ECMAScript 2020 that asks for nothing else', () => {
    const problems = new Linter().verify(files.read(name), {
      languageOptions: { ecmaVersion: 2020, sourceType: 'script' },
      linterOptions: { reportUnusedDisableDirectives: 'off' },
      rules: { 'no-undef': ['error', { typeof: true }] },
    })
    const missing = problems.map(({ message }) => message)
    expect([...new Set(missing)]).toEqual([])
  })

  test('defines one variable', () => {
    expect(files.read(name)).toMatch(
      /^var robotsTxt=\(function\([\s\S]+\}\)\(\{\}\);\n\/\/ robotstxt-playground .+\n?$/,
    )
  })

  test('judges every crawler of the catalogue as the command does', () => {
    const robots =
      'User-agent: *\nDisallow: /a\n\nUser-agent: Googlebot\nDisallow: /b\nAllow: /b/*c$\n\nUser-agent: bingbot\nDisallow: /B'
    const rowsOf = (known: boolean) =>
      crawlers
        .filter(({ dialect }) => (name === full || !leftOut.has(dialect)) === known)
        .flatMap(({ token, aliases }) => [token, ...aliases])
        .flatMap((one) =>
          ['/a', '/b/c', '/B'].map((url): Row => ({ kind: 'crawler', robots, name: one, url })),
        )
    const rows = rowsOf(true)
    expect(rows.length).toBeGreaterThan(1000)
    expect(askAll(name, rows)).toEqual(rows.map(commandOn))
    for (const { verdict, error } of askAll(name, rowsOf(false))) {
      expect(verdict).toBe('error')
      expect(error).toContain('unknown dialect')
    }
  })

  test('says as the command does what it cannot judge', () => {
    const rows: readonly Row[] = [
      { kind: 'crawler', robots: '', name: 'Googlebo', url: '/' },
      { kind: 'crawler', robots: '', name: 'No such crawler at all', url: '/' },
      { kind: 'agent', robots: '', name: 'x', url: 'mailto:a@example.com' },
      { kind: 'agent', robots: '', name: 'x', url: '' },
      { kind: 'agent', robots: '', name: 'x', url: 'https://exa<mple.com/' },
      { kind: 'agent', robots: '', name: 'x', url: '/', options: { dialect: 'gogle' } },
      { kind: 'agent', robots: '', name: 'x', url: '/', options: { settings: { 'bing.x': 'y' } } },
    ]
    const answers = askAll(name, rows)
    expect(answers.map(({ verdict, line }) => ({ verdict, line }))).toEqual(
      rows.map(() => ({ verdict: 'error', line: 0 })),
    )
    expect(answers).toEqual(rows.map(commandOn))
  })

  test('gives NULL for NULL', () => {
    const given = engines[name]?.(
      `[robotsTxt.judge(null, 'Googlebot', '/'), robotsTxt.judge('', undefined, '/'), robotsTxt.judge('', 'x', null)]`,
      null,
    )
    expect(given).toEqual([null, null, null])
  })

  test('judges many URLs of one file with wildcards as the command does', () => {
    const rules = ['/*?sort=', '/*/print$', '/*.pdf$', '/a/*/b/*/c', '/*/*/deep', '/shop/*x*y']
    const robots = `User-agent: *\n${rules.map((rule) => `Disallow: ${rule}\n`).join('')}Allow: /*/open`
    const ends = ['?sort=1', '/print', '/print/', '/b/1/c', '/x/deep', '/open', '-x-y', '.pdf']
    const rows = Array.from({ length: 80 }, (_, at): Row => {
      const url = `/${['a', 'shop'][at % 2]}/${at}${ends[at % ends.length]}`
      return { kind: 'agent', robots, name: 'bot', url }
    })
    const expected = rows.map(commandOn)
    expect(new Set(expected.map(({ line }) => line)).size).toBeGreaterThan(5)
    expect(askAll(name, rows)).toEqual(expected)
  })

  test('answers the same in any order, with more files than it remembers', () => {
    const rows = Array.from({ length: 900 }, (_, at): Row => {
      const file = (at * 7) % 300
      const robots = `User-agent: *\n${'#\n'.repeat(file)}Disallow: /${file % 5}`
      return { kind: 'agent', robots, name: `bot${at % 3}`, url: `/${at % 7}/x` }
    })
    expect(askAll(name, rows)).toEqual(rows.map(commandOn))
  })
})

describe('verdicts', () => {
  const core = new URL('../../core/', import.meta.url)
  const tables = readdirSync(core, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => /^vectors\/[^/]+\.txt$|^dialects\/[^/]+\/vectors[^/]*\.txt$/.test(path))

  test('are those of all vectors', () => {
    expect(leftOut.size).toBeGreaterThan(0)
    const vectors = tables
      .flatMap((table) => readVectors(readFileSync(new URL(table, core), 'utf8'), table))
      // A column holds text; and no database asks what a library does with a URL as it is typed.
      .filter(({ raw, bytes, url }) => !raw && isUtf8(bytes) && /^(?:\/|https?:)/.test(url))
    const rows = vectors.map(({ bytes, agent, url, dialect, answers }): Row => {
      const settings = Object.entries(answers).map(([key, answer]) => [`${dialect}.${key}`, answer])
      const options = { dialect, settings: Object.fromEntries(settings) as object }
      const robots = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
      return { kind: 'agent', robots, name: agent, url, options }
    })
    expect(rows.length).toBeGreaterThan(1000)
    for (const script of [full, small]) {
      const wrong = askAll(script, rows).flatMap(({ verdict, line }, at) => {
        const vector = vectors[at]
        const isKnown = script === full || !leftOut.has(vector?.dialect)
        const expected = isKnown ? vector : { verdict: 'error', line: 0 }
        const isRight = verdict === expected?.verdict && line === expected.line
        return isRight ? [] : [`${vector?.place}: ${verdict} ${line}`]
      })
      expect(wrong).toEqual([])
    }
  })

  const wellFormed = (text: string): string => Buffer.from(text).toString()
  const letters = Array.from('abzéßüñøжяλ日本語ａ。-9.%')
  const hosts = fc.oneof(
    fc.constantFrom(
      'a.example',
      'xn--mller-kva.eu',
      'xn--a.eu',
      'A%41.example',
      '',
      'a:80',
      'a:8080',
    ),
    fc.constantFrom('u:p@a', 'u;p@a', '0x7f.1', '[::1]', '1.2.3.256', 'a?b', 'a..b', 'xn--'),
    fc.string({ unit: fc.constantFrom(...letters), maxLength: 8 }),
    fc.string({ unit: 'binary-ascii', maxLength: 6 }),
  )
  /** Letters that not every edition of Unicode knows are among them. */
  const anyHosts = fc.string({ unit: 'binary', minLength: 1, maxLength: 6 })
  const tails = fc.oneof(urls, fc.string({ unit: 'binary', maxLength: 20 }), fc.constant(''))
  const addressesOf = (some: fc.Arbitrary<string>) =>
    fc
      .tuple(fc.constantFrom('https://', 'HTTP://', 'http:/', 'https:', '//'), some, tails)
      // Behind slashes alone a tail would be the host.
      .map(([scheme, host, tail]) => `${scheme}${host}/p/${tail}`)
  const paths = fc.string({ unit: 'binary', maxLength: 30 }).map((text) => `/${text}`)
  const names = fc.constantFrom(
    'Googlebot',
    'Googlebot-Image',
    'Bingbot',
    'AdsBot-Google',
    'YandexBot',
  )
  const dialectIds = fc.constantFrom(undefined, ...dialects.map(({ id }) => id))

  const rowsOf = (some: fc.Arbitrary<string>): fc.Arbitrary<readonly Row[]> =>
    fc
      .tuple(texts, names, dialectIds, fc.array(some, { maxLength: 20 }))
      .map(([text, name, dialect, list]) => {
        const robots = wellFormed(text)
        const options = dialect === undefined ? {} : { dialect }
        return list.map((url) => ({ kind: 'crawler', robots, name, url: wellFormed(url), options }))
      })
  const some = { ...trials, numRuns: runsOf(200) }

  test('are those of the command, whatever the file and the URL', () => {
    fc.assert(
      fc.property(rowsOf(fc.oneof(urls, paths, addressesOf(hosts))), (rows) => {
        expect(askAll(full, rows)).toEqual(rows.map(commandOn))
      }),
      some,
    )
  })

  test('are those of the command wherever both judge, whatever the host', () => {
    fc.assert(
      fc.property(rowsOf(addressesOf(fc.oneof(hosts, anyHosts))), (rows) => {
        const expected = rows.map(commandOn)
        const isJudged = (answer: Answer | undefined) => answer?.verdict !== 'error'
        for (const script of [full, small]) {
          askAll(script, rows).forEach((answer, at) => {
            const { url = '', options } = rows[at] ?? {}
            if (script === small && leftOut.has(options?.dialect)) {
              expect(isJudged(answer)).toBe(false)
              return
            }
            // Only about what is a host they may differ: letters beyond ASCII, as such or in an escape.
            if (isJudged(answer) !== isJudged(expected[at])) {
              expect(url).toMatch(/[^\0-\x7f]|%|xn--/i)
            } else if (isJudged(answer)) {
              expect(answer).toEqual(expected[at])
            }
          })
        }
      }),
      some,
    )
  })
})

describe('statements', () => {
  /** The texts of functions between two marks. */
  const bodiesIn = (sql: string, start: string, end: string): readonly string[] =>
    sql
      .split(start)
      .slice(1)
      .map((part) => part.slice(0, part.indexOf(end)))

  const robots = 'User-agent: *\nDisallow: /cart\n\nUser-agent: Googlebot\nDisallow: /search'

  test('for BigQuery run with the script as a library, within the limits', () => {
    const bodies = bodiesIn(files.read('bigquery.sql'), 'AS r"""', '"""')
    const [judge = '', judgeAgent = ''] = bodies
    expect(bodies).toHaveLength(2)
    expect(files.read(full).length).toBeLessThan(1_000_000)
    const call = (code: string, columns: string, values: readonly string[]) =>
      engines[full]?.(`(function (${columns}) { ${code} })(...given)`, values)
    expect(call(judge, 'robots, crawler, url', [robots, 'Googlebot-Image', '/search'])).toEqual({
      verdict: 'disallow',
      line: 5,
      error: null,
    })
    const agent = [robots, 'Googlebot-Image', 'https://müller.eu/CART', 'rfc9309']
    expect(call(judgeAgent, 'robots, agent, url, engine', agent)).toMatchObject({
      verdict: 'allow',
    })
  })

  test('for Snowflake set the script up once, within the limits', () => {
    const sql = files.read('snowflake.sql')
    const bodies = bodiesIn(sql, '\n$$\n', '\n$$;')
    const [body = ''] = bodies
    expect(bodies).toHaveLength(1)
    expect(Buffer.byteLength(body)).toBeLessThan(100_000)
    const engine = bareEngine(`function f(ROBOTS, CRAWLER, URL) { ${body} }`)
    const call = (url: string) => engine('f(...given)', [robots, 'Googlebot-Image', url])
    expect(call('/search')).toEqual({ verdict: 'disallow', line: 5, error: null })
    const twice =
      '[robotsTxt, f(...given), robotsTxt].every((one, at, all) => at === 1 || one === all[0])'
    expect(engine(twice, [robots, 'x', '/'])).toBe(true)
    expect(call('https://xn--mller-kva.eu/cart')).toMatchObject({ verdict: 'allow' })
    expect(call('https://müller.eu/cart')).toMatchObject({ verdict: 'error' })
  })

  test('for ClickHouse name the process that is built', () => {
    const xml = files.read('clickhouse.xml')
    const [, command = ''] = /<command>([^<]+)<\/command>/.exec(xml) ?? []
    expect(files.read(command)).toMatch(/^#!\/usr\/bin\/env node\n/)
  })
})
