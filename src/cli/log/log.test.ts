import { mkdtempSync, writeFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { parquetLog } from '../../analysis/crawlers/log/parquet-log.fixture.ts'
import { zstdLog } from '../../analysis/crawlers/log/zstd-log.fixture.ts'
import type { LogReport } from '../../core/log/log-report.ts'
import { inOrderOfTimes, textOfLines, unpackedLog } from './log-files.ts'
import { readLogCall, type LogCall } from './options.ts'
import { runLog } from './run-log.ts'

const usual: LogCall = {
  files: ['a'],
  robots: null,
  draft: null,
  host: null,
  changed: null,
  format: null,
  zone: null,
  lines: false,
  identify: null,
  markdown: false,
  failOn: [],
  jobs: 1,
}

describe('the call', () => {
  test.each([
    ['a', {}],
    ['a b', { files: ['a', 'b'] }],
    ['-', { files: ['-'] }],
    ['--lines a', { lines: true }],
    ['--lines a --robots r', { lines: true, robots: 'r' }],
    ['a --lines --format iis', null],
    ['a --lines --format w3c', { lines: true, format: 'w3c' }],
    ['--robots=r a --draft d', { robots: 'r', draft: 'd' }],
    ['a --origin https://Shop.example', { host: 'shop.example' }],
    ['a --origin http://shop.example:8080/', { host: 'shop.example:8080' }],
    ['a --origin https://shop.example:443', { host: 'shop.example' }],
    ['a --origin shop.example', { host: 'shop.example' }],
    [
      'a --robots r --changed 2026-03-01T12:00:00+01:00',
      { robots: 'r', changed: Date.UTC(2026, 2, 1, 11) },
    ],
    [
      'a --robots r --changed 2026-03-01T12:00:00',
      { robots: 'r', changed: Date.UTC(2026, 2, 1, 12) },
    ],
    ['a --robots r --changed 2026-03-01', { robots: 'r', changed: Date.UTC(2026, 2, 1) }],
    [
      'a --robots r --fail-on violations,refused --fail-on unread',
      { robots: 'r', failOn: ['violations', 'refused', 'unread'] },
    ],
    ['a --fail-on unread', { failOn: ['unread'] }],
    ['a --jobs 4', { jobs: 4 }],
    ['a --identify', { identify: 'all' }],
    ['a --verified', { identify: 'verified' }],
    ['a --identify --verified', { identify: 'verified' }],
    ['a --identify --lines', null],
    ['a --markdown', { markdown: true }],
    ['a --lines --markdown', null],
    ['a --zone +02:00', { zone: 120 }],
    ['a --zone -0530', { zone: -330 }],
    ['a --zone=-3', { zone: -180 }],
    ['a --lines --zone UTC', { lines: true, zone: 0 }],
    ['a --zone +15:00', null],
    ['a --zone CET', null],
    ['a --zone --lines', null],
  ] as const)('%s is read', (line, changes) => {
    const read = readLogCall(line.split(' '))
    if (changes === null) expect(read).toHaveProperty('problem')
    else expect(read).toEqual({ call: { ...usual, ...changes } })
  })

  test.each([
    ['', 'no log'],
    ['a -', 'standard input is read alone'],
    ['a --robot r', 'is "--robots" meant?'],
    ['a --robots', '"--robots" needs a value'],
    ['a --robots --lines', '"--robots" needs a value'],
    ['a --robots= x', '"--robots" needs a value'],
    ['a --robots r --robots s', '"--robots" is given twice'],
    ['a --lines=1', '"--lines" takes no value'],
    ['a --format combind', 'is "combined" meant?'],
    ['a --origin https://a.example/b', '"--origin" is the scheme and host'],
    ['a --origin ftp://a.example', '"--origin" is the scheme and host'],
    ['a --robots r --changed yesterday', '"--changed" is a time'],
    ['a --changed 2026-03-01', '"--changed" needs "--robots"'],
    ['a --fail-on violations', '"--fail-on" needs "--robots"'],
    ['a --robots r --fail-on violation', 'is "violations" meant?'],
    ['a --jobs 0', '"--jobs" is a number from 1 to 64'],
    ['a --lines --robots r --draft d', '"--lines" writes requests'],
    ['a --lines --robots r --origin a.example', '"--lines" writes requests'],
    ['a --lines --jobs 2', '"--lines" writes requests'],
  ])('%s is refused', (line, problem) => {
    const read = readLogCall(line.split(' ').filter(Boolean))
    expect('problem' in read && read.problem).toContain(problem)
  })
})

const folder = mkdtempSync(join(tmpdir(), 'log-'))
let files = 0

function fileOf(content: string | Uint8Array): string {
  files += 1
  const path = join(folder, String(files))
  writeFileSync(path, content)
  return path
}

/** A line of a day of March. */
const lineOf = (
  day: number,
  path: string,
  more: { status?: number; agent?: string } = {},
): string =>
  `192.0.2.1 - - [0${day}/Mar/2026:10:00:00 +0100] "GET ${path} HTTP/1.1" ${more.status ?? 200} 7 "-" "${more.agent ?? 'Googlebot/2.1'}"\n`

const robots = fileOf('User-agent: *\nDisallow: /cart/\n')
const draft = fileOf('User-agent: *\nDisallow: /shop/\n')

async function run(changes: Partial<LogCall>, input: readonly (string | Uint8Array)[] = []) {
  let written = ''
  const good = await runLog(
    { ...usual, ...changes },
    {
      stdin: Readable.from(input.map((part) => Buffer.from(part))),
      write: (text) => {
        written += text
        return Promise.resolve()
      },
      signal: new AbortController().signal,
      script: new URL(import.meta.url),
    },
  )
  return { good, written }
}

const reportOf = async (...given: Parameters<typeof run>): Promise<LogReport> =>
  JSON.parse((await run(...given)).written) as LogReport

const log = lineOf(1, '/robots.txt') + lineOf(2, '/cart/1') + lineOf(3, '/shop/', { status: 403 })

describe('a report', () => {
  const whole = {
    format: 'combined',
    lines: 3,
    unread: 0,
    from: '2026-03-01T10:00:00+01:00',
    to: '2026-03-03T10:00:00+01:00',
    crawlers: [
      {
        crawler: 'Googlebot',
        requests: 3,
        blocked: 1,
        allowedRefused: 1,
        robotsFetches: 1,
        violations: 1,
        firstViolation: '2026-03-02T10:00:00+01:00',
        lastViolation: '2026-03-02T10:00:00+01:00',
        firstCleanAfter: '2026-03-03T10:00:00+01:00',
        smallestGapSeconds: 86_400,
        bytes: 21,
        statuses: { '200': 2, '403': 1 },
      },
    ],
    rules: [{ line: 2, requests: 1, crawlers: ['Googlebot'] }],
    draft: {
      newlyBlocked: 1,
      newlyAllowed: 1,
      byRule: [
        { line: 0, requests: 1 },
        { line: 2, requests: 1 },
      ],
    },
  }

  test.each([
    ['a file', [fileOf(log)], []],
    ['a packed file', [fileOf(gzipSync(log))], []],
    [
      'a file packed in parts',
      [
        fileOf(
          Buffer.concat([
            gzipSync(lineOf(1, '/robots.txt')),
            gzipSync(log.slice(log.indexOf('\n') + 1)),
          ]),
        ),
      ],
      [],
    ],
    ['standard input', ['-'], [log.slice(0, 50), log.slice(50)]],
    ['packed standard input', ['-'], [gzipSync(log)]],
    ['UTF-16', [fileOf(Buffer.from(`\ufeff${log}`, 'utf16le'))], []],
    ['a byte-order mark', [fileOf(`\ufeff${log}`)], []],
    [
      'rotated files, the latest first',
      log
        .trimEnd()
        .split('\n')
        .reverse()
        .map((line, at) => fileOf(at === 1 ? gzipSync(line) : line)),
      [],
    ],
  ])('on %s', async (_, paths, input) => {
    expect(await reportOf({ files: paths, robots, draft }, input)).toMatchObject(whole)
  })

  test('on an empty log', async () => {
    for (const text of ['', '\n', '# nothing\n']) {
      expect(await reportOf({ files: [fileOf(text)] })).toMatchObject({
        lines: 0,
        from: null,
        crawlers: [],
      })
    }
  })

  test('names the file of a line that could not be read', async () => {
    const bad = fileOf(`${log}oops\n`)
    const report = await reportOf({ files: [fileOf(lineOf(1, '/')), bad] })
    expect(report.unreadLines).toEqual([{ line: 4, text: 'oops', file: bad }])
    expect(report).toMatchObject({ lines: 5, unread: 1 })
  })

  test('on files of several formats', async () => {
    const common = lineOf(4, '/a').replace(/ "-" .*/, '')
    expect(await reportOf({ files: [fileOf(log), fileOf(common)] })).toMatchObject({
      format: 'combined, common',
      requests: 4,
    })
  })

  test.each([
    [['violations'], log, false],
    [['violations'], lineOf(2, '/cart/1'), true],
    [['refused'], log, false],
    [['refused'], lineOf(1, '/robots.txt', { status: 503 }), false],
    [['refused'], lineOf(1, '/robots.txt', { status: 404 }), true],
    [['unread'], log, true],
    [['unread', 'refused'], `${lineOf(2, '/a')}${lineOf(2, '/a')}x\n`, false],
    [[], `${log}x\n`, true],
  ] as const)('fails on %j', async (failOn, text, good) => {
    expect((await run({ files: [fileOf(text)], robots, failOn })).good).toBe(good)
  })
})

describe('visitors are told apart', () => {
  const real = lineOf(1, '/cart/1').replace('192.0.2.1', '66.249.66.1')
  const visits = real + lineOf(2, '/cart/2') + lineOf(2, '/shop/')
  const classes = { verified: 1, spoofed: 0, claimed: 2, unverifiable: 0 }

  test.each([
    ['where nobody asks', {}, { requests: 3, blocked: 2 }, null],
    ['with --identify', { identify: 'all' }, { requests: 3, blocked: 2 }, classes],
    ['with --verified', { identify: 'verified' }, { requests: 1, blocked: 1 }, classes],
  ] as const)('%s', async (_, call, figures, identity) => {
    const { crawlers } = await reportOf({ files: [fileOf(visits)], robots, ...call })
    expect(crawlers[0]).toMatchObject(figures)
    expect(crawlers[0]?.identity ?? null).toEqual(identity)
  })
})

describe('the requests', () => {
  test('come one on a line, in the order of the log', async () => {
    const { written } = await run({
      lines: true,
      files: [
        fileOf(`\n# x\n${lineOf(1, '/caf\\xC3\\xA9?a')}oops\n${lineOf(2, '/a', { agent: '-' })}`),
      ],
    })
    expect(
      written
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual([
      {
        time: '2026-03-01T10:00:00+01:00',
        ip: '192.0.2.1',
        host: null,
        method: 'GET',
        path: '/café?a',
        status: 200,
        bytes: 7,
        agent: 'Googlebot/2.1',
        crawler: 'Googlebot',
      },
      { unread: 4 },
      expect.objectContaining({ path: '/a', agent: null, crawler: null }),
    ])
  })

  test('of several files name the file of a line that could not be read', async () => {
    const bad = fileOf(`${lineOf(1, '/b')}${lineOf(1, '/b')}oops\n`)
    const { written, good } = await run({
      lines: true,
      failOn: ['unread'],
      files: [fileOf(lineOf(2, '/a')), bad],
    })
    expect(written.split('\n')[2]).toBe(JSON.stringify({ unread: 3, file: bad }))
    expect(good).toBe(false)
  })
})

test.each([
  ['zstd', zstdLog, 300],
  ['Parquet', parquetLog, 5],
  ['UTF-16', Buffer.from(`\uFEFF${lineOf(1, '/a')}`, 'utf16le'), 1],
])('a log may be %s', async (_, bytes, count) => {
  const { written } = await run({ files: [fileOf(bytes)] })
  expect(JSON.parse(written)).toMatchObject({ requests: count, unread: 0 })
})

test('a report may be Markdown', async () => {
  const robots = fileOf('User-agent: *\nDisallow: /cart/\n')
  const log = fileOf(
    [lineOf(1, '/robots.txt'), lineOf(2, '/cart/1'), lineOf(3, '/a'), 'x\n'].join(''),
  )
  const { written } = await run({ files: [log], robots, markdown: true })
  expect(written).toContain('3 requests from')
  expect(written).toContain('| Line | Requests | Crawlers |')
  expect(written).toContain('1 line could not be read.')
})

test('requests have their verdicts where a file is given', async () => {
  const robots = fileOf('User-agent: *\nDisallow: /cart/\n')
  const lines = ['/robots.txt', '/cart/1', '/a'].map((path) => lineOf(1, path)).join('')
  const { written } = await run({ files: [fileOf(lines)], robots, lines: true })
  const rows = written
    .trimEnd()
    .split('\n')
    .map((row): unknown => JSON.parse(row))
  expect(rows).toMatchObject([
    { path: '/robots.txt', verdict: null, line: 0 },
    { path: '/cart/1', verdict: 'disallow', line: 2 },
    { path: '/a', verdict: 'allow', line: 0 },
  ])
  const plain = await run({ files: [fileOf(lines)], lines: true })
  expect(plain.written).not.toContain('verdict')
})

describe('what cannot be read', () => {
  test.each([
    ['a missing file', join(folder, 'none'), /cannot read: ENOENT/],
    ['a folder', folder, /is a directory/],
    [
      'another text',
      fileOf('hello\nworld\n'),
      /not recognised by its first lines: name it with --format/,
    ],
    ['a file of xz', fileOf(Uint8Array.of(0xfd, 0x37, 0x7a, 0x58, 0x5a)), /is packed by xz/],
    ['a cut file of zstd', fileOf(zstdLog.subarray(0, 300)), /unexpected EOF/i],
    ['a cut file of Parquet', fileOf(parquetLog.subarray(0, 2000)), /parquet/i],
    ['a cut packed file', fileOf(gzipSync(log).subarray(0, 60)), /unexpected end of file/],
  ])('%s is told', async (_, path, message) => {
    await expect(run({ files: [path] })).rejects.toThrow(message)
  })

  test('fields that have no path are told', async () => {
    const files = [fileOf('a,b,c\n1,2,3\n')]
    await expect(run({ files, format: 'csv' })).rejects.toThrow(/have no path/)
  })

  test('a file that unfolds without end is not read on', async () => {
    const packed = gzipSync(Buffer.alloc(3_000_000))
    const read = async (limits: { bytes: number; times: number }): Promise<number> => {
      let bytes = 0
      for await (const part of unpackedLog('x', Readable.from([packed]), limits))
        bytes += part.length
      return bytes
    }
    await expect(read({ bytes: 1_000_000, times: 500 })).rejects.toThrow(
      /x unfolds to over 500 times/,
    )
    expect(await read({ bytes: 1_000_000, times: 2000 })).toBe(3_000_000)
    expect(await read({ bytes: 4_000_000, times: 500 })).toBe(3_000_000)
  })
})

test('files come in the order of their times, those without one last', async () => {
  const paths = [
    fileOf('x y\n'),
    fileOf(lineOf(3, '/')),
    fileOf(''),
    fileOf(lineOf(1, '/')),
    fileOf(lineOf(2, '/')),
  ]
  const [none = '', third = '', empty = '', first = '', second = ''] = paths
  const order = await inOrderOfTimes(paths, Readable.from([]), 'combined')
  expect(order).toEqual([first, second, third, none, empty])
})

test.each([
  ['plain', Buffer.from('a\nb'), 'a\nb'],
  ['UTF-8', Buffer.from('é\n你'), 'é\n你'],
  [
    'no UTF-8',
    Buffer.from([0xe9, 0x0a, 0x61, 0x0a, 0xc3, 0xa9, 0x0a, 0xff]),
    '\udce9\na\né\n\udcff',
  ],
])('%s becomes text without loss', (_, bytes, text) => {
  expect(textOfLines(bytes)).toBe(text)
})

test('Markdown tells visitors apart where that was asked', async () => {
  const call = { files: [fileOf(log)], robots, markdown: true }
  const text = async (more: Partial<LogCall>): Promise<string> =>
    (await run({ ...call, ...more })).written
  expect(await text({})).not.toContain('Are they who they say they are?')
  expect(await text({ identify: 'all' })).toContain(
    '### Are they who they say they are?\n\n| Crawler | Verified | Spoofed | Only claimed | Unverifiable |\n| --- | --- | --- | --- | --- |\n| Googlebot | 0 | 0 | 3 | 0 |',
  )
})
