import { describe, expect, test } from 'vitest'
import { takeLocs, takeRows, takeTable, takeTests } from './take.ts'

const site = 'https://www.example.com'

describe('a table', () => {
  const text = `Report\nName;Page;"Next\npage";\n"A; ""B""";${site}/a;/x;1\n\n# note\n"C\nD";${site}/b;/y;2\n-;;;\n`

  test('has names for its columns, and a column with addresses', () => {
    const table = takeTable(text)
    expect(table).toMatchObject({
      names: ['Name', 'Page', 'Next\npage', 'Column 4'],
      delimiter: ';',
      column: 1,
    })
  })

  test('gives the rows by that column or by another one', () => {
    const table = takeTable(text)
    if (table === null) throw new Error('no table')
    const rows = [...takeRows(text, table)]
    expect(rows.map(({ line, url, ok }) => [line, url, ok])).toEqual([
      [4, `${site}/a`, true],
      [7, `${site}/b`, true],
      [9, '', false],
    ])
    expect(rows.map(({ cells }) => cells[0])).toEqual(['A; "B"', 'C\nD', '-'])
    expect([...takeRows(text, table, 2)].map(({ url }) => url)).toEqual(['/x', '/y', ''])
  })

  test('is none where there is one column', () => {
    expect(takeTable(`${site}/a\n${site}/b`)).toBeNull()
  })
})

test('addresses of a sitemap, decoded', () => {
  const text = `<urlset><url><loc>\n${site}/?a&amp;b </loc><image:image><image:loc>/i</image:loc></image:image></url>
    <url><loc><![CDATA[${site}/c&d]]></loc></url><!-- <url><loc>/old</loc></url> --><url><loc>none</loc></url></urlset>`
  expect([...takeLocs(text)]).toEqual([
    { line: 1, url: `${site}/?a&b`, ok: true },
    { line: 2, url: `${site}/c&d`, ok: true },
    { line: 3, url: 'none', ok: false },
  ])
})

describe('tests', () => {
  const taken = (text: string) =>
    [...takeTests(text)].map((test) =>
      test.ok ? [test.line, test.crawler, test.expect, test.url] : [test.line, test.text],
    )

  test('in lines', () => {
    const text =
      '# cart\nGooglebot block /cart/\nGPTBot /\n/a\nexample.com/b\nwhat is this\nblock /c\n'
    expect(taken(text)).toEqual([
      [2, 'Googlebot', 'disallow', '/cart/'],
      [3, 'GPTBot', null, '/'],
      [4, '', null, '/a'],
      [5, '', null, 'example.com/b'],
      [6, 'what is this'],
      [7, '', 'disallow', '/c'],
    ])
  })

  test('in cells, in any order, with notes and a header', () => {
    const text =
      'url,crawler,expected,note\n/cart/,Googlebot,blocked,"the cart, of course"\n/,Bingbot,allow,\n/a,GPTBot,check,\n'
    expect(taken(text)).toEqual([
      [2, 'Googlebot', 'disallow', '/cart/'],
      [3, 'Bingbot', 'allow', '/'],
      [4, 'GPTBot', null, '/a'],
    ])
  })

  test('with a User-Agent in place of a name', () => {
    const agent = 'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)'
    expect(taken(`${agent} block /x`)).toEqual([[1, agent, 'disallow', '/x']])
  })
})
