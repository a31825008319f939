import { describe, expect, test } from 'vitest'
import { processorMs } from '../../bench/processor-time.ts'
import { LogCounter } from './count-log.ts'
import { addTally } from './add-tallies.ts'
import { newLogTally, type LogTally } from './tally.ts'
import { reportOn, type LogReport } from './log-report.ts'
import { maxLogUrl } from './log-judge.ts'
import { LogLines, maxLogLine } from './read-lines.ts'
import { logHead, namedFormat } from './recognise-log.ts'
import { formatIds } from './formats/index.ts'

const question = { robots: 'User-agent: *\nDisallow: /f1', draft: null, host: null, changed: null }

/** What is counted of a text that is read in parts of so many lines; 0: as a whole. */
function tallyOf(text: string, format: string, linesPerPart = 0): LogTally {
  const head = logHead(text)
  const chosen = namedFormat(format, head)
  if (chosen === null) return expect.fail(`no format ${format}`)
  const counter = new LogCounter(question)
  const total = newLogTally()
  const rows = text.split('\n').map((row) => `${row}\n`)
  const size = linesPerPart === 0 ? rows.length : linesPerPart
  for (let from = 0; from < rows.length; from += size) {
    const lines = new LogLines(chosen, head)
    lines.read(rows.slice(from, from + size).join(''), counter)
    const tally = counter.take()
    tally.content = lines.content
    tally.tooLong = lines.tooLong
    addTally(total, tally)
  }
  return total
}

const reportOnText = (text: string, format = 'combined'): LogReport =>
  reportOn(format, tallyOf(text, format), question)

const line = (
  at: number,
  { path = '/', agent = 'GPTBot/1', host = '', second = at % 60 } = {},
): string =>
  `${host}192.0.2.1 - - [01/Mar/2026:00:00:${String(second).padStart(2, '0')} +0000] "GET ${path} HTTP/1.1" 200 5 "-" "${agent}"`

const linesOf = (count: number, of: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => of(at)).join('\n')

const letters = (at: number): string =>
  String(at).replace(/\d/g, (digit) => 'abcdefghij'.charAt(+digit))

const sumOf = ({ crawlers, unknown, others }: LogReport): number =>
  [...crawlers, ...unknown, others].reduce((sum, { requests }) => sum + requests, 0)

describe('names without end are bounded, and it is said', () => {
  test('robots that the catalogue does not have', () => {
    const text = linesOf(30_000, (at) =>
      line(at, { agent: at % 3 === 0 ? 'often-come/1' : `x-${letters(at)}z/1` }),
    )
    const report = reportOnText(text)
    expect(report.unknown).toHaveLength(1000)
    expect(report.unknown[0]).toMatchObject({ token: 'often-come', requests: 10_000 })
    expect(report.notes).toEqual([
      expect.stringMatching(
        /^At most 20,000 unknown names .* with 10,000 requests, are not listed/,
      ),
      expect.stringMatching(/^The 1,000 most frequent of 10,001 /),
    ])
  })

  test('folders of a crawler', () => {
    const text = linesOf(9000, (at) => line(at, { path: at % 2 === 0 ? '/shop/a' : `/f${at}/` }))
    const [gptBot] = reportOnText(text).crawlers
    expect(gptBot?.folders).toHaveLength(50)
    expect(gptBot?.folders[0]).toMatchObject({ folder: '/shop/', requests: 4500 })
    expect(reportOnText(text).notes.join(' ')).toContain('At most 1,500 folders of each crawler')
  })

  test('hosts', () => {
    const text = linesOf(6000, (at) =>
      line(at, { host: at % 2 === 0 ? 'a.example ' : `h${at}.example ` }),
    )
    const { hosts, notes } = reportOnText(text, 'vhost-combined')
    expect(hosts[0]).toEqual({ host: 'a.example', requests: 3000 })
    expect(hosts).toHaveLength(50)
    expect(notes.join(' ')).toContain('At most 2,000 hosts')
  })
})

test.each([0, 7000])('those that are not told apart are counted, in parts of %i lines', (size) => {
  const text = linesOf(45_000, (at) =>
    at % 2 === 0
      ? line(at, { host: `h${at}.example `, agent: `x-${letters(at)}z/1` })
      : line(at, { host: 'a.example ', path: `/f${at}/` }),
  )
  const { unknown, otherUnknown, hosts, otherHosts, crawlers } = tallyOf(
    text,
    'vhost-combined',
    size,
  )
  const sum = (numbers: Iterable<number>): number => [...numbers].reduce((all, one) => all + one, 0)
  expect(unknown.size).toBeLessThanOrEqual(20_000)
  expect(sum([...unknown.values()].map(({ count }) => count)) + otherUnknown).toBe(22_500)
  expect(hosts.size).toBeLessThanOrEqual(2000)
  expect(sum(hosts.values()) + otherHosts).toBe(45_000)
  const [gptBot] = crawlers.filter((one) => one !== undefined)
  expect(gptBot?.folders.size).toBeLessThanOrEqual(1500)
  const inFolders = [...(gptBot?.folders.values() ?? [])].map(({ requests }) => requests)
  expect(sum(inFolders) + (gptBot?.otherFolders ?? 0)).toBe(22_500)
})

describe('whatever comes, no request is lost', () => {
  test('with times that go back', () => {
    const report = reportOnText(linesOf(60, (at) => line(at, { second: 59 - at })))
    expect(report).toMatchObject({
      from: '2026-03-01T00:00:00Z',
      to: '2026-03-01T00:00:59Z',
      requests: 60,
    })
    expect(report.crawlers[0]).toMatchObject({ smallestGapSeconds: 1, mostPerMinute: 60 })
  })

  test('with User-Agents and paths of any signs', () => {
    const signs = [
      '\u0000',
      '\u001b[2J',
      '\ud800',
      '\u202e',
      '\ufeff',
      '%',
      '\\x',
      '\\',
      '{',
      '[',
      "'",
      '你',
    ]
    const text = linesOf(signs.length * 2, (at) =>
      at % 2 === 0
        ? line(at, { path: `/${signs[at / 2] ?? ''}` })
        : line(at, { agent: `a${signs[(at - 1) / 2] ?? ''}Bot/1` }),
    )
    const report = reportOnText(text)
    expect(report).toMatchObject({ unread: 0, requests: signs.length * 2 })
    expect(sumOf(report)).toBe(signs.length * 2)
    expect(JSON.stringify(report)).not.toMatch(/\\u001b/)
  })

  test('with a line that is too long, which is said', () => {
    const text = `${line(1)}\n${'a'.repeat(maxLogLine + 1)}\n${line(2)}`
    const report = reportOnText(text)
    expect(report).toMatchObject({ lines: 3, unread: 1, requests: 2 })
    expect(report.unreadLines[0]?.text).toHaveLength(300)
    expect(report.notes).toEqual(['Lines longer than 4 MiB are not read: 1.'])
  })

  test.each([
    [maxLogUrl, 1, []],
    [maxLogUrl + 1, 0, ['URLs longer than 64 KiB are not judged: 1 request.']],
  ])('with a URL of %i units, which is judged %i times', (length, judged, notes) => {
    const report = reportOnText(line(1, { path: '/'.padEnd(length, 'f') }))
    expect(report).toMatchObject({ requests: 1, unread: 0, judged, notes })
    expect(sumOf(report)).toBe(1)
  })

  test('with long User-Agents, of which the beginning counts', () => {
    const report = reportOnText(
      linesOf(4, (at) => line(at, { agent: `GPTBot ${'b'.repeat(50_000 + at)}` })),
    )
    expect(report.crawlers[0]).toMatchObject({ crawler: 'GPTBot', requests: 4 })
  })
})

const hard: readonly (readonly [name: string, line: string])[] = [
  ['brackets', `1.2.3.4 ${'['.repeat(250_000)}`],
  ['quotes', line(1, { path: `/${'"'.repeat(250_000)}` })],
  ['escaped quotes', line(1, { path: `/${'\\"'.repeat(125_000)}` })],
  ['backslashes', `1.2.3.4 - - [01/Mar/2026:00:00:00 +0000] "${'\\'.repeat(250_000)}`],
  ['escaped bytes', line(1, { path: `/${'\\x41'.repeat(60_000)}` })],
  ['bytes that are no UTF-8', line(1, { path: `/${'\\xff'.repeat(60_000)}` })],
  ['escaped bytes in JSON', `{"status":200,"request":"${'\\x41'.repeat(60_000)}"}`],
  ['backslashes in JSON', `{"status":200,"request":"\\x${'\\'.repeat(250_000)}`],
  [
    'captured headers',
    `1.2.3.4:5 [01/Mar/2026:00:00:00] a b/c 1/1/1/1/1 200 1 - - ---- 1/1/1/1/1 0/0 {${'a.a-|#41'.repeat(30_000)}} "GET / HTTP/1.1"`,
  ],
  ['names without values in JSON', `{${'"a":'.repeat(60_000)}`],
  ['blanks in JSON', `{"a":${', '.repeat(60_000)}${' '.repeat(100_000)}`],
  ['values that are none in JSON', `{${'"a":-,'.repeat(40_000)}"b":-}`],
  ['blanks', `a${' '.repeat(250_000)}b`],
  ['commas', ', '.repeat(125_000)],
  ['words', 'a b '.repeat(60_000)],
  ['cells', 'a,"b",'.repeat(40_000)],
  ['braces', '{"a":'.repeat(50_000)],
  ['a list', `[${'{},'.repeat(50_000)}{}]`],
  ['names of crawlers', line(1, { agent: 'googlebot bingbot '.repeat(12_500) })],
  ['percents', `2026-03-01\t00:00:00\t1\t${'%41%'.repeat(60_000)}`],
]

test.each(hard)('a long line of %s takes no longer than its length', (_, text) => {
  for (const format of formatIds) {
    if (format === 'csv' || format === 'json') continue
    const before = processorMs()
    reportOnText(`${text}\n${text}`, format)
    // A line of a quarter of a million units, that took its square, would take half a minute.
    expect(processorMs() - before, format).toBeLessThan(1000)
  }
})
