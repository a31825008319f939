/**
 * `npm run bench:page`: how long a page takes to be read and judged. First a page like those of shops, of
 * 1 MB; then pages and heads that are hard to read, of 256 KB and of 1 MB: four times as much may take
 * five times as long. `-- --quick` measures each of them once.
 */
import { parseArgs } from 'node:util'
import { readPage, reportPage, type PageInput } from '../analysis/page/page-report.ts'
import { readHtml } from '../analysis/page/read-html.ts'
import { openTable } from './measure.ts'

const quarter = 256 * 1024
const mostGrowth = 5
/** Below this the clock says more about the machine than about the page. */
const negligibleMs = 150
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const tries = values.quick ? 1 : 3
const rounds = values.quick ? 1 : 4

const repeated =
  (unit: string, before = '', after = '') =>
  (size: number): string =>
    before + unit.repeat(Math.ceil(size / unit.length)) + after

const numbered =
  (unit: (index: number) => string, before = '', after = '') =>
  (size: number): string => {
    const units: string[] = []
    for (let length = 0; length < size;)
      length += units[units.push(unit(units.length)) - 1]?.length ?? 1
    return before + units.join('') + after
  }

/** A list of products, as shops have it: markup, some scripts and styles, much text. */
const realistic = numbered(
  (
    index,
  ) => `<li class="product" data-id="${index}"><a href="/p/${index}?ref=list&amp;pos=${index}">
<img src="/i/${index}.jpg" alt="Product ${index}" loading="lazy"><h3>Product ${index}</h3></a>
<p>Ships in ${index % 9} days &ndash; see <a rel="nofollow noopener" href="https://partner.example/${index}">our
partner</a> for spare parts and repairs, or ask in the shop around the corner.</p>
<div data-nosnippet><span>Only today</span></div><script>track("view", ${index})</script></li>\n`,
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>\n<meta name="robots" content="max-snippet:80, max-image-preview:large"><style>.a{color:red}</style></head><body><ul>\n',
  '</ul></body></html>\n',
)

type Sized = (size: number) => string

const hardPages: Readonly<Record<string, Sized>> = {
  '<': repeated('<'),
  '&': repeated('&'),
  '&#': repeated('&#'),
  lines: repeated('\n'),
  'div in div': repeated('<div>'),
  'marked div in div': repeated('<div data-nosnippet>'),
  'p and b in turn': repeated('<p><b>'),
  'div, then b, then end tags of div in svg': (size) =>
    '<div>'.repeat(size / 20) +
    '<svg><desc>' +
    '<b>'.repeat(size / 20) +
    '</div>'.repeat(size / 10),
  'x, div, then end tags of x': (size) =>
    '<x>'.repeat(size / 12) + '<div>' + '</x>'.repeat(size / 6),
  'div in li, then li again and again': (size) =>
    '<ul>' + '<div>'.repeat(size / 20) + '<li></li>'.repeat(size / 12),
  'svg in desc': repeated('<svg><desc>'),
  'table in table': repeated('<table><tr><td>'),
  'table parts': repeated('<table><td><tr><caption>'),
  'template in template': repeated('<template>'),
  'a in a': repeated('<a href=x>'),
  'noindex elements': repeated('<noindex>'),
  'attributes of one tag': numbered((index) => `a${index} `, '<meta ', '>'),
  'equal attributes of one tag': repeated('name=robots ', '<meta ', '>'),
  metas: repeated('<meta name=robots content=noindex>'),
  'metas for others': numbered((index) => `<meta name=b${index}bot content=noindex>`),
  'canonical links': repeated('<link rel=canonical href=/x>', '<meta name=robots content=noindex>'),
  'own canonical links': repeated(
    '<link rel=canonical href=/a>',
    '<meta name=robots content=noindex>',
  ),
  'noindex, in one content': repeated('noindex,', '<meta name=robots content="', '">'),
  'unknown values in one content': numbered(
    (index) => `x${index},`,
    '<meta name=robots content="',
    '">',
  ),
  'words in one content': repeated('noindex ', '<meta name=robots content="', '">'),
  'commas in one content': repeated(',', '<meta name=robots content="', '">'),
  'colons in one content': repeated('a:', '<meta name=robots content="', '">'),
  'dates in one content': repeated('1,', '<meta name=robots content="unavailable_after:', '">'),
  'blanks in one content': repeated(' ', '<meta name=robots content="', 'x">'),
  'unclosed comment': repeated('x', '<!--'),
  '<!--': repeated('<!--'),
  '<!-- >': repeated('<!-- '),
  comments: repeated('<!---->'),
  'Spiderline sections': repeated('<!--robots content=none-->'),
  'Spiderline sections with links': repeated(
    '<!--robots content=nofollow--><a href=x></a><!--/robots-->',
  ),
  'blanks in a Spiderline section': repeated(' ', '<!-- robots content=', 'x y-->'),
  'noindex comments': repeated('<!--noindex-->'),
  'script that never ends': repeated('</scrip', '<script>'),
  'escaped script': repeated('<!--<script>', '<script>'),
  titles: repeated('<title>a</title>'),
  'blanks in a title': repeated(' ', '<title>a', 'b</title>'),
  CDATA: repeated('<![CDATA[', '<svg>'),
  'rel of many words': repeated('x ', '<a href=x rel="', '">'),
  'tag without end': repeated('<meta name=robots ', ''),
  'lone surrogates': repeated('\ud800'),
  NUL: repeated('\0'),
}

const status = 'HTTP/1.1 200 OK\n'
const hardHeads: Readonly<Record<string, Sized>> = {
  'a: in one field': repeated('a:', 'X-Robots-Tag: '),
  'noindex, in one field': repeated('noindex,', 'X-Robots-Tag: '),
  'a: noindex, in one field': repeated('a: noindex,', 'X-Robots-Tag: '),
  'dates in one field': repeated('1,', 'X-Robots-Tag: unavailable_after:'),
  'blanks in one field': repeated(' ', 'X-Robots-Tag: a', 'b'),
  'letters in one field': repeated('a', 'X-Robots-Tag: '),
  fields: repeated('X-Robots-Tag: noindex\n', status),
  'folded lines': repeated(' noindex,\n', `${status}X-Robots-Tag: a\n`),
  heads: repeated(status),
  'Link with rel=': repeated(';rel=', `${status}X-Robots-Tag: noindex\nLink: <x>`),
  'Link with <': repeated('<', `${status}X-Robots-Tag: noindex\nLink: `),
  'Link with <>;': repeated('<x>;', `${status}X-Robots-Tag: noindex\nLink: `),
  'blank lines': repeated('\n', status),
  blanks: repeated(' ', `${status}A`),
}

const robots = { parsedFile: null, origin: 'https://example.com' }

const inputOf = (html: string | null, head = ''): PageInput => ({
  html,
  head,
  status: null,
  url: 'https://example.com/a',
})

function report(input: PageInput, crawler = 'Googlebot'): void {
  reportPage(readPage(input), input, crawler, robots, 0)
}

function least(run: () => unknown, times = tries): number {
  let best = Infinity
  for (let index = 0; index < times; index += 1) {
    const from = performance.now()
    run()
    best = Math.min(best, performance.now() - from)
    if (best > 2000) break
  }
  return best
}

function growthRow([name, input]: readonly [string, (size: number) => PageInput]): string[] {
  const small = input(quarter)
  const large = input(4 * quarter)
  const crawler = name.includes('Spiderline') ? 'Spiderline' : 'Googlebot'
  let [before, after] = [Infinity, Infinity]
  const isLinear = () => after < negligibleMs || after <= mostGrowth * before
  // A busy machine is slow once; what grows faster than the text is slow each time.
  for (let round = 0; round === 0 || (round < rounds && !isLinear()); round += 1) {
    before = Math.min(
      before,
      least(() => {
        report(small, crawler)
      }),
    )
    after = Math.min(
      after,
      least(() => {
        report(large, crawler)
      }),
    )
  }
  return [
    name,
    before.toFixed(1),
    after.toFixed(1),
    isLinear() ? '' : `${(after / before).toFixed(1)} ×`,
  ]
}

const page = realistic(4 * quarter)
const input = inputOf(page)
const printPage = openTable(['a page of 1 MB', 'ms'], ['readHtml, the first time'])
const printMs = (name: string, ms: number): void => printPage([name, ms.toFixed(0)])
printMs(
  'readHtml, the first time',
  least(() => readHtml(page), 1),
)
printMs(
  'readHtml',
  least(() => readHtml(page)),
)
printMs(
  'readPage',
  least(() => readPage(input)),
)
const read = readPage(input)
printMs(
  'reportPage',
  least(() => reportPage(read, input, 'Googlebot', robots, 0)),
)

const hard: readonly (readonly [string, (size: number) => PageInput])[] = [
  ...Object.entries(hardPages).map(
    ([name, text]) => [name, (size: number) => inputOf(text(size))] as const,
  ),
  ...Object.entries(hardHeads).map(
    ([name, text]) => [`head: ${name}`, (size: number) => inputOf('<p>', text(size))] as const,
  ),
]
console.info()
const printHard = openTable(
  ['hard to read', '256 KB', '1 MB, ms', 'more than linear'],
  hard.map(([name]) => name),
)
for (const one of hard) printHard(growthRow(one))
