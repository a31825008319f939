// Lists on the command line, as a process of the built command: what it writes, says and ends with.
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'

const root = fileURLToPath(new URL('..', import.meta.url))
const robots = `User-agent: *
Disallow: /cart
Allow: /cart/help$
Disallow: /*?sort=

User-agent: GPTBot
Disallow: /
Allow: /open/
`
const crawlers = ['Googlebot', 'GPTBot']
/** The closing line, of which the seconds are whatever it took. */
const closing = (counts: string) => `robotstxt-playground: ${counts}, N s`
const withoutSeconds = (line: string): string => line.replace(/\d+\.\d s$/, 'N s')

/** Calls the command in a folder, and gives all that it wrote, as bytes for its output. */
async function call(folder: string, args: readonly string[], input = '') {
  const child = spawn(process.execPath, [join(root, 'dist-lib/cli.js'), ...args], { cwd: folder })
  const [out, err]: [Buffer[], Buffer[]] = [[], []]
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => err.push(chunk))
  child.stdin.end(input)
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, bytes: Buffer.concat(out), err: Buffer.concat(err).toString() }
}

/** Judges a list by the file of this test, for the two crawlers. */
async function judgeList(
  folder: string,
  list: string,
  { more = [], isPiped = false }: { more?: readonly string[]; isPiped?: boolean } = {},
) {
  writeFileSync(join(folder, 'robots.txt'), robots)
  if (!isPiped) writeFileSync(join(folder, 'urls.txt'), list)
  const files = ['--robots', 'robots.txt', '--urls', isPiped ? '-' : 'urls.txt']
  const args = ['judge', ...files, '--crawler', ...crawlers, ...more]
  const { code, bytes, err } = await call(folder, args, isPiped ? list : '')
  const lines = bytes.toString().split('\n')
  return {
    code,
    bytes,
    err: err.trimEnd().split('\n').map(withoutSeconds),
    head: lines[0],
    rows: lines.slice(1, -1),
  }
}

let folder = ''
test.beforeEach(({}, info) => {
  folder = info.outputPath()
})

const paths = ['/cart', '/cart/help', '/a?sort=up', '/open/', '/ü,"x"', '/']
const manyUrls = Array.from(
  { length: 20_000 },
  (_, at) => `https://shop.example${paths[at % paths.length] ?? ''}${at % 7 ? '' : `#${at}`}`,
)

test('rows come by URL and then by crawler, below one head', async () => {
  const { code, head, rows, err } = await judgeList(folder, '/cart/1\r\n\n/cart/help\n/a?sort=up')
  expect(head).toBe('url,crawler,verdict,line')
  expect(rows).toEqual([
    '/cart/1,Googlebot,disallow,2',
    '/cart/1,GPTBot,disallow,7',
    '/cart/help,Googlebot,allow,3',
    '/cart/help,GPTBot,disallow,7',
    '/a?sort=up,Googlebot,disallow,4',
    '/a?sort=up,GPTBot,disallow,7',
  ])
  expect(code).toBe(0)
  expect(err).toEqual([closing('6 rows for 3 URLs, 0 errors')])
})

test('20,000 URLs give the same bytes whatever number of threads judges them', async () => {
  const list = manyUrls.join('\n')
  const [one, two, three] = await Promise.all(
    ['1', '2', '3'].map((jobs) => {
      const more = ['--jobs', jobs]
      return judgeList(folder, list, { more })
    }),
  )
  expect(one?.code).toBe(0)
  expect(one?.rows).toHaveLength(manyUrls.length * crawlers.length)
  for (const other of [two, three]) {
    expect(other?.code).toBe(0)
    expect(one && other?.bytes.equals(one.bytes)).toBe(true)
    expect(other?.err).toEqual([closing('40,000 rows for 20,000 URLs, 0 errors')])
  }
})

for (const jobs of ['1', '2']) {
  test(`what cannot be judged has rows of its own among all others, with --jobs ${jobs}`, async () => {
    const list = manyUrls.with(12_344, 'mailto:x@shop.example')
    const more = ['--jobs', jobs]
    const whole = await judgeList(folder, manyUrls.join('\n'))
    const { code, rows, err } = await judgeList(folder, list.join('\n'), { more })
    expect(code).toBe(1)
    const errors = crawlers.map((name) => `mailto:x@shop.example,${name},error,0`)
    const expected = whole.rows.toSpliced(24_688, 2, ...errors)
    expect(rows.join('\n') === expected.join('\n')).toBe(true)
    expect(err).toEqual([
      closing('40,000 rows for 20,000 URLs, 2 errors'),
      'robotstxt-playground: 1 of 20,000 URLs could not be judged',
      expect.stringMatching(/^ {2}line 12345: no URL: Only http and https can be tested/),
    ])
  })
}

test('--urls - reads standard input', async () => {
  const list = manyUrls.slice(0, 500).join('\n')
  const fromFile = await judgeList(folder, list)
  const piped = await judgeList(folder, list, { isPiped: true })
  expect(piped.code).toBe(0)
  expect(piped.rows).toEqual(fromFile.rows)
  const empty = await judgeList(folder, '', { isPiped: true })
  expect(empty).toMatchObject({ code: 0, head: 'url,crawler,verdict,line', rows: [] })
})

for (const missing of ['robots.txt', 'urls.txt']) {
  test(`without ${missing} nothing is written`, async () => {
    for (const name of ['robots.txt', 'urls.txt']) {
      if (name !== missing) writeFileSync(join(folder, name), '/')
    }
    const files = ['--robots', 'robots.txt', '--urls', 'urls.txt', '--jobs', '2']
    const { code, bytes, err } = await call(folder, ['judge', ...files, '--crawler', 'GPTBot'])
    expect({ code, out: bytes.toString() }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(/^robotstxt-playground: cannot read: ENOENT.*\n$/)
    expect(err).toContain(missing)
  })
}

test('tsv and json say the same as csv', async () => {
  const list = ['/cart/1', '/ü,"x"', 'no url'].join('\n')
  const csv = await judgeList(folder, list)
  const tsv = await judgeList(folder, list, { more: ['--format', 'tsv'] })
  const json = await judgeList(folder, list, { more: ['--format', 'json'] })
  expect([csv.code, tsv.code, json.code]).toEqual([1, 1, 1])
  expect(csv.rows).toEqual([
    '/cart/1,Googlebot,disallow,2',
    '/cart/1,GPTBot,disallow,7',
    '"/ü,""x""",Googlebot,allow,0',
    '"/ü,""x""",GPTBot,disallow,7',
    'no url,Googlebot,error,0',
    'no url,GPTBot,error,0',
  ])
  expect(tsv.head).toBe('url\tcrawler\tverdict\tline')
  expect(tsv.rows).toEqual(
    csv.rows.map((row) => row.replace(/,(?=\w+,\w+,\d+$)|,(?=\w+,\d+$)|,(?=\d+$)/g, '\t')),
  )
  const objects = [json.head ?? '', ...json.rows].map((row): unknown => JSON.parse(row))
  const stance = {
    stance: 'yes',
    stanceGrade: 'documented',
    stanceSource: expect.stringMatching(/^https:/),
  }
  expect(objects).toEqual([
    {
      url: '/cart/1',
      crawler: 'Googlebot',
      verdict: 'disallow',
      line: 2,
      reason: 'rule',
      dialect: 'google',
      ...stance,
    },
    {
      url: '/cart/1',
      crawler: 'GPTBot',
      verdict: 'disallow',
      line: 7,
      reason: 'rule',
      dialect: 'rfc9309',
      ...stance,
    },
    expect.objectContaining({ url: '/ü,"x"', crawler: 'Googlebot', verdict: 'allow', line: 0 }),
    expect.objectContaining({ url: '/ü,"x"', crawler: 'GPTBot', verdict: 'disallow', line: 7 }),
    expect.objectContaining({ url: 'no url', crawler: 'Googlebot', verdict: 'error', line: 0 }),
    expect.objectContaining({ url: 'no url', crawler: 'GPTBot', verdict: 'error', line: 0 }),
  ])
})

test('a record gets the verdict and the line that its row gets', async () => {
  const urls = [...manyUrls.slice(0, 50), 'no url']
  const { rows } = await judgeList(folder, urls.join('\n'))
  const asked = urls.flatMap((url) => crawlers.map((crawler) => ({ robots, crawler, url })))
  const records = asked.map((record) => `${JSON.stringify(record)}\n`).join('')
  const { code, bytes } = await call(folder, ['judge'], records)
  expect(code).toBe(1)
  const answers = bytes.toString().trimEnd().split('\n')
  const ends = answers.map((answer) => {
    const { verdict = 'error', line = 0 } = JSON.parse(answer) as {
      verdict?: string
      line?: number
    }
    return `${verdict},${line}`
  })
  expect(ends).toEqual(rows.map((row) => /\w+,\d+$/.exec(row)?.[0]))
})

test('rows come whole where nobody reads standard error', async () => {
  writeFileSync(join(folder, 'robots.txt'), robots)
  writeFileSync(join(folder, 'urls.txt'), '/open/\n'.repeat(200_000))
  const files = ['--robots', 'robots.txt', '--urls', 'urls.txt', '--progress']
  const args = [join(root, 'dist-lib/cli.js'), 'judge', ...files, '--crawler', 'GPTBot']
  const child = spawn(process.execPath, args, { cwd: folder })
  child.stderr.destroy()
  let rows = -1
  child.stdout.on('data', (chunk: Buffer) => {
    for (const byte of chunk) if (byte === 0x0a) rows += 1
  })
  const code = await new Promise((resolve) => child.on('close', resolve))
  expect({ code, rows }).toEqual({ code: 0, rows: 200_000 })
})

test('--quiet leaves only what went wrong on standard error, --progress counts there', async () => {
  const quiet = await judgeList(folder, '/a\nno url', { more: ['--quiet'] })
  expect(quiet.err).toEqual([
    'robotstxt-playground: 1 of 2 URLs could not be judged',
    expect.stringMatching(/^ {2}line 2: /),
  ])
  const silent = await judgeList(folder, '/a', { more: ['--quiet'] })
  expect(silent.err).toEqual([''])
  const counted = await judgeList(folder, '/a', { more: ['--progress'] })
  expect(counted.err.at(-1)).toBe(closing('2 rows for 1 URL, 0 errors'))
})

for (const jobs of ['1', '2']) {
  test(`Ctrl+C ends with whole rows and says how many they are, with --jobs ${jobs}`, async () => {
    test.skip(process.platform === 'win32', 'signals end processes of Windows at once')
    writeFileSync(join(folder, 'robots.txt'), robots)
    const given = ['--robots', 'robots.txt', '--urls', '-', '--agent', 'x', '--jobs', jobs]
    const child = spawn(process.execPath, [join(root, 'dist-lib/cli.js'), 'judge', ...given], {
      cwd: folder,
    })
    const said = { out: '', err: '' }
    let isTold = false
    child.stdout.on('data', (chunk: Buffer) => {
      said.out += chunk.toString()
      // The head comes first. Told twice it would end at once.
      if (!isTold && said.out.includes(',allow,')) isTold = child.kill('SIGINT')
    })
    child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()))
    child.stdin.on('error', () => undefined)
    // The list has no end, as that of a program that waits.
    child.stdin.write('/a\n'.repeat(100_000))
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
    expect(code).toBe(130)
    const rows = said.out.split('\n').slice(1, -1)
    expect(new Set(rows)).toEqual(new Set(['/a,x,allow,0']))
    const count = rows.length.toLocaleString('en')
    const line = said.err.trimEnd().replace(/, stopped$/, '')
    expect(said.err).toContain(', stopped\n')
    expect(withoutSeconds(line)).toBe(closing(`${count} rows for ${count} URLs, 0 errors`))
  })
}
