import { noDeadline, processorMs } from '../../bench/processor-time.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Scenario } from '../scenario.ts'
import { trials, runsOf } from '../../bench/arbitraries.ts'
import { toBase64url } from './base64url.ts'
import { crc32 } from './crc32.ts'
import { decodeFragment } from './decode.ts'
import { deflate } from './encode.ts'
import { linkFailureSentence } from './link-failure.ts'
import { linkTo } from './link-forge.fixture.ts'
import { sameContent } from './scenario-json.ts'
import { scenarioArbitrary, scenarioOf, testOf } from './scenarios.fixture.ts'
import { encodeHere } from './encode.fixture.ts'

const robots = 'User-agent: *\nDisallow: /cart/\n\nUser-agent: Googlebot\nDisallow: /search\n'
const example = scenarioOf({
  robots: robots.repeat(3),
  title: 'Shop',
  tests: [testOf({ url: '/cart/checkout', expect: 'disallow', note: 'basket' })],
})

/** JSON of any kind in the clothes of a link. */
async function linkOf(json: string): Promise<string> {
  const payload = toBase64url(await deflate(new TextEncoder().encode(json)))
  return `#r1=${payload}.${payload.length.toString(36)}.${crc32(payload).toString(36)}`
}

async function opened(fragment: string): Promise<Scenario> {
  const decoded = await decodeFragment(fragment, { timers: noDeadline })
  if (decoded.kind !== 'case') throw new Error(`not opened: ${JSON.stringify(decoded)}`)
  return decoded.scenario
}

async function failureOf(fragment: string) {
  const decoded = await decodeFragment(fragment, { timers: noDeadline })
  if (decoded.kind !== 'broken') throw new Error(`not broken: ${decoded.kind}`)
  return decoded
}

describe('links', () => {
  test('carry any case without loss', async () => {
    await fc.assert(
      fc.asyncProperty(scenarioArbitrary, async (scenario) => {
        const link = await encodeHere(scenario, { accepted: true })
        expect(await opened(link)).toEqual(scenario)
      }),
      trials,
    )
  })

  test('end in a letter or digit and need no escaping', async () => {
    await fc.assert(
      fc.asyncProperty(scenarioArbitrary, async (scenario) => {
        expect(await encodeHere(scenario)).toMatch(/^r2=[A-Za-z0-9_-]+\.[0-9a-z]+\.[0-9a-z]+$/)
      }),
      { ...trials, numRuns: runsOf(50) },
    )
  })

  test('that say the same come from cases with the same content', async () => {
    const other = {
      ...example,
      urls: [{ id: 'x', url: '/cart/checkout' }],
      crawlers: [{ id: 'y', crawler: 'Googlebot' }],
      expectations: [{ rowId: 'x', columnId: 'y', expect: 'disallow' as const, note: 'basket' }],
    }
    expect(await encodeHere(other)).toBe(await encodeHere(example))
    expect(sameContent(other, example)).toBe(true)
    expect(sameContent({ ...other, title: 'Shop 2' }, example)).toBe(false)
  })

  test('are read whatever the text', async () => {
    const fragment = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string().map((text) => `#r1=${text}`),
      fc.base64String().map((text) => `#r1=${text}.1.2`),
      fc.string().map((text) => `#robots=${text}&url=%${text}&ua=x`),
    )
    await fc.assert(
      fc.asyncProperty(fragment, async (text) => {
        const { kind } = await decodeFragment(text)
        expect(['none', 'case', 'example', 'broken']).toContain(kind)
      }),
      { ...trials, numRuns: runsOf(300) },
    )
  })

  test('that are cut anywhere are called cut or damaged', async () => {
    const whole = await encodeHere(example)
    for (let length = 1; length < whole.length; length += 1) {
      const { failure } = await failureOf(`#${whole.slice(0, length)}`)
      expect(['cut', 'damaged'], `cut at ${length}`).toContain(failure.name)
    }
  })

  test('that lost their middle tell how much arrived', async () => {
    const whole = await encodeHere(example)
    const payload = whole.slice(3, whole.indexOf('.'))
    const { failure } = await failureOf(`#${whole.slice(0, 40)}${whole.slice(60)}`)
    expect(failure).toEqual({ name: 'cut', arrived: payload.length - 20, total: payload.length })
    expect(linkFailureSentence(failure)).toContain(`${payload.length - 20} of ${payload.length}`)
  })

  test('that lost their end give back what arrived of the file', async () => {
    const lines = Array.from({ length: 400 }, (_, at) => `Disallow: /${crc32(String(at))}\n`)
    const scenario = { ...example, ...scenarioOf({ title: 'Long', robots: lines.join('') }) }
    const whole = await encodeHere(scenario)
    const { recovered } = await failureOf(whole.slice(0, whole.length / 2))
    expect(recovered?.title).toBe('Long')
    expect(scenario.file.text.startsWith(recovered?.file.text ?? 'nothing')).toBe(true)
    expect(recovered?.file.text.length).toBeGreaterThan(1000)
  })

  test('that lost only their checksum give back everything', async () => {
    const whole = await encodeHere(example)
    const { recovered } = await failureOf(whole.slice(0, whole.lastIndexOf('.')))
    expect(recovered).toEqual(example)
  })

  test('with a changed character are called damaged', async () => {
    const whole = await encodeHere(example)
    const at = 30
    const other = whole[at] === 'A' ? 'B' : 'A'
    const { failure } = await failureOf(whole.slice(0, at) + other + whole.slice(at + 1))
    expect(failure).toEqual({ name: 'damaged' })
  })

  test.each([
    ['blanks around', (link: string) => `  #${link}\n`],
    ['escaped blanks around', (link: string) => `#%20${link}%20`],
    ['no #', (link: string) => link],
    ['#!', (link: string) => `#!${link}`],
    ['escaped - and _', (link: string) => link.replaceAll('-', '%2D').replaceAll('_', '%5F')],
    ['one more layer of escapes', (link: string) => `#${encodeURIComponent(link)}`],
    ['two more layers', (link: string) => `#${encodeURIComponent(encodeURIComponent(link))}`],
    ['a full stop', (link: string) => `#${link}.`],
    ['a comma', (link: string) => `#${link},`],
    ['a bracket', (link: string) => `#${link})`],
    ['an angle bracket', (link: string) => `#${link}>`],
    ['a quote', (link: string) => `#${link}"`],
    ['bold marks', (link: string) => `#${link}**`],
    ['an underscore', (link: string) => `#${link}_`],
    ['a line break inside', (link: string) => `#${link.slice(0, 40)}\r\n ${link.slice(40)}`],
    ['a zero-width blank', (link: string) => `#${link.slice(0, 40)}\u200B${link.slice(40)}`],
    ['capital R', (link: string) => `#R${link.slice(1)}`],
    ['a capital tail', (link: string) => link.replace(/\..*/, (tail) => tail.toUpperCase())],
    ['&amp;', (link: string) => `#${link}&amp;u=/x`],
  ])('survive %s', async (_, wrap) => {
    expect(await opened(wrap(await encodeHere(example)))).toEqual(example)
  })

  test('say what to look at', async () => {
    const link = `${await encodeHere(example)}&u=/cart/checkout%3Fa%26b&a=Googlebot&t=why&d=google,rfc9309`
    const decoded = await decodeFragment(link)
    expect(decoded).toMatchObject({
      kind: 'case',
      view: {
        url: '/cart/checkout?a&b',
        crawler: 'Googlebot',
        region: 'why',
        dialects: ['google', 'rfc9309'],
      },
    })
  })

  test('may name a view that this page has or has not', async () => {
    const decoded = await decodeFragment(`${await encodeHere(example)}&t=compare`)
    expect(decoded).toMatchObject({ view: { region: null, panel: 'compare' } })
  })

  test('keep quiet what may not be told, whether known here or not', async () => {
    const json = '{"h":["bom","new-check","bom","<b>",7]}'
    const decoded = await decodeFragment(await linkOf(json))
    expect(decoded).toMatchObject({ scenario: { silenced: ['bom', 'new-check'] } })
  })

  test('keep what a newer version wrote', async () => {
    const json = '{"f":[["live","a"],["draft","b"]],"q":503,"x":{"v":[1]},"d":"future"}'
    const decoded = await decodeFragment(await linkOf(json), { knowsDialect: () => false })
    if (decoded.kind !== 'case') throw new Error(decoded.kind)
    expect(decoded.omissions).toHaveLength(2)
    expect(decoded.scenario.dialect).toBe('own')
    const again = await decodeFragment(await encodeHere(decoded.scenario))
    expect(again).toMatchObject({
      scenario: { unknown: { q: 503, x: { v: [1] } }, dialect: 'future' },
    })
    if (again.kind !== 'case') throw new Error(again.kind)
    expect(again.scenario.unknown['f']).toEqual(['live', ['draft', 'b']])
  })
})

describe('what is no case', () => {
  test.each(['', '#', '#!', '  ', '#local'])('%j is nothing to open', async (fragment) => {
    expect(await decodeFragment(fragment)).toEqual({ kind: 'none' })
  })

  test.each(['#no-inheritance', '#code/abc', '#r0=abc', '#url=/x', '#%%%', '#q=1&robot=2'])(
    '%j is not ours',
    async (fragment) => {
      expect((await failureOf(fragment)).failure).toEqual({ name: 'not-ours' })
    },
  )

  test('an example goes by its slug', async () => {
    expect(await decodeFragment('#ex=Vanished-Group.')).toMatchObject({
      kind: 'example',
      slug: 'vanished-group',
    })
  })

  test('a newer form is called newer', async () => {
    const { failure, raw } = await failureOf('#r3=abc.1.2')
    expect(failure).toEqual({ name: 'newer', version: 3 })
    expect(raw).toBe('#r3=abc.1.2')
  })
})

describe('hostile links', () => {
  const many = (count: number, what: string) => Array.from({ length: count }, () => what).join(',')

  test('that are too long are not read', async () => {
    const { failure } = await failureOf(`#r1=${'A'.repeat(300_000)}`)
    expect(failure).toEqual({ name: 'too-long', length: 300_003, limit: 262_144 })
  })

  test('that unfold to a hundred megabytes are stopped early', async () => {
    const bomb = await linkOf(`{"n":"${'x'.repeat(100_000_000)}"}`)
    const before = processorMs()
    const { failure } = await failureOf(bomb)
    expect(failure).toEqual({ name: 'too-big' })
    expect(processorMs() - before).toBeLessThan(1000)
  })

  test('with a file above 1 MiB are too big', async () => {
    const link = await linkOf(`{"f":[["","${'x'.repeat(1_048_577)}"]]}`)
    expect((await failureOf(link)).failure).toEqual({ name: 'too-big' })
  })

  test('that take too long are stopped', async () => {
    const timers = { setTimeout: (run: () => void) => run(), clearTimeout: () => undefined }
    const decoded = await decodeFragment(await encodeHere(example), { timers })
    expect(decoded).toMatchObject({ kind: 'broken', failure: { name: 'timeout' } })
  })

  test('with too many tests keep the first 2,000', async () => {
    const rows = Array.from({ length: 50_000 }, (_, at) => `["Bot","/${at}"]`)
    const link = await linkOf(`{"t":[${rows.join()}]}`)
    const decoded = await decodeFragment(link)
    if (decoded.kind !== 'case') throw new Error(decoded.kind)
    expect(decoded.scenario.urls).toHaveLength(2000)
    expect(decoded.omissions).toEqual(['48,000 tests beyond the first 2,000 were left out.'])
  })

  test('with a million rows that are none keep the rest', async () => {
    const { urls, title } = await opened(await linkOf(`{"n":"kept","t":[${many(1_000_000, '0')}]}`))
    expect({ urls, title }).toEqual({ urls: [], title: 'kept' })
  })

  test.each([
    ['null', 'null'],
    ['a number', '7'],
    ['a list', '[1,2]'],
    ['a text', '"robots"'],
  ])('that hold %s are not ours', async (_, json) => {
    expect((await failureOf(await linkOf(json))).failure).toEqual({ name: 'not-ours' })
  })

  test.each([
    ['no JSON', '{"n":'],
    ['nothing', ''],
    ['depth', '['.repeat(500_000)],
  ])('that hold %s are damaged', async (_, json) => {
    expect((await failureOf(await linkOf(json))).failure).toEqual({ name: 'damaged' })
  })

  test('with wrong types keep what is right', async () => {
    const json =
      '{"n":7,"o":"javascript:alert(1)","d":{"a":1},"f":[["",["x"],9,"q",5]],' +
      '"t":[["A","/a",1],null,["B"],[1,2],["C","/c","block",{}],{"0":"D","1":"/d"}]}'
    const decoded = await decodeFragment(await linkOf(json))
    if (decoded.kind !== 'case') throw new Error(decoded.kind)
    expect(decoded.omissions).toHaveLength(3)
    expect(decoded.scenario).toEqual(
      scenarioOf({
        tests: [
          testOf({ crawler: 'A', url: '/a', expect: 'allow' }),
          testOf({ id: 't2', crawler: 'C', url: '/c' }),
        ],
      }),
    )
  })

  test.each([
    [[0, 0, 1], { expect: 'allow', note: '' }],
    [[0, 0, null, '', 1], { expect: null, note: '', listed: true }],
    [[0, 0, null, '', 0, 1], { expect: null, note: '', listed: false, snippet: true }],
    [[0, 0, 0, 'n', null, 0], { expect: 'disallow', note: 'n', snippet: false }],
    [[0, 0, null, '', 2, 'yes'], { expect: null, note: '' }],
    [[0, 0, null, '', true, [1]], { expect: null, note: '' }],
    [[0, 0, null, '', { valueOf: 1 }, -1], { expect: null, note: '' }],
  ])('expect of a page what %j says, and nothing else', async (said, expectation) => {
    const decoded = await decodeFragment(linkTo({ u: ['/'], c: ['Googlebot'], e: [said] }))
    if (decoded.kind !== 'case') throw new Error(decoded.kind)
    const cell = { rowId: 'u1', columnId: 'c1' }
    expect(decoded.scenario.expectations).toEqual([{ ...cell, ...expectation }])
  })

  test('cannot reach a prototype', async () => {
    const json =
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"x":{"__proto__":{"polluted":1}}}'
    const scenario = await opened(await linkOf(json))
    expect(Object.getPrototypeOf(scenario.unknown)).toBeNull()
    expect(Object.keys(scenario.unknown)).not.toContain('__proto__')
    expect('polluted' in {}).toBe(false)
    expect(scenario.title).toBe('')
  })

  test('with depth in unknown fields are opened without them', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const scenario = await opened(await linkOf(`{"n":"kept","x":${deep}}`))
    expect(scenario.title).toBe('kept')
    expect(scenario.unknown).toEqual({})
  })

  test('with long texts are cut to size, and say so', async () => {
    const json = JSON.stringify({
      n: 'n'.repeat(300),
      t: [
        ['A', '/'.repeat(2084)],
        ['A', '/'.repeat(2083), null, 'o'.repeat(201)],
      ],
    })
    const decoded = await decodeFragment(await linkOf(json))
    if (decoded.kind !== 'case') throw new Error(decoded.kind)
    expect(decoded.scenario.title).toHaveLength(200)
    expect(decoded.scenario.expectations.map(({ note }) => note.length)).toEqual([200])
    expect(decoded.omissions).toHaveLength(2)
  })

  test('keep the start of a very long Content-Type', async () => {
    const type = `text/html; x=${'y'.repeat(500)}`
    const { fetch } = await opened(linkTo({ s: [200, 0, 0, type] }))
    expect(fetch?.contentType).toBe(type.slice(0, 200))
  })

  test('with runs of line ends beyond the text are harmless', async () => {
    const json = '{"f":[["","a\\nb\\nc",0,"l","c99999999r99999999"]]}'
    const { file } = await opened(await linkOf(json))
    expect(file.ends.each).toEqual(Uint8Array.of(1, 1))
  })

  test('with surrogates and direction marks are data', async () => {
    const title = '\u202Eevil\uD800'
    const json = JSON.stringify({ n: title, f: [['', '\uDCFF\u2066\n']] })
    const scenario = await opened(await linkOf(json))
    expect(scenario.title).toBe(title)
    expect(scenario.file.text).toBe('\uDCFF\u2066\n')
  })
})

describe('the builder form', () => {
  test.each<[string, Record<string, string>]>([
    ['&setting=spiderline.folder-slash:dropped', { 'spiderline.folder-slash': 'dropped' }],
    [
      '&setting=bing.groups%3Afirst&setting=site.case:ignored',
      { 'bing.groups': 'first', 'site.case': 'ignored' },
    ],
    ['&setting=bing.groups:first:x', { 'bing.groups': 'first' }],
    ['&setting=bing.groups', {}],
    ['&setting=:first', {}],
    ['&setting=', {}],
    [`&setting=a.b:${'x'.repeat(5000)}`, {}],
    ['&setting=__proto__:x', {}],
    ['', {}],
  ])('has answers to what dialects leave open: %s', async (fields, settings) => {
    const decoded = await decodeFragment(`#robots=&url=/a&ua=Googlebot${fields}`)
    expect(decoded).toMatchObject({ kind: 'case' })
    if (decoded.kind === 'case') expect(decoded.scenario.settings).toEqual(settings)
  })

  test('takes text, URLs, crawlers and expectations in pairs', async () => {
    const fragment =
      '#robots=User-agent%3A%20*%0D%0ADisallow%3A%20%2Fa%2Bb%0D%0A&url=/a+b&ua=Bingbot&expect=block' +
      '&url=https%3A%2F%2Fshop.example%2Fx&expect=allow&url=/y'
    const scenario = await opened(fragment)
    expect(scenario).toEqual(
      scenarioOf({
        robots: 'User-agent: *\r\nDisallow: /a+b\r\n',
        origin: 'https://shop.example',
        tests: [
          testOf({ crawler: 'Bingbot', url: '/a+b', expect: 'disallow' }),
          testOf({ id: 't2', crawler: 'Bingbot', url: 'https://shop.example/x', expect: 'allow' }),
          testOf({ id: 't3', crawler: 'Bingbot', url: '/y' }),
        ],
      }),
    )
    expect(scenario.file.ends).toEqual({ main: 'crlf', each: null })
  })

  test('keeps bytes that are not UTF-8, a mark, and stray percent signs', async () => {
    const { file } = await opened('#robots=%EF%BB%BFDisallow:%20/%FF%zz%')
    expect(file).toMatchObject({ byteOrderMark: '\uFEFF', text: 'Disallow: /\uDCFF%zz%' })
  })

  test('may be an empty file', async () => {
    expect(await opened('#robots=&origin=http://a.example:81/x')).toEqual(
      scenarioOf({ origin: 'http://a.example:81' }),
    )
  })

  test('tells of tests that it leaves out', async () => {
    const decoded = await decodeFragment(`#robots=x&url=${'/'.repeat(3000)}`)
    expect(decoded).toMatchObject({ scenario: { urls: [] } })
    expect(decoded).toHaveProperty('omissions.length', 1)
  })
})

test('a link in plain form may bring the head and the rules of a page', async () => {
  const decoded = await decodeFragment(
    '#robots=&url=/a&header=X-Robots-Tag:%20noindex%0Aevil:%201&meta=none%22%3E&meta=noarchive',
  )
  expect(decoded.kind === 'case' && decoded.scenario.pages).toEqual([
    {
      rowId: 'u1',
      headers: 'X-Robots-Tag: noindex evil: 1',
      html: '<meta name="robots" content="none&quot;>">\n<meta name="robots" content="noarchive">',
      isBrief: true,
    },
  ])
})

test('a link in plain form brings no more of pages than any link', async () => {
  const lines = '&header=X-Robots-Tag:%20noindex'.repeat(1000)
  const urls = Array.from({ length: 100 }, (_, at) => `&url=/${at}`).join('')
  const decoded = await decodeFragment(`#robots=${lines}${urls}`)
  const pages = decoded.kind === 'case' ? decoded.scenario.pages : []
  expect(pages.map(({ headers }) => headers.length)).toEqual(Array(64).fill(4096))
  expect(decoded).toHaveProperty('omissions', [
    'Pages that were left out because they are too many or too long: 36.',
  ])
})

test('the head and the rules of a link in plain form are about the URL in front of them', async () => {
  const decoded = await decodeFragment(
    '#robots=&header=X-Robots-Tag:%20nosnippet&url=/a&meta=noindex&url=/b&url=/c&meta=none&header=A:%20b',
  )
  const pages = decoded.kind === 'case' ? decoded.scenario.pages : []
  expect(pages.map(({ rowId, headers, html }) => [rowId, headers, html])).toEqual([
    ['u1', 'X-Robots-Tag: nosnippet', '<meta name="robots" content="noindex">'],
    ['u2', 'X-Robots-Tag: nosnippet', ''],
    ['u3', 'X-Robots-Tag: nosnippet\nA: b', '<meta name="robots" content="none">'],
  ])
})
