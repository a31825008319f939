import { processorMs } from '../../bench/processor-time.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runsOf } from '../../bench/arbitraries.ts'
import { textKinds } from './index.ts'
import type { KindId, Recognised } from './kind.ts'
import { isGzip, recogniseBytes, recogniseText } from './recognise.ts'

/** A text and what it is; the form is that of the command `recognise`, with the answer beside it. */
interface Case {
  readonly id: string
  readonly in: { readonly text?: string; readonly b64?: string; readonly name?: string }
  readonly expect: Omit<Recognised, 'column'> & {
    readonly column?: string | number | null | { readonly name: string; readonly index: number }
  }
  readonly why: string
  /** Kinds that are right as well. */
  readonly also?: readonly KindId[]
}

const folder = new URL('./cases/', import.meta.url)
const files = readdirSync(folder)
const casesIn = (file: string): readonly Case[] =>
  readFileSync(new URL(file, folder), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Case)

function unpacked(bytes: Uint8Array): Uint8Array {
  try {
    return isGzip(bytes) ? unpacked(gunzipSync(bytes, { finishFlush: 2 })) : bytes
  } catch {
    return bytes
  }
}

function answer({ text, b64 = '', name }: Case['in']): Recognised {
  return text === undefined
    ? recogniseBytes(unpacked(Uint8Array.from(Buffer.from(b64, 'base64'))), name)
    : recogniseText(text, name)
}

/** The column as it may be answered: the name, or the index where a case gives both. */
function columnsOf({ column }: Case['expect']): readonly unknown[] {
  return typeof column === 'object' && column !== null ? [column.name, column.index] : [column]
}

/** What is wrong with the answer to a case, in a line; null when nothing is. */
function mistakeIn({ id, why, in: given, expect: wanted, also = [] }: Case): string | null {
  const found = answer(given)
  const { kind, column: _, ...details } = wanted
  const isRight =
    found.kind === kind
      ? Object.entries(details).every(
          ([name, value]) => name in found && found[name as keyof Recognised] === value,
        ) &&
        (!('column' in wanted) || columnsOf(wanted).includes(found.column))
      : also.includes(found.kind)
  return isRight ? null : `${id} (${why}): ${JSON.stringify(found)}`
}

test.each(files)('%s', (file) => {
  expect(
    casesIn(file)
      .map(mistakeIn)
      .filter((mistake) => mistake !== null),
  ).toEqual([])
})

test('every kind has cases, and each stands in the file of its kind', () => {
  const kinds = [...new Set(textKinds.map(({ id }) => id))]
  expect(files.map((file) => file.replace('.jsonl', '')).sort()).toEqual([...kinds].sort())
  for (const file of files) {
    const others = casesIn(file).filter((one) => `${one.expect.kind}.jsonl` !== file)
    expect(others.map(({ id }) => id)).toEqual([])
  }
})

test('each case has a name of its own', () => {
  const ids = files.flatMap((file) => casesIn(file).map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
})

describe('long texts', () => {
  const page = 'https://www.example.com/'
  const many = (line: (index: number) => string) =>
    Array.from({ length: 20_000 }, (_, at) => line(at))

  test('urls', () => {
    const text = many((at) => `${page}p${at}`).join('\n')
    expect(recogniseText(text)).toMatchObject({ kind: 'urls', urls: 20_000, first: `${page}p0` })
  })

  test('urls in one line', () => {
    const text = many((at) => `${page}p${at}`).join(', ')
    expect(recogniseText(text)).toEqual({ kind: 'urls', urls: 20_000, first: `${page}p0` })
  })

  test('a table', () => {
    const rows = many((at) => `"${page}p${at}","Two\nlines",${at}`)
    const text = ['URL,Title,Clicks', ...rows].join('\r\n')
    expect(recogniseText(text)).toMatchObject({ kind: 'table', rows: 20_000, column: 'URL' })
  })

  test('a sitemap', () => {
    const locs = many((at) => `<url><loc>${page}?p=${at}&amp;x</loc></url>`)
    const text = `<urlset>${locs.join('\n')}</urlset>`
    const first = `${page}?p=0&x`
    expect(recogniseText(text)).toEqual({ kind: 'sitemap', urls: 20_000, first })
  })

  test('a robots.txt and a log', () => {
    const rules = many((at) => `Disallow: /p${at}`).join('\n')
    expect(recogniseText(`User-agent: *\n${rules}`).kind).toBe('robots')
    const line = '192.0.2.1 - - [10/Oct/2025:13:55:36 +0000] "GET / HTTP/1.1" 200 1'
    expect(recogniseText(many(() => line).join('\n')).kind).toBe('log')
  })
})

test('a sitemap without its end says so, and one with a comment behind it does not', () => {
  const map = '<urlset><url><loc>https://www.example.com/</loc></url>'
  const noteOf = (text: string) => recogniseText(text).note
  const note = 'The end of the file is missing.'
  expect([noteOf(map), noteOf(`${map}<url><loc>x`), noteOf(`${map}<!-- x -->`)]).toEqual([
    ...[note, note, note],
  ])
  expect(noteOf(`${map}</urlset>\n<!-- XML Sitemap generated by Yoast SEO -->\n`)).toBeUndefined()
  expect(noteOf(`${map}</urlset>\n<!-- ${'long '.repeat(1000)}-->`)).toBeUndefined()
})

test('never throws, whatever the text', () => {
  const pieces = fc.constantFrom(
    ...['<urlset>', '<loc>', '</loc>', '<![CDATA[', ']]>', '<!--', '&amp;', '&#x110000;', '"', "'"],
    ...[',', ';', '\t', '|', '\n', '\r\n', '#', 'sep=', 'HTTP/1.1 200', '{"', '[', ']', '}', ':'],
    ...[
      'User-agent',
      'Disallow',
      '/',
      'https://',
      'example.com',
      '\uDCFF',
      '\uD800',
      '\0',
      '\uFEFF',
    ],
    ...[
      '192.0.2.1',
      '2001:db8::',
      'IN A',
      '#r1=',
      '%',
      '](',
      '- ',
      'block',
      'Googlebot',
      '😀',
      ' ',
    ],
    ...[
      '\n@@ -1,2 +1 @@\n',
      '\n--- a\n+++ b\n',
      '\n-',
      '\n+',
      '\n***',
      '\n```',
      '\n> ',
      '\n1: ',
      '<<A\n',
      '\\n',
    ],
    ...[
      '<pre>',
      '<rss>',
      '<item>',
      '<link href=',
      '{"url":"/a"}',
      'add_header X-Robots-Tag ',
      ';',
      '{',
      '200 ',
    ],
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(text, fc.constantFrom('', 'robots.txt', 'urls.csv'), (given, name) => {
      expect(recogniseText(given, name).kind).toMatch(/^[a-z-]+$/)
    }),
    { numRuns: runsOf(3000) },
  )
})

test('never throws, whatever the bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(recogniseBytes(bytes).kind).toMatch(/^[a-z-]+$/)
    }),
    { numRuns: runsOf(1000) },
  )
})

/** Texts that readers of lists, tags, quotes or numbers could walk over again and again. */
const hostile: readonly string[] = [
  ...[
    'a',
    ' ',
    '\t',
    '\n',
    '\r',
    '\r\n',
    '\0',
    ',',
    ';',
    '|',
    '"',
    "'",
    '<',
    '>',
    '/',
    '?',
    '#',
    ':',
  ],
  ...[
    '[',
    '{',
    '(',
    '`',
    '-',
    '.',
    '=',
    '&',
    '%',
    '*',
    '+',
    '1',
    '\uFFFD',
    '\uDC80',
    '\uD800',
    '\x1b[',
    '\u200b',
  ],
  ...[
    'a:',
    '::',
    '1.',
    '1.1',
    '"a',
    '"a",',
    'a"',
    '""',
    '",\n"',
    ' "',
    ',"',
    '<a',
    '<a>',
    '</a>',
    '<!',
    '<!-',
    '<!--',
    '<?',
  ],
  ...[
    '<![CDATA[',
    '<!a[>',
    ']]>',
    '<loc>',
    '<url><loc>',
    '&amp',
    '&#',
    '&#x',
    '[a](',
    '![',
    '](',
    '{"a":',
    '["',
    '[[',
    '{"a":{',
  ],
  ...[
    '- ',
    '1. ',
    '* /',
    '/a ',
    '/ ',
    '? ',
    'https://',
    'https:// ',
    'a b ',
    'a.b',
    '.a',
    'a-',
    '192.',
    '1:',
    ':::',
    '/24 ',
  ],
  ...[
    'User-agent: ',
    'User-agent: a\n\n',
    'Disallow',
    'allow ',
    'block ',
    'block /',
    'bot ',
    'Googlebot /',
    'Mozilla/5.0 (',
    '(+http',
  ],
  ...[
    'HTTP/1.1 200 OK\n\n',
    '* Connection #1',
    '> ',
    '< ',
    '% Total\n',
    'curl ',
    '$ curl \n',
    'server: x\n',
    'curl: (',
    'a: 1\n',
  ],
  ...[
    '#r1=',
    '#&',
    '#robots=&',
    'sep=',
    'sep=;\n',
    '|-|',
    '+-\n',
    '#Fields: ',
    '"GET ',
    '[01/Jan/2025:',
    '] "',
    ';; ',
    ' IN A ',
    '.in-addr.arpa',
  ],
  ...[
    'a,b\n',
    'a;b\n',
    'a\tb\n',
    '"\n',
    'a,"\n',
    '/a,b\n',
    'https://a/,1\n',
    '# \n',
    '#a\n',
    '1,2\n',
    '192.0.2.1\n',
    'a\r',
  ],
  ...[
    '@@ -1,2 +1,2 @@\n',
    '--- a\n+++ b\n',
    '*** a\n--- b\n',
    '*** 1,2 ****\n',
    '+Disallow: /\n',
    '-Disallow: /\n+Allow: /\n',
    '1c1\n< a\n',
    '```\n',
    '```diff\n-a\n',
    '> User-agent: *\n',
    '1: User-agent: *\n',
    '"user-agent',
    '"#',
    '"#\\',
    '<<A\n',
    '<pre>User-agent: *\n',
    '<rss><item><link>',
    '<feed><entry><link href="',
    '<item a="b" ',
    '["/a",',
    '{"url":"/a"}\n',
    '200 /a\n',
    '--2026-01-01 10:00:00--  https://a\n',
    'add_header X-Robots-Tag a;',
    'location /{x-robots-tag',
    'Header set X-Robots-Tag "',
    '/x-robots-tag\n a:\n',
    'header {\n x-robots-tag a\n',
    'a: |\n b\n',
    '---\n',
    '"X-Robots-Tag",',
    'headers:\n x-robots-tag: a\n',
  ],
]

test('takes time in proportion to the length', () => {
  const length = process.env['TEST_DEEP'] === undefined ? 80_000 : 160_000
  const measure = (text: string): number => {
    const started = processorMs()
    recogniseText(text)
    return processorMs() - started
  }
  const isSlow = (piece: string): boolean => {
    const textOf = (length: number): string => piece.repeat(Math.ceil(length / piece.length))
    // Nearly all are read long before that, which says enough.
    const longMs = (text: string): number | null => {
      const ms = measure(text)
      return ms > 100 ? ms : null
    }
    const text = textOf(length)
    const first = longMs(text)
    const second = first === null ? null : longMs(`x${text}x`)
    if (first === null || second === null) return false
    const short = textOf(length / 8)
    // In proportion it is 8 times as long; with the square of the length it would be 64 times.
    return Math.min(first, second) > 24 * Math.min(measure(short), measure(`x${short}x`))
  }
  // A collection of garbage is slow once; what grows faster than the text is slow each time.
  const slow = hostile.filter((piece) => [1, 2, 3].every(() => isSlow(piece)))
  expect(slow).toEqual([])
}, 120_000)
