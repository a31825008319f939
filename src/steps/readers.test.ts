import { describe, expect, test } from 'vitest'
import { addressesIn } from '../analysis/intake/addresses.ts'
import { logRequests } from '../core/recognise/kinds/log-requests.ts'
import { isForPreview } from '../analysis/intake/read-field.ts'
import { readTypedLines } from '../analysis/intake/read-lines.ts'
import { readResponse } from '../analysis/intake/response.ts'
import { readPageText } from '../analysis/page/page-text.ts'
import { readHtml } from '../analysis/page/read-html.ts'
import { emptyCase } from '../case/scenario.ts'
import { siteAddressIn } from '../case/urls/sent-url.ts'
import { CheckContext } from '../core/checks/check-context.ts'
import { invisibleCharacters } from '../core/checks/catalogue/invisible-characters.ts'
import { rebuiltLines } from '../core/checks/lines/joined-lines.ts'
import { identify } from '../core/crawlers/identify.ts'
import { requestRate } from '../core/directives/request-rate.ts'
import { readHttpDump } from '../core/fetch/http-dump.ts'
import { readHead } from '../core/page/response-head.ts'
import { findLog } from '../core/recognise/kinds/log.ts'
import { sitemapLocs } from '../core/recognise/kinds/sitemap.ts'
import { sampleOf } from '../core/recognise/parts/lines.ts'
import { recogniseText } from '../core/recognise/recognise.ts'
import { takeRows, takeTable } from '../core/recognise/take.ts'
import { readText } from '../core/text/file.ts'
import { readBuilder } from '../case/link/builder.ts'
import { parametersOf, tidyFragment } from '../case/link/fragment.ts'
import { markdownOf } from '../case/markdown.ts'
import { parsePartial } from '../case/link/partial-json.ts'
import { growthOf } from './count-steps.fixture.ts'

const noVerdicts = { columns: [] } as unknown as Parameters<typeof markdownOf>[1]

/** What reads a text from outside, and what comes again and again in texts that could make it slow. */
const readers: Readonly<
  Record<
    string,
    readonly [read: (text: string) => unknown, pieces: readonly string[], fewCharacters?: number]
  >
> = {
  'an output of curl': [
    readHttpDump,
    [
      'HTTP/1.1 301 a\nlocation: /\n\n',
      'HTTP/1.1 200 a\n',
      '\n',
      'a:\n',
      '> \n',
      'curl ',
      ' ',
      '* ',
    ],
  ],
  'a response head': [
    readHead,
    ['a: b\n', ' a\n', 'HTTP/2 200\n\n', '\n', ' ', 'a', ':', '< a: b\n', '\r', '\ta: b\n'],
  ],
  'a response with its body': [readResponse, ['HTTP/1.1 200 a\n', '\n', 'a: b\n', ' ', '\t\n']],
  'a sitemap': [
    (text) => [...sitemapLocs(text)],
    [
      '<url><loc>a</loc></url>',
      '<loc>',
      '</loc>',
      '<a>',
      '<',
      '<!--',
      '<![CDATA[',
      '&amp;',
      '<!a[',
    ],
  ],
  'a table': [
    (text) => {
      const table = takeTable(text)
      return table === null ? null : [...takeRows(text, table)]
    },
    ['/a,b\n', '"', '""', '",', '"a\n', ',', ' ', '\t', '-', '/a=,', '=;', 'a;b\n', '|', '- '],
  ],
  'a log': [
    (text) => findLog(sampleOf(text, '')),
    ['"GET ', '[01/Jan/2025:', '] "', ' 200', '192.0.2.1 ', '[error', '{"', '#Fields: ', ' ', '\n'],
  ],
  'any text': [
    recogniseText,
    ['a=', '=', '/', ' ', '.', '0 0', '0', '-', '#r1=', ':', '\u00a0', '\n', '/a ', 'a,', '=/,'],
  ],
  'a page': [
    readHtml,
    [
      '<a',
      '<div>',
      '</div>',
      '<meta name="robots"',
      '<!--',
      '<svg>',
      '<a b=c>',
      '&amp;',
      '<p>',
      ' ',
    ],
  ],
  'what is a page, or not': [readPageText, ['a : ', '\t', ' ', ':', '\n', '<', 'a: b\n']],
  'parameters of a link': [
    (text) => readBuilder(parametersOf(tidyFragment(`robots=a&${text}`))),
    ['%0A', '%25', 'url=/a&', '&', '=', '%253D', ' ', '\u200b', 'robots=a&', 'ua=a&'],
  ],
  'a case that broke off': [
    (text) => parsePartial(`{"t":[${text}`),
    ['"a",', '[', '{"', '\\', ',', ']', '"\\u', '[],', '\uFFFD'],
  ],
  'a User-Agent': [identify, ['bot ', 'Googlebot', 'googlebot', '(+', '/', ' ', 'like ', 'a/1.0 ']],
  'lines of tests': [
    readTypedLines,
    ['/a ', 'Googlebot block ', 'a', ' ', '\t', '\n', '- ', 'a b ', ','],
  ],
  'addresses in a text': [
    (text) => [...addressesIn(text)],
    ['https://a ', 'href', 'href=', 'https://', '"GET /', ' ', '/a', '&amp;', '.'],
  ],
  'requests in a log': [
    (text) => [...logRequests(text)],
    [
      '"GET /a ',
      '" 200 ',
      'GET ',
      '/a ',
      '{"a":"',
      '"',
      'path=/a ',
      '\\"',
      '10:00:00 ',
      '#Fields: cs-uri ',
      '\n',
    ],
  ],
  'a pasted text': [isForPreview, ['\n', ' ', '\t\n', 'a\n', '\r']],
  'an address': [siteAddressIn, ['#ex=', '#', 'a.', '/', '@', ':']],
  'invisible characters': [
    (text) => [...invisibleCharacters.run(new CheckContext({ file: `Disallow: /a${text}\n` }))],
    ['\u00a0', ':\u00a0', 'a\u200b', ' \u00a0', '\u2028'],
    // Dialects cut lines at 2,083 or 16,664 octets; behind that there are fewer to ask.
    20_000,
  ],
  'a rate': [
    (text) => requestRate.read(`1${text}`, { plainNumbers: true }),
    [' ', '/', ' /', '\t', '0', '1/1 '],
  ],
  'a file that lost its line ends': [
    (text) => rebuiltLines(`# a ${text}`),
    ['User-agent: a disallow: b c ', 'allow: ', '# ', ' ', '#', 'a: ', 'User-agent: a '],
  ],
  'Markdown of a case': [
    (text) => markdownOf({ ...emptyCase, file: readText(text), title: text }, noVerdicts, null),
    ['`', '` ', '|', '\\', '\n', 'a.a '],
  ],
}

describe('four times the text takes at most five times the steps', () => {
  test.each(Object.entries(readers))('%s', (_, [read, pieces, few = 1500]) => {
    const slow = pieces.flatMap((piece) =>
      [piece, `x${piece}`].flatMap((again) => {
        const textOf = (size: number) => again.repeat(Math.ceil(size / again.length))
        const growth = growthOf((size) => {
          const text = `${textOf(size)}!`
          return () => read(text)
        }, few)
        return growth === null ? [] : [`${JSON.stringify(again)}: ${growth}`]
      }),
    )
    expect(slow).toEqual([])
  })
})
