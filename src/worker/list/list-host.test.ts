import { afterEach, describe, expect, test, vi } from 'vitest'
import { JudgedList } from '../../analysis/list/judged-list.ts'
import { firstListView, type ListView } from '../../analysis/list/list-view.ts'
import { readText } from '../../core/text/file.ts'
import type { AnalysisInput } from '../../analysis/result.ts'
import { TextSorter } from '../../analysis/list/text-sorter.ts'
import { ListHost } from './list-host.ts'
import type { ListAnswer, ListRequest } from './list-protocol.ts'

const count = 60_000
const text = Array.from({ length: count }, (_, at) =>
  at % 2 === 0 ? `/a/${at}` : `/b/${at}`,
).join('\n')

const inputOf = (rule: string): AnalysisInput => ({
  file: readText(`User-agent: *\n${rule}\n`),
  origin: 'https://example.com',
  dialect: 'own',
  settings: {},
  urls: [],
  crawlers: [{ id: 'c', crawler: 'Googlebot' }],
  expectations: [],
  selected: null,
})

const site = { name: '', origin: 'https://example.com' }

/** A host with what it said; `until` waits for an answer. */
function startHost() {
  const answers: ListAnswer[] = []
  const waiting = new Set<() => void>()
  const host = new ListHost((answer) => {
    answers.push(answer)
    for (const look of waiting) look()
  })
  const until = (isIt: (answer: ListAnswer) => boolean) =>
    new Promise<ListAnswer>((resolve) => {
      const from = answers.length
      const look = () => {
        const found = answers.slice(from).find(isIt)
        if (found === undefined) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
    })
  const ask = (request: ListRequest) => host.take(request)
  return { answers, ask, until }
}

const isJudged =
  (state: string, run = 1) =>
  (answer: ListAnswer): boolean =>
    answer.list === 'judging' && answer.state === state && answer.run === run

function open(content = new Blob([text])) {
  const started = startHost()
  started.ask({ list: 'open', content, form: { kind: 'urls' }, ...site })
  return started
}

describe('a host of a list', () => {
  test('reads and judges, and gives the lines that are asked for', async () => {
    const { ask, until } = open()
    const done = until(isJudged('done'))
    ask({ list: 'judge', run: 1, input: inputOf('Disallow: /a/') })
    expect(await done).toMatchObject({
      judged: count,
      counts: [{ label: 'Googlebot', allowed: count / 2, blocked: count / 2, cantSay: 0 }],
    })
    const rows = until(({ list }) => list === 'rows')
    ask({ list: 'rows', from: 50_000, to: 50_002 })
    expect(await rows).toMatchObject({
      from: 50_000,
      lines: [
        { url: '/a/50000', cells: [{ state: 'disallow', line: 2 }] },
        { url: '/b/50001', cells: [{ state: 'allow', line: 0 }] },
      ],
    })
  })

  test('sends rows that were asked for too early once they are read, before the view of them', async () => {
    const { answers, ask, until } = open()
    ask({ list: 'judge', run: 1, input: inputOf('Disallow: /a/') })
    ask({ list: 'rows', from: 0, to: 2 })
    await until((answer) => answer.list === 'view' && answer.counts.lines > 0)
    const told = answers.filter(({ list }) => list === 'rows' || list === 'view')
    expect(told.slice(-2)).toMatchObject([
      {
        list: 'rows',
        from: 0,
        lines: [
          { url: '/a/0', cells: [{ state: 'disallow', line: 2 }] },
          { url: '/b/1', cells: [{ state: 'allow', line: 0 }] },
        ],
      },
      { list: 'view' },
    ])
  })

  test('drops what is judged by an older file', async () => {
    const { answers, ask, until } = open()
    const done = until(isJudged('done', 2))
    ask({ list: 'judge', run: 1, input: inputOf('Disallow: /a/') })
    ask({ list: 'judge', run: 2, input: inputOf('Disallow: /') })
    expect(await done).toMatchObject({ counts: [{ allowed: 0, blocked: count }] })
    expect(answers.filter(isJudged('done', 1))).toEqual([])
  })

  test('stops, and goes on where it stopped', async () => {
    const { ask, until } = open()
    const stopped = until(isJudged('stopped'))
    ask({ list: 'judge', run: 1, input: inputOf('Disallow: /a/') })
    ask({ list: 'cancel', what: 'judging' })
    const answer = await stopped
    expect(answer.list === 'judging' && answer.judged < count).toBe(true)
    const done = until(isJudged('done'))
    ask({ list: 'resume' })
    expect(await done).toMatchObject({ judged: count, counts: [{ blocked: count / 2 }] })
  })

  test.each([
    { ...firstListView, filter: 'allowed' },
    { ...firstListView, filter: '', sort: { by: 'verdict', descending: false } },
  ] as const)('shows what is judged where that was stopped, until it goes on: %j', async (view) => {
    // More than one turn judges.
    const times = 10
    const { ask, until } = open(
      new Blob(
        Array.from({ length: times }, (_, at) => `${text.replaceAll('\n', `-${at}\n`)}-${at}\n`),
      ),
    )
    await until((answer) => answer.list === 'reading' && answer.state === 'done')
    const isShown = (one: ListAnswer) => one.list === 'view' && one.run === 2 && !one.waits
    const isFiltered = view.filter !== ''
    const judging = until(({ list }) => list === 'judging')
    ask({ list: 'judge', run: 1, input: inputOf('Disallow: /a/') })
    await judging
    const [stopped, shown] = [until(isJudged('stopped')), until(isShown)]
    ask({ list: 'view', run: 2, view })
    ask({ list: 'cancel', what: 'judging' })
    const answer = await stopped
    const judged = answer.list === 'judging' ? answer.judged : 0
    expect(await shown).toMatchObject({ counts: { found: isFiltered ? judged / 2 : judged } })
    expect(judged).toBeLessThan(times * count)
    const all = until(isShown)
    ask({ list: 'resume' })
    expect(await all).toMatchObject({
      counts: { found: times * (isFiltered ? count / 2 : count) },
    })
  })

  test('keeps what was read until it was stopped', async () => {
    const { ask, until } = open()
    const end = until((answer) => answer.list === 'reading' && answer.state !== 'reading')
    ask({ list: 'cancel', what: 'reading' })
    const answer = await end
    expect(answer).toMatchObject({ state: 'stopped' })
    expect(answer.list === 'reading' && answer.count > 0 && answer.count < count).toBe(true)
  })

  test('has the rows of the case, each once, as they come and go', async () => {
    const { ask, until } = open()
    const done = until(isJudged('done'))
    ask({ list: 'judge', run: 1, input: inputOf('Disallow: /a/') })
    await done
    const row = (id: string, url: string, clicks?: number) => ({
      ...{ id, url },
      ...(clicks === undefined ? {} : { values: { Clicks: clicks } }),
    })
    const columns = [{ name: 'Clicks', kind: 'number' }] as const
    const rows = [row('1', '/a/own', 5), row('2', '/b/1#top', 7), row('3', '/c')]
    const known = { columns, red: [[1]], changed: [[0, 1]] }
    const all = until(isJudged('done'))
    ask({ list: 'own', own: { rows, ...known } })
    // One of them is in the file.
    expect(await all).toMatchObject({
      judged: count + 2,
      counts: [{ allowed: count / 2 + 1, blocked: count / 2 + 1 }],
    })
    const linesOf = async (run: number, filter: string) => {
      const isShown = (one: ListAnswer) => one.list === 'view' && one.run === run && !one.waits
      const shown = until(isShown)
      ask({ list: 'view', run, view: { ...firstListView, filter } })
      const answer = await shown
      const told = until(({ list }) => list === 'rows')
      ask({ list: 'rows', from: 0, to: 3 })
      const rows = await told
      const lines = rows.list === 'rows' ? rows.lines : []
      const found = answer.list === 'view' ? answer.counts.found : 0
      return [found, ...lines.map((line) => (line.kind === 'row' ? line.url : ''))]
    }
    // Those of the case stand first.
    expect(await linesOf(2, '')).toEqual([count + 2, '/a/own', '/c', '/a/0'])
    const written = until(({ list }) => list === 'exported')
    ask({ list: 'export', run: 9, what: 'all' })
    const exported = await written
    const csv = exported.list === 'exported' ? await exported.file.text() : ''
    expect(csv.split('\r\n').slice(0, 3)).toEqual([
      'URL,Clicks,Googlebot,Googlebot: line,Googlebot: rule',
      '/a/own,5,Blocked,2,Disallow: /a/',
      '/c,,Allowed,,',
    ])
    expect(await linesOf(3, 'red')).toEqual([1, '/b/1'])
    expect(await linesOf(4, 'changed')).toEqual([2, '/a/own', '/b/1'])
    expect(await linesOf(5, 'clicks>5')).toEqual([1, '/b/1'])
    const less = until(isJudged('done'))
    ask({ list: 'own', own: { ...known, rows: rows.slice(1, 2), red: [], changed: [] } })
    expect(await less).toMatchObject({
      judged: count,
      counts: [{ allowed: count / 2, blocked: count / 2 }],
    })
    expect(await linesOf(6, '')).toEqual([count, '/a/0', '/b/1', '/a/2'])
    expect(await linesOf(7, 'red')).toEqual([0])
  })

  test('says which URLs files have brought, and on which line one stands', async () => {
    const { answers, ask, until } = open()
    const done = until(isJudged('done'))
    ask({ list: 'judge', run: 1, input: inputOf('Disallow: /a/') })
    await done
    const found = until(({ list }) => list === 'found')
    ask({ list: 'find', run: 1, urls: ['https://example.com/b/1#top', '/c', '/a/40000'] })
    expect(await found).toMatchObject({ run: 1, brought: [true, false, true] })
    let run = 1
    const lineOf = async (url: string) => {
      run += 1
      const told = until(({ list }) => list === 'sought')
      ask({ list: 'seek', run, url })
      const answer = await told
      return answer.list === 'sought' && answer.run === run ? answer.line : null
    }
    const showAs = async (view: ListView) => {
      run += 1
      const number = run
      const isShown = (one: ListAnswer) => one.list === 'view' && one.run === number && !one.waits
      const shown = until(isShown)
      ask({ list: 'view', run, view })
      await shown
    }
    expect(await lineOf('/a/40000')).toBe(40_000)
    await showAs({ ...firstListView, grouping: 'folder' })
    expect(await lineOf('https://example.com/b/1')).toBe(count / 2 + 2)
    await showAs({ ...firstListView, grouping: 'folder', folded: ['/b/'] })
    expect([await lineOf('/b/1'), await lineOf('/a/2')]).toEqual([-1, 2])
    await showAs({ ...firstListView, filter: 'blocked' })
    expect([await lineOf('/b/1'), await lineOf('/a/2')]).toEqual([-1, 1])
    // One that is added just now is told once it stands there, and only of the last one.
    await showAs(firstListView)
    ask({ list: 'seek', run: 100, url: '/d' })
    ask({ list: 'seek', run: 101, url: '/c' })
    const told = until(({ list }) => list === 'sought')
    const rows = ['/b/1', '/d', '/c'].map((url) => ({ id: url, url }))
    ask({ list: 'own', own: { rows, columns: [], red: [], changed: [] } })
    expect(await told).toMatchObject({ list: 'sought', run: 101, line: 1 })
    expect(answers.filter((one) => one.list === 'sought' && one.run === 100)).toEqual([])
    expect(await lineOf('/b/1')).toBe(3)
  })

  test('says which rows of the case it has read already, while it reads', async () => {
    const { ask, until, answers } = startHost()
    const row = (id: string, url: string) => ({ id, url })
    const rows = [
      row('1', '/c'),
      row('2', 'https://example.com/b/1#top'),
      row('3', `/b/${count - 1}`),
    ]
    ask({ list: 'own', own: { rows, columns: [], red: [], changed: [] } })
    ask({ list: 'judge', run: 1, input: inputOf('Disallow: /a/') })
    const whole = until((one) => one.list === 'view' && one.hasOwn && one.counts.lines > count)
    ask({ list: 'open', content: new Blob([text]), form: { kind: 'urls' }, ...site })
    await whole
    const views = answers.filter((one) => one.list === 'view')
    const told = views.map(({ hasOwn, broughtOwn, counts }) => ({
      hasOwn,
      brought: broughtOwn.join(),
      total: counts.lines === 0 ? 0 : counts.lines + (hasOwn ? 0 : rows.length - broughtOwn.length),
    }))
    // The first lines are told before the end of the file is read.
    expect(told.find(({ brought }) => brought !== '')).toMatchObject({ brought: '2' })
    expect(told.at(-1)).toEqual({ hasOwn: true, brought: '', total: count + 1 })
    const ends = told.filter(({ total, brought }) => total > 0 && brought === '2,3')
    expect([...new Set(ends.map(({ total }) => total))]).toEqual([count + 1])
  })

  test('takes what a sitemap of the case lists for listed, also where a file brought it', async () => {
    const { ask, until } = open()
    const done = until(isJudged('done'))
    ask({ list: 'judge', run: 1, input: inputOf('Disallow: /a/') })
    await done
    const inSitemap = true as const
    const rows = [
      { id: '1', url: '/a/4', inSitemap },
      { id: '2', url: '/b/1', inSitemap },
      { id: '3', url: '/a/0' },
    ]
    const own = { columns: [], red: [], changed: [] }
    const options = { listed: 'from-sitemaps' } as const
    const reported = (listed: number) =>
      until(
        (one) =>
          one.list === 'reported' &&
          typeof one.result === 'object' &&
          one.result !== null &&
          'listed' in one.result &&
          one.result.listed === listed,
      )
    const none = reported(0)
    ask({ list: 'report', name: 'sitemap-check', id: 1, options })
    await none
    const some = reported(2)
    ask({ list: 'own', own: { ...own, rows } })
    expect(await some).toMatchObject({ result: { listed: 2, blocked: 1 } })
    const shown = until((one) => one.list === 'view' && one.run === 5 && !one.waits)
    const filter = 'blocked from:sitemap'
    ask({ list: 'view', run: 5, view: { ...firstListView, filter } })
    expect(await shown).toMatchObject({ counts: { found: 1 } })
    const fewer = reported(1)
    ask({ list: 'own', own: { ...own, rows: rows.slice(1) } })
    expect(await fewer).toMatchObject({ result: { blocked: 0 } })
  })

  test('writes a file of the rows that are shown', async () => {
    const { ask, until } = open()
    const done = until(isJudged('done'))
    ask({ list: 'judge', run: 1, input: inputOf('Disallow: /a/') })
    await done
    const shown = until((answer) => answer.list === 'view' && answer.run === 5 && !answer.waits)
    const sort = { by: 'typed', descending: true } as const
    ask({ list: 'view', run: 5, view: { filter: 'a/5999', sort, grouping: null, crawlerId: null } })
    expect(await shown).toMatchObject({ counts: { found: 5 } })
    const written = until(({ list }) => list === 'exported')
    ask({ list: 'export', run: 9, what: 'blocked' })
    const answer = await written
    const file = answer.list === 'exported' ? await answer.file.text() : ''
    expect(file.split('\r\n')[1]).toBe('Googlebot,2,Disallow: /a/,/a/59998')
  })

  test('groups by the crawler that was chosen wherever it stands, and by the first once that is gone', async () => {
    const { ask, until } = open()
    const google = { id: 'c', crawler: 'Googlebot' }
    const other = { id: 'd', crawler: 'GPTBot' }
    const input = inputOf('Disallow: /a/\n\nUser-agent: GPTBot\nDisallow: /b/')
    /** The first heading, once the list is judged for these crawlers. */
    const headingFor = async (run: number, crawlers: AnalysisInput['crawlers']) => {
      const done = until(isJudged('done', run))
      const shown = until((answer) => answer.list === 'view' && !answer.waits && answer.run === 5)
      ask({ list: 'judge', run, input: { ...input, crawlers } })
      if (run === 1) ask({ list: 'view', run: 5, view })
      await done
      await shown
      const rows = until(({ list }) => list === 'rows')
      ask({ list: 'rows', from: 0, to: 1 })
      return await rows
    }
    const view = { ...firstListView, grouping: 'rule', crawlerId: 'd' } as const
    const of = (crawler: string, line: number) => ({
      lines: [{ kind: 'group', label: { line, state: 'disallow' }, count: count / 2, crawler }],
    })
    expect(await headingFor(1, [google, other])).toMatchObject(of('GPTBot', 5))
    expect(await headingFor(2, [other, google])).toMatchObject(of('GPTBot', 5))
    expect(await headingFor(3, [google])).toMatchObject(of('Googlebot', 2))
  })

  test('says that a file was cut, and keeps its beginning', async () => {
    const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
    const bytes = await new Response(packed).arrayBuffer()
    const { until } = open(new Blob([bytes.slice(0, bytes.byteLength / 2)]))
    const end = await until((answer) => answer.list === 'reading' && answer.state !== 'reading')
    expect(end).toMatchObject({ state: 'failed' })
    expect(end.list === 'reading' && end.count > 0).toBe(true)
  })

  test('says that the end of a sitemap is missing, and counts what is there', async () => {
    const entries = Array.from({ length: 5000 }, (_, at) => `<url><loc>/a/${at}</loc></url>\n`)
    const map = `<?xml version="1.0"?>\n<urlset xmlns="x">\n${entries.join('')}`
    const readingOf = async (content: string) => {
      const { ask, until } = startHost()
      const end = until((answer) => answer.list === 'reading' && answer.state !== 'reading')
      ask({ list: 'open', content: new Blob([content]), form: { kind: 'sitemap' }, ...site })
      return await end
    }
    expect(await readingOf(`${map}</urlset>\n`)).toMatchObject({ count: 5000, state: 'done' })
    const made = '<!-- Sitemap generated by a plugin -->'
    expect(await readingOf(`${map}</URLSET >\n${made}\n`)).toMatchObject({ state: 'done' })
    for (const cut of [map, `${map}<url><loc>/cut`, `${map}${made}`]) {
      expect(await readingOf(cut)).toMatchObject({ count: 5000, state: 'cut' })
    }
  })

  test('answers what views ask once all is judged, and again after each edit', async () => {
    const { ask, until } = open()
    const answer = (run: number) => (one: ListAnswer) => one.list === 'reported' && one.run === run
    const first = until(answer(1))
    ask({ list: 'report', name: 'rule-usage', id: 7, options: undefined })
    ask({ list: 'judge', run: 1, input: inputOf('Disallow: /a/') })
    expect(await first).toMatchObject({
      name: 'rule-usage',
      id: 7,
      result: { urls: count, compared: count, rules: [{ line: 2, urls: count / 2 }] },
    })
    const second = until(answer(2))
    ask({ list: 'judge', run: 2, input: inputOf('Disallow: /c/') })
    expect(await second).toMatchObject({ id: 7, result: { rules: [{ line: 2, urls: 0 }] } })
  })

  test('answers anew where only what came with the rows of the case, or is known of them, changes', async () => {
    const { ask, until } = open()
    ask({ list: 'judge', run: 1, input: inputOf('Disallow: /a/') })
    const columns = [{ name: 'Clicks', kind: 'number' }] as const
    const ownOf = (clicks: number, red: readonly number[]) => ({
      ...{ rows: [{ id: '1', url: '/a/0', values: { Clicks: clicks } }], columns },
      ...{ red: [red], changed: [] },
    })
    const reported = (id: number) => (one: ListAnswer) => one.list === 'reported' && one.id === id
    const placed = until((one) => one.list === 'view' && one.hasOwn)
    ask({ list: 'own', own: ownOf(5, []) })
    await placed
    const first = until(reported(1))
    ask({ list: 'report', name: 'rule-usage', id: 1, options: undefined })
    expect(await first).toMatchObject({ result: { weights: [{ all: 5 }] } })
    const second = until(reported(1))
    ask({ list: 'own', own: ownOf(12, []) })
    expect(await second).toMatchObject({ result: { weights: [{ all: 12, blocked: [12] }] } })

    const options = { filter: 'red', own: { columns, red: [[]], changed: [] } }
    const none = until(reported(2))
    ask({ list: 'report', name: 'shown-usage', id: 2, options })
    expect(await none).toMatchObject({ result: { urls: 0 } })
    const one = until(reported(2))
    ask({ list: 'own', own: ownOf(12, [0]), isSameRows: true })
    expect(await one).toMatchObject({ result: { urls: 1 } })
  })

  test('knows which URLs are new in a file that took the place of an older one', async () => {
    const { ask, until } = open()
    ask({ list: 'came', text: '/a/2\n/b/3\n/none' })
    ask({ list: 'judge', run: 1, input: inputOf('Disallow: /a/') })
    const shown = until((one) => one.list === 'view' && one.run === 2 && !one.waits)
    ask({ list: 'view', run: 2, view: { ...firstListView, filter: 'from:new' } })
    expect(await shown).toMatchObject({ counts: { found: 2 } })
    const blocked = until((one) => one.list === 'view' && one.run === 3 && !one.waits)
    ask({ list: 'view', run: 3, view: { ...firstListView, filter: 'from:new blocked' } })
    expect(await blocked).toMatchObject({ counts: { found: 1 } })
  })

  test('answers only the last of several questions of one name', async () => {
    const { answers, ask, until } = open()
    const options = { columnId: 'c', levels: 2, filter: '', own: null }
    ask({ list: 'report', name: 'shown-tree', id: 1, options: { ...options, folder: '' } })
    ask({ list: 'judge', run: 1, input: inputOf('Disallow: /a/') })
    const told = until(({ list }) => list === 'reported')
    ask({ list: 'report', name: 'shown-tree', id: 2, options: { ...options, folder: '/b/' } })
    expect(await told).toMatchObject({
      id: 2,
      result: {
        total: count,
        tree: { folder: { id: '/b/', counts: { allow: count / 2, disallow: 0 } } },
      },
    })
    const other = until((one) => one.list === 'reported' && one.id === 3)
    ask({ list: 'drop', name: 'shown-tree' })
    ask({ list: 'report', name: 'sitemap-check', id: 3, options: { listed: null } })
    expect(await other).toMatchObject({ result: { listed: count, blocked: count / 2 } })
    expect(answers.filter(({ list }) => list === 'reported')).toHaveLength(2)
  })

  test('says so where there is no answer', async () => {
    const { ask, until } = open()
    ask({ list: 'judge', run: 1, input: { ...inputOf(''), crawlers: [] } })
    const failed = until(({ list }) => list === 'report-failed')
    // No page asks so.
    const options = { columnId: 'c', folder: '', levels: 2, filter: '', own: null }
    ask({ list: 'report', name: 'nothing' as 'shown-tree', id: 1, options })
    expect(await failed).toMatchObject({ id: 1, run: 1 })
  })

  test('writes all that a sitemap lists and the file blocks, whatever rows are shown', async () => {
    const { ask, until } = open()
    const done = until(isJudged('done'))
    ask({ list: 'judge', run: 1, input: inputOf('Disallow: /a/') })
    await done
    ask({ list: 'view', run: 5, view: { ...firstListView, filter: 'nothing like it' } })
    const written = until(({ list }) => list === 'exported')
    ask({ list: 'export', run: 9, what: 'listed' })
    const answer = await written
    const file = answer.list === 'exported' ? await answer.file.text() : ''
    expect(file.split('\r\n').slice(0, 2)).toEqual([
      'URL,Crawler,Line,Rule',
      '/a/0,Googlebot,2,Disallow: /a/',
    ])
    expect(file.trimEnd().split('\r\n')).toHaveLength(1 + count / 2)
  })
})

test('sends the first rows with their verdicts before it judges the others', async () => {
  const { answers, ask, until } = startHost()
  const done = until(isJudged('done'))
  ask({ list: 'judge', run: 1, input: inputOf('Disallow: /a/') })
  ask({ list: 'rows', from: 0, to: 60 })
  ask({ list: 'open', content: new Blob([text]), form: { kind: 'urls' }, ...site })
  await done
  const rows = answers.findIndex((one) => one.list === 'rows' && one.lines.length === 60)
  const judging = answers.findIndex((one) => one.list === 'judging')
  expect(answers[rows]).toMatchObject({ lines: { 0: { cells: [{ state: 'disallow' }] } } })
  expect(rows).toBeLessThan(judging)
})

test('sorts a list once, before anybody asks for it, and not again after an edit', async () => {
  const sort = vi.spyOn(TextSorter.prototype, 'sort')
  // Lists of other tests may still be sorted; this one is told from them by its length.
  const { ask, until } = open(new Blob([`${text}\n/other`]))
  const sortedTimes = () =>
    sort.mock.contexts.filter(
      (sorter) => sorter instanceof TextSorter && sorter.length === count + 1,
    ).length
  const done = until(isJudged('done'))
  ask({ list: 'judge', run: 1, input: inputOf('Disallow: /a/') })
  await done
  await vi.waitFor(() => expect(sortedTimes()).toBe(1))
  const again = until(isJudged('done', 2))
  ask({ list: 'judge', run: 2, input: inputOf('Disallow: /b/') })
  await again
  const shown = until((answer) => answer.list === 'view' && answer.run === 5 && !answer.waits)
  const sorted = { ...firstListView, sort: { by: 'url', descending: true } } as const
  ask({ list: 'view', run: 5, view: sorted })
  await shown
  expect(sortedTimes()).toBe(1)
  sort.mockRestore()
})

describe('what fails in a host of a list', () => {
  afterEach(() => void vi.restoreAllMocks())

  const failing = (name: 'judgeBlock' | 'cellsOf' | 'judgeNow' | 'judgedUrls') =>
    vi.spyOn(JudgedList.prototype, name).mockImplementationOnce(() => {
      throw new RangeError('Array buffer allocation failed')
    })
  const failure = (what: string, run: number) => (answer: ListAnswer) =>
    answer.list === 'failure' && answer.what === what && answer.run === run
  const reason = 'Array buffer allocation failed'

  async function judgedOnce() {
    const started = open()
    const done = started.until(isJudged('done'))
    started.ask({ list: 'judge', run: 1, input: inputOf('Disallow: /a/') })
    await done
    return started
  }

  test('judging is told, goes on when that is asked for, and with the next edit', async () => {
    failing('judgeBlock')
    const { ask, until } = open()
    const told = until(failure('judging', 1))
    const stopped = until(isJudged('stopped'))
    ask({ list: 'judge', run: 1, input: inputOf('Disallow: /a/') })
    expect(await told).toMatchObject({ reason })
    await stopped
    const done = until(isJudged('done'))
    ask({ list: 'resume' })
    expect(await done).toMatchObject({ counts: [{ blocked: count / 2 }] })
    failing('judgeBlock')
    const again = until(failure('judging', 2))
    ask({ list: 'judge', run: 2, input: inputOf('Disallow: /') })
    await again
    const edited = until(isJudged('done', 3))
    ask({ list: 'judge', run: 3, input: inputOf('Disallow: /b/') })
    expect(await edited).toMatchObject({ counts: [{ blocked: count / 2 }] })
  })

  test('a case that cannot be read leaves no verdicts of the one before', async () => {
    const { ask, until } = await judgedOnce()
    const told = until(failure('judging', 2))
    const broken = { ...inputOf('Disallow: /'), crawlers: null as unknown as [] }
    ask({ list: 'judge', run: 2, input: broken })
    await told
    const rows = until(({ list }) => list === 'rows')
    ask({ list: 'rows', from: 0, to: 1 })
    expect(await rows).toMatchObject({ run: 2, lines: [{ url: '/a/0', cells: [] }] })
    const done = until(isJudged('done', 3))
    ask({ list: 'judge', run: 3, input: inputOf('Disallow: /b/') })
    expect(await done).toMatchObject({ judged: count })
  })

  test('an order is told, and the next one is made', async () => {
    const { ask, until } = await judgedOnce()
    failing('cellsOf')
    const told = until(failure('rows', 5))
    ask({ list: 'view', run: 5, view: { ...firstListView, grouping: 'rule' } })
    expect(await told).toMatchObject({ reason })
    const shown = until((answer) => answer.list === 'view' && answer.run === 6 && !answer.waits)
    ask({ list: 'view', run: 6, view: { ...firstListView, grouping: 'rule' } })
    expect(await shown).toMatchObject({ counts: { lines: count + 2 } })
    failing('judgeNow')
    const rowsTold = until(failure('rows', 6))
    ask({ list: 'rows', from: 0, to: 1 })
    await rowsTold
  })

  test('a file is told, and one that begins too early as well', async () => {
    const { ask, until } = await judgedOnce()
    failing('judgedUrls')
    const told = until(failure('export', 9))
    ask({ list: 'export', run: 9, what: 'listed' })
    expect(await told).toMatchObject({ reason })
    const written = until(({ list }) => list === 'exported')
    ask({ list: 'export', run: 10, what: 'listed' })
    await written
    const other = open()
    const early = other.until(failure('export', 1))
    other.ask({ list: 'export', run: 1, what: 'all' })
    expect(await early).toMatchObject({ reason: 'not all URLs are judged yet' })
  })
})
