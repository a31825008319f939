import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSheets } from './read-sheets.ts'
import { odsOf, xlsxOf, zipOf } from './zip.fixture.ts'

const limits = { mostUnpacked: 4_000_000, mostText: 1_000_000 }
const read = (bytes: Uint8Array<ArrayBuffer>) =>
  readSheets({ content: new Blob([bytes]), ...limits })

/** The texts of all sheets, by their names; or why there are none. */
async function textsOf(bytes: Uint8Array<ArrayBuffer>) {
  const answer = await read(bytes)
  if (answer.kind !== 'sheets') return answer
  return answer.sheets.map(({ name, csv }) => [name, csv])
}

const inline = (place: string, text: string) =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`

describe('a workbook', () => {
  it('gives shared and inline texts, numbers, truths and gaps as they stand', async () => {
    const shared =
      '<si><t>Address</t></si><si><r><t>Cl</t></r><r><t xml:space="preserve">icks </t></r><rPh><t>x</t></rPh></si>'
    const rows = [
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>',
      `<row r="3">${inline('A3', '/a?b=1&amp;c=&quot;2&quot;')}<c r="C3" s="1"><v>12.5</v></c><c r="D3" t="b"><v>1</v></c></row>`,
      '<row r="4"/>',
    ]
    expect(await textsOf(xlsxOf({ Pages: rows.join('') }, shared))).toEqual([
      ['Pages', 'Address,,"Clicks ",\n,,,\n"/a?b=1&c=""2""",,12.5,TRUE\n'],
    ])
  })

  it('needs no places of cells, and takes any prefix of tags', async () => {
    const row =
      '<x:row><x:c t="str"><x:f>A1</x:f><x:v>https://a.example/</x:v></x:c><x:c><x:v>3</x:v></x:c></x:row>'
    expect(await textsOf(xlsxOf({ One: row }))).toEqual([['One', 'https://a.example/,3\n']])
  })

  it('has the first sheet with addresses first, and the others behind it', async () => {
    const words = `<row>${inline('A1', 'About')}</row>`
    const urls = `<row>${inline('A1', '/a')}</row>`
    const found = await textsOf(xlsxOf({ Cover: words, Empty: '', Pages: urls, More: urls }))
    expect(found).toEqual([
      ['Pages', '/a\n'],
      ['More', '/a\n'],
      ['Cover', 'About\n'],
    ])
  })
})

describe('a document of OpenDocument', () => {
  it('gives texts, numbers and what is repeated', async () => {
    const table = `<table:table table:name="Pages">
      <table:table-row><table:table-cell office:value-type="string"><text:p>URL</text:p></table:table-cell><table:table-cell table:number-columns-repeated="2"/><table:table-cell office:value-type="string"><office:annotation><text:p>note</text:p></office:annotation><text:p>Cli<text:span>cks</text:span></text:p></table:table-cell><table:table-cell table:number-columns-repeated="16380"/></table:table-row>
      <table:table-row table:number-rows-repeated="2"><table:table-cell office:value-type="string"><text:p><text:a xlink:href="/b">/a&amp;b</text:a></text:p></table:table-cell><table:covered-table-cell/><table:table-cell/><table:table-cell office:value-type="float" office:value="1234.5"><text:p>1,234.50</text:p></table:table-cell></table:table-row>
      <table:table-row table:number-rows-repeated="1048573"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
    </table:table>`
    expect(await textsOf(odsOf(table))).toEqual([
      ['Pages', 'URL,,,Clicks\n/a&b,,,1234.5\n/a&b,,,1234.5\n'],
    ])
  })
})

describe('a hostile file', () => {
  it('that unpacks to more than the limit is left where the limit is', async () => {
    const bomb = { One: `<row>${inline('A1', 'a'.repeat(30_000_000))}</row>` }
    expect(await textsOf(xlsxOf(bomb))).toEqual({ kind: 'failure', failure: 'too-big' })
  })

  it('whose entities stand for others is not unfolded', async () => {
    const entities = Array.from(
      { length: 20 },
      (_, at) => `<!ENTITY e${at + 1} "&e${at};&e${at};&e${at};&e${at};">`,
    )
    const declared = `<!DOCTYPE x [<!ENTITY e0 "/lol">${entities.join('')}]>`
    const row = `${declared}<row><c t="str"><v>/a&e20;</v></c></row>`
    expect(await textsOf(xlsxOf({ One: row }))).toEqual([['One', '/a&e20;\n']])
  })

  it('that repeats a cell a billion times is bounded', async () => {
    const cell =
      '<table:table-cell table:number-columns-repeated="1000000000"><text:p>/a</text:p></table:table-cell>'
    const table = `<table:table table:name="T"><table:table-row table:number-rows-repeated="9">${cell}</table:table-row></table:table>`
    const answer = await read(odsOf(table))
    expect(answer.kind === 'sheets' && answer.sheets[0]?.csv.length).toBe(9 * 1000 * 3)
  })

  it.each([
    ['a password', { flags: 1 }, 'locked'],
    ['what does not unpack', { packed: new Uint8Array([255, 255, 255]) }, 'damaged'],
  ])('with %s says so', async (_what, broken, failure) => {
    const files = [{ name: 'xl/workbook.xml', text: '<workbook/>', ...broken }]
    expect(await read(zipOf(files))).toEqual({ kind: 'failure', failure })
  })

  it('of another kind is left to others', async () => {
    expect(await read(zipOf([{ name: 'a.txt', text: '/a' }]))).toEqual({ kind: 'other' })
  })

  it('gives an answer whatever its bytes are', async () => {
    const whole = xlsxOf({ One: `<row>${inline('A1', '/a')}</row>` })
    const changed = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(changed, fc.nat(whole.length), async (changes, length) => {
        const bytes = whole.slice(0, length)
        for (const [at, byte] of changes) if (at < length) bytes[at] = byte
        expect(['sheets', 'other', 'failure']).toContain((await read(bytes)).kind)
      }),
      { numRuns: 100 },
    )
  })
})
