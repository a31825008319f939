import { analyse } from '../../analysis/analyse.ts'
import { gridOfTests } from '../../analysis/grid/cases.fixture.ts'
import { cellId, type GridVerdicts } from '../grid/grid.ts'
import { emptyVerdicts } from '../../analysis/incremental-analysis.ts'
import type { Scenario, Test } from '../scenario.ts'
import { readText } from '../../core/text/file.ts'
import { describe, expect, it, test } from 'vitest'
import { caseFileOf, casesFileOf, parseCaseFile, parseCasesFile } from '../file/case-file.ts'
import { decodeFragment } from './decode.ts'
import { maxFragmentLength, maxInflatedBytes } from '../limits.ts'
import { driftSince } from './stamp.ts'
import { embedCodeOf, leftWords, lengthAdvice } from './link.ts'
import { maxMarkdownLength, markdownOf } from '../markdown.ts'
import { scenarioOf, testOf } from './scenarios.fixture.ts'
import { visibleText } from '../../core/text/visible-text.ts'
import { encodeHere, linkHere } from './encode.fixture.ts'

const page = 'https://host.example/tools/robots/'
const random = (length: number) => {
  let seed = 7
  return Array.from({ length }, () => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
    return String.fromCharCode(33 + ((seed >>> 16) % 90))
  }).join('')
}

const at = (selectedId: string) => ({ selectedId, panel: 'tests', compared: [] })

const manyTests = (count: number, partsOf: (at: number) => Partial<Test>) =>
  Array.from({ length: count }, (_, at) => testOf(partsOf(at)))

describe('shareLink', () => {
  const scenario = scenarioOf({ robots: 'User-agent: *\nDisallow: /\n', tests: [testOf()] })

  test('names this page without query and fragment, and opens to the same case', async () => {
    const link = await linkHere(`${page}?utm=1#r1=old`, scenario)
    if (!link.ok) throw new Error(link.reason)
    expect(link.href.startsWith(`${page}#r2=`)).toBe(true)
    expect(link.length).toBe(link.href.length)
    expect(await decodeFragment(new URL(link.href).hash)).toMatchObject({ kind: 'case', scenario })
  })

  test.each([
    ['a cell that is not the first', '/cart?a=b&c=é#d', 'Googlebot-Image'],
    ['a crawler that ends in a mark, and a byte that is not UTF-8', '/\uDCFF', 'Bot-'],
  ])('points at %s, and still ends in what no chat drops', async (_, url, crawler) => {
    const second = testOf({ id: 't2', url, crawler })
    const link = await linkHere(
      page,
      { ...scenario, ...gridOfTests([testOf(), second]) },
      at('u2 c2'),
    )
    if (!link.ok) throw new Error(link.reason)
    expect(link.href).toMatch(/[A-Za-z0-9]$/)
    expect(await decodeFragment(new URL(link.href).hash)).toMatchObject({ view: { url, crawler } })
  })

  test('does not point at the first cell', async () => {
    expect(await linkHere(page, scenario, at('u1 c1'))).toEqual(await linkHere(page, scenario))
  })

  test('opens at the view and the dialects that are looked at', async () => {
    const look = { selectedId: null, panel: 'compare', compared: ['google', 'rfc9309'] }
    const link = await linkHere(page, scenario, look)
    if (!link.ok) throw new Error(link.reason)
    expect(link.href).toMatch(/&t=compare&d=google,rfc9309$/)
    expect(await decodeFragment(new URL(link.href).hash)).toMatchObject({
      view: { panel: 'compare', dialects: ['google', 'rfc9309'] },
    })
  })

  test.each([
    ['a file above 1 MiB', scenarioOf({ robots: 'x'.repeat(1_048_577) })],
    ['too many crawlers', scenarioOf({ tests: manyTests(65, (at) => ({ crawler: `B${at}` })) })],
    ['one URL, which is too long,', scenarioOf({ tests: [testOf({ url: '/'.repeat(2084) })] })],
    ['too much that cannot be packed', scenarioOf({ robots: random(400_000) })],
    ['more than is unpacked', scenarioOf({ robots: 'ー'.repeat(1_000_000) })],
    [
      'too much that cannot be packed, and many URLs',
      scenarioOf({ robots: random(400_000), tests: manyTests(6000, (at) => ({ url: `/${at}` })) }),
    ],
    [
      'a long note and many URLs',
      scenarioOf({
        tests: manyTests(6000, (at) => ({ url: `/${at}`, note: at ? '' : 'n'.repeat(201) })),
      }),
    ],
  ])('says why a case with %s does not fit', async (_, large) => {
    const link = await linkHere(page, large)
    expect(link).toMatchObject({ ok: false })
    expect(link).toHaveProperty('reason', expect.stringMatching(/file instead\.$/))
  })

  test.each([
    [1999, 'anywhere'],
    [2000, 'most'],
    [7999, 'most'],
    [8000, 'file'],
  ])('%i characters fit: %s', (length, fits) => {
    expect(lengthAdvice(length).fits).toBe(fits)
  })
})

describe('a link to a case with columns', () => {
  const columns = [
    { name: 'Clicks', kind: 'number' },
    { name: 'Title', kind: 'text' },
  ] as const
  const noise = random(400_000)
  const caseOf = (count: number, title: (at: number) => string) => {
    const scenario = scenarioOf({ tests: manyTests(count, (at) => ({ url: `/${at}` })), columns })
    const urls = scenario.urls.map((row, at) => ({
      ...row,
      values: { Clicks: at, Title: title(at) },
    }))
    return { ...scenario, urls }
  }
  const opened = async (scenario: Scenario) => {
    const link = await linkHere(page, scenario)
    if (!link.ok) throw new Error(link.reason)
    const decoded = await decodeFragment(new URL(link.href).hash)
    if (decoded.kind !== 'case') throw new Error(decoded.kind)
    return { link, decoded }
  }

  test('has them while it is of the usual length', async () => {
    const scenario = caseOf(200, (at) => `Page ${at % 3}`)
    const { link, decoded } = await opened(scenario)
    expect(link).toMatchObject({ part: null, leftColumns: 0 })
    expect(leftWords(link)).toBe('')
    expect(decoded).toMatchObject({ omissions: [], scenario })
  })

  test.each([
    ['all URLs', 300, 'URLs without their 2 columns of values; the case file has all.', []],
    [
      'some URLs',
      6000,
      '5,000 of 6,000 URLs without their 2 columns of values; the case file has all.',
      ['This link has 5,000 of 6,000 URLs; the case file has all.'],
    ],
  ] as const)('has %s, and says that it has none of them', async (_, count, words, others) => {
    const scenario = caseOf(count, (at) => noise.slice(at * 60, at * 60 + 60))
    const { link, decoded } = await opened(scenario)
    expect(link).toMatchObject({ leftColumns: 2 })
    expect(leftWords(link)).toBe(words)
    expect(decoded.omissions).toEqual([
      ...others,
      '2 columns of values were left out of this link; the case file has all.',
    ])
    const { scenario: read } = decoded
    expect([read.columns, read.urls[7], read.unknown]).toEqual([[], { id: 'u8', url: '/7' }, {}])
  })
})

describe('a link to a part', () => {
  const all = 12_345
  const crawler = 'Googlebot'
  const noise = random(all * 60)
  /** So many URLs; of those at some places something is expected. */
  const largeCase = (urlOf: (at: number) => string, expectedAt: readonly number[] = []) =>
    scenarioOf({
      robots: 'User-agent: *\nDisallow: /1\n',
      tests: Array.from({ length: all }, (_, at) =>
        testOf({ url: urlOf(at), expect: expectedAt.includes(at) ? 'allow' : null }),
      ),
    })
  const opened = async (
    large: Scenario,
    ...[look, options]: [Parameters<typeof linkHere>[2]?, Parameters<typeof linkHere>[3]?]
  ) => {
    const link = await linkHere(page, large, look, options)
    if (!link.ok) throw new Error(link.reason)
    const decoded = await decodeFragment(new URL(link.href).hash)
    if (decoded.kind !== 'case') throw new Error(decoded.kind)
    return { link, decoded, urls: decoded.scenario.urls.map(({ url }) => url) }
  }

  test('has the rows with expectations and the first others, in their order, and tells it', async () => {
    const large = largeCase((at) => `/${at}`, [12_000, 7000])
    const { link, decoded, urls } = await opened(large)
    expect(link.part).toEqual({ urls: 5000, whole: all })
    const first = Array.from({ length: 4998 }, (_, at) => `/${at}`)
    expect(urls).toEqual([...first, '/7000', '/12000'])
    expect(decoded.omissions).toEqual([
      'This link has 5,000 of 12,345 URLs; the case file has all.',
    ])
    const { scenario } = decoded
    const wanted = scenario.expectations.map(({ rowId, expect }) => [
      scenario.urls.find(({ id }) => id === rowId)?.url,
      expect,
    ])
    expect(wanted).toEqual([
      ['/7000', 'allow'],
      ['/12000', 'allow'],
    ])
    expect({ ...scenario, urls: [], expectations: [] }).toEqual({
      ...large,
      urls: [],
      expectations: [],
    })
  })

  test('has the row that is looked at, and the verdicts of its own rows', async () => {
    const large = largeCase((at) => `/${at}`)
    const verdicts = verdictsOf(large)
    const look = at(cellId(large.urls[11_111]?.id ?? '', large.crawlers[0]?.id ?? ''))
    const { decoded, urls } = await opened(large, look, { stamp: { version: '1.0.0', verdicts } })
    expect(urls.at(-1)).toBe('/11111')
    expect(decoded.view).toMatchObject({ url: '/11111', crawler })
    if (decoded.stamp === null) throw new Error('no stamp')
    expect(driftSince(decoded.stamp, verdictsOf(decoded.scenario))).toBeNull()
  })

  test.each([
    ['cannot be packed', (at: number) => `/${at}/${noise.slice(at * 60, at * 60 + 60)}`],
    ['unfold to too much', (at: number) => `/${at}/${'a'.repeat(2000)}`],
  ])('has no more URLs than fit where they %s, and hardly fewer', async (_, urlOf) => {
    const { link, decoded, urls } = await opened(largeCase(urlOf))
    const whole = link.part?.urls ?? 0
    expect(urls).toEqual(Array.from({ length: whole }, (_, at) => urlOf(at)))
    expect(whole).toBeGreaterThan(500)
    expect(whole).toBeLessThan(5000)
    const unfolded = JSON.stringify(urls).length / maxInflatedBytes
    expect(Math.max(unfolded, link.length / maxFragmentLength)).toBeGreaterThan(0.85)
    expect(decoded.omissions).toHaveLength(1)
  })

  test('leaves out a URL that is too long', async () => {
    const urls = ['/a', `/${'b'.repeat(2083)}`, '/c']
    const some = scenarioOf({ tests: urls.map((url) => testOf({ url })) })
    const { link, ...read } = await opened(some)
    expect(link.part).toEqual({ urls: 2, whole: 3 })
    expect(read.urls).toEqual(['/a', '/c'])
  })

  test('leaves no trace in the case that is opened', async () => {
    const { decoded } = await opened(largeCase((at) => `/${at}`))
    const { link, ...again } = await opened(decoded.scenario)
    expect(link.part).toBeNull()
    expect(again.decoded.omissions).toEqual([])
    expect(again.decoded.scenario).toEqual(decoded.scenario)
  })
})

test.each([[2.5], [-1], ['9'], [null], [1e9]])(
  'a count of URLs that is none is kept: %j',
  async (v) => {
    const scenario = scenarioOf({ unknown: { v }, tests: [testOf()] })
    expect(await decodeFragment(`#${await encodeHere(scenario)}`)).toMatchObject({
      kind: 'case',
      scenario: { unknown: { v } },
      omissions: [],
    })
  },
)

const verdictsOf = (scenario: Scenario): GridVerdicts =>
  analyse({ ...scenario, selected: null }).verdicts

test.each([
  ['', 'robots.txt'],
  ['Shop "A" & <b>\u202E', 'robots.txt: Shop &quot;A&quot; &amp; &lt;b&gt;‹U+202E›'],
])('a frame names its case: %j', (title, name) => {
  expect(embedCodeOf('https://site.example/tools/?utm=1#r2=abc.1&u=/a', title)).toBe(
    `<iframe src="https://site.example/tools/embed.html#r2=abc.1&amp;u=/a" title="${name}" width="100%" height="600" loading="lazy"></iframe>`,
  )
})

describe('markdownOf', () => {
  test('says what is expected of a page, and whether it is so', () => {
    const tests = [testOf({ url: '/a', note: 'old' }), testOf({ id: 't2', url: '/b' })]
    const given = scenarioOf({ tests })
    const [a, b] = given.urls.map(({ id }) => ({
      ...{ rowId: id, columnId: given.crawlers[0]?.id ?? '', expect: null },
      note: '',
    }))
    if (!a || !b) throw new Error('There are two URLs')
    const expectations = [
      { ...a, listed: true, snippet: false },
      { ...b, listed: false },
    ]
    const scenario = { ...given, expectations }
    const pages = new Map([
      [cellId(a.rowId, a.columnId), { listed: true, snippet: true }],
      [cellId(b.rowId, b.columnId), { listed: null, snippet: null }],
    ])
    const text = markdownOf(scenario, { ...verdictsOf(scenario), pages }, null)
    expect(text).toContain('| `/a` | Allowed, ✓ listed, ✗ expected no snippet |')
    expect(text).toContain('| `/b` | Allowed, not listed: can’t say |')
  })

  test('shows verdicts, file and link', () => {
    const scenario = scenarioOf({
      title: 'Shop',
      robots: 'User-agent: *\nDisallow: /cart/\n',
      tests: [
        testOf({ url: '/cart/a|b', expect: 'allow', note: 'see `x` <b> @team' }),
        testOf({ id: 't2', crawler: 'Googlebot-Image', url: '/' }),
      ],
    })
    expect(markdownOf(scenario, verdictsOf(scenario), 'https://x.example/#r1=a.1.b')).toBe(
      [
        '**Shop** for `https://example.com`',
        '',
        '| URL | Googlebot | Googlebot-Image |',
        '|---|---|---|',
        '| `/cart/a\\|b` | ✗ Blocked, line 2 (expected allowed) ``see `x` <b> @team`` | Blocked, line 2 |',
        '| `/` | Allowed | Allowed |',
        '',
        '```text',
        'User-agent: *',
        'Disallow: /cart/',
        '```',
        '',
        'Link: <https://x.example/#r1=a.1.b>',
        '',
      ].join('\n'),
    )
  })

  test('cannot be broken out of', () => {
    const robots = '````\n# heading\n```````\n\u202E\n'
    const text = markdownOf(scenarioOf({ robots, title: '**a\n# b' }), emptyVerdicts, null)
    expect(text).toContain('\n````````text\n````\n')
    expect(text).not.toMatch(/^# b/m)
    expect(text).toContain('‹U+202E›')
  })

  test('stays within what an issue takes, whatever the case', () => {
    const tests = Array.from({ length: 500 }, (_, at) => testOf({ id: `t${at}`, url: `/${at}` }))
    for (const robots of ['Disallow: /a\n'.repeat(5000), '`'.repeat(20_000), 'x'.repeat(20_000)]) {
      const scenario = scenarioOf({ robots, tests })
      const link = `https://x/#${'r'.repeat(3900)}`
      const text = markdownOf(scenario, verdictsOf(scenario), link)
      expect(text.length).toBeLessThanOrEqual(maxMarkdownLength)
      expect(text).toContain('more URLs are in the link')
    }
  })

  test.each(['www.shop.example', 'see shop.example/sale', 'www.a.example, b'])(
    'makes no link of %s',
    (text) => {
      const scenario = scenarioOf({ title: text, tests: [testOf({ crawler: text, note: text })] })
      const markdown = markdownOf(scenario, verdictsOf(scenario), null)
      const unquoted = markdown.replaceAll(`\`${text}\``, '')
      expect(unquoted).not.toContain(text)
    },
  )

  test('takes 150,000 backticks in a row of runs', () => {
    const text = markdownOf(scenarioOf({ robots: '` '.repeat(150_000) }), emptyVerdicts, null)
    expect(text.length).toBeLessThanOrEqual(maxMarkdownLength)
  })

  test('does not print a link that is too long', () => {
    expect(markdownOf(scenarioOf(), emptyVerdicts, 'x'.repeat(9000))).toContain('sent as a file')
  })
})

describe('case files', () => {
  const scenario = scenarioOf({
    title: 'Müller & Co',
    robots: `User-agent: *\r\nDisallow: /${'\uDCFF'.repeat(10)}\n`,
    tests: [testOf({ url: '/'.repeat(5000), expect: 'allow' })],
    unknown: { q: 503 },
  })

  test('bring everything back, also what no link carries', async () => {
    const { name, text } = caseFileOf(scenario)
    expect(name).toBe('müller-co.case.json')
    expect(await parseCaseFile(`\uFEFF${text}`)).toEqual({ kind: 'case', scenario, omissions: [] })
  })

  test.each(['', '{', '7', 'null', '[]', '{"case":{}}', '{"format":"robots.txt playground case"}'])(
    '%j is none',
    async (text) => {
      expect(await parseCaseFile(text)).toEqual({ kind: 'not-ours' })
    },
  )

  test('of a newer version are named', async () => {
    const text = caseFileOf(scenario).text.replace('"version": 2', '"version": 4')
    expect(await parseCaseFile(text)).toEqual({ kind: 'newer', version: 4 })
  })

  test('of several cases bring all back, and count what cannot be read', async () => {
    const { name, text } = casesFileOf([scenario, scenarioOf({ title: 'b' })], '2026-01-31')
    expect(name).toBe('robots-cases-2026-01-31.json')
    const scenarios = [scenario, scenarioOf({ title: 'b' })]
    const lists = [null, null]
    expect(await parseCasesFile(text)).toEqual({ scenarios, lists, unread: 0, omissions: [] })
    const broken = text.replace('"cases": [', '"cases": [7, null, {"robots": 5},')
    expect(await parseCasesFile(broken)).toMatchObject({ unread: 2, scenarios: [{}, {}, {}] })
    expect(await parseCaseFile(text)).toEqual({ kind: 'not-ours' })
    for (const other of ['', '7', '{"cases":[]}', text.replace('"cases"', '"case"')]) {
      expect(await parseCasesFile(other)).toBeNull()
    }
  })

  test('with brackets in brackets without end are refused, brackets in their texts are not', async () => {
    const whole = caseFileOf({ ...scenario, title: '[{"\\['.repeat(40) }).text
    expect(await parseCaseFile(whole)).toMatchObject({ kind: 'case' })
    const nested = (levels: number) => `{"later":${'['.repeat(levels)}${']'.repeat(levels)}}`
    const withNested = (levels: number) => `${whole.slice(0, -3)},"x":${nested(levels)}}`
    const read = await parseCaseFile(withNested(20))
    expect(read).toMatchObject({ kind: 'case', omissions: [expect.stringContaining('x')] })
    expect(await parseCaseFile(withNested(200))).toEqual({ kind: 'not-ours' })
  })

  test('are named after the site when there is no title', () => {
    expect(caseFileOf(scenarioOf()).name).toBe('example.com.case.json')
    expect(caseFileOf(scenarioOf({ title: '../..' })).name).toBe('robots.case.json')
  })
})

describe('visibleText', () => {
  test.each([
    ['/plain é 日本', '/plain é 日本'],
    ['a\tb\nc\0', 'a␉b␊c␀'],
    ['\u202Etxt.stobor\u202C', '‹U+202E›txt.stobor‹U+202C›'],
    ['a\u200Bb\u2066\u061C', 'a‹U+200B›b‹U+2066›‹U+061C›'],
    ['\uDCFF\uD800', '‹byte FF›‹U+D800›'],
    ['\u{E0041}\x7F\x85', '‹U+E0041›␡‹U+0085›'],
  ])('%j', (text, shown) => {
    expect(visibleText(text)).toBe(shown)
  })
})

describe('the accepted state in a link', () => {
  const accepted = { file: readText('Disallow: /old\n'), dialect: 'own', settings: {}, fetch: null }
  const changed = { ...scenarioOf({ robots: 'Disallow: /new\n' }), accepted }
  const read = async (options?: { readonly accepted: boolean }) => {
    const link = await linkHere(page, changed, undefined, options)
    if (!link.ok) throw new Error(link.reason)
    const decoded = await decodeFragment(new URL(link.href).hash)
    return decoded.kind === 'case' ? decoded.scenario.accepted : 'no case'
  }

  it('stays here unless it is asked for', async () => {
    expect(await read()).toBeNull()
    expect(await read({ accepted: true })).toEqual(accepted)
  })
})
