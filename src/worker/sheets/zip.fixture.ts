import { crc32, deflateRawSync } from 'node:zlib'

/** A file for a zip file; `packed` instead of its text where it is to be broken or huge. */
export interface ZippedFile {
  readonly name: string
  readonly text?: string
  readonly packed?: Uint8Array
  readonly isStored?: boolean
  readonly flags?: number
}

const bytesOf = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Numbers as little-endian bytes: `[value, bytes]`. */
function numbers(...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Uint8Array {
  const length = fields.reduce((sum, [, bytes]) => sum + bytes, 0)
  const view = new DataView(new ArrayBuffer(length))
  let at = 0
  for (const [value, bytes] of fields) {
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += bytes
  }
  return new Uint8Array(view.buffer)
}

/** A zip file of these files, as programs write it: without data descriptors; the sum of a broken one is zero. */
export function zipOf(files: readonly ZippedFile[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const local: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let at = 0
  for (const { name, text = '', packed, isStored = false, flags = 0 } of files) {
    const plain = encoder.encode(text)
    const data = packed ?? (isStored ? plain : deflateRawSync(plain))
    const named = encoder.encode(name)
    const common = [
      ...([
        [20, 2],
        [flags, 2],
        [isStored ? 0 : 8, 2],
        [0, 4],
        [packed === undefined ? crc32(plain) : 0, 4],
      ] as const),
      ...([
        [data.length, 4],
        [plain.length, 4],
        [named.length, 2],
        [0, 2],
      ] as const),
    ]
    local.push(numbers([0x04034b50, 4], ...common), named, data)
    directory.push(
      numbers([0x02014b50, 4], [20, 2], ...common, [0, 2], [0, 2], [0, 2], [0, 4], [at, 4]),
      named,
    )
    at += 30 + named.length + data.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const count = files.length
  const end = numbers(
    ...([
      [0x06054b50, 4],
      [0, 2],
      [0, 2],
      [count, 2],
      [count, 2],
      [size, 4],
      [at, 4],
      [0, 2],
    ] as const),
  )
  return bytesOf([...local, ...directory, end])
}

/** A workbook of sheets, each the XML of its rows. */
export function xlsxOf(
  sheets: Readonly<Record<string, string>>,
  shared = '',
): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets)
  const list = names.map(
    (name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at}"/>`,
  )
  const links = names.map((_, at) => `<Relationship Id="rId${at}" Target="worksheets/s${at}.xml"/>`)
  return zipOf([
    { name: '[Content_Types].xml', text: '<Types/>', isStored: true },
    { name: 'xl/workbook.xml', text: `<workbook><sheets>${list.join('')}</sheets></workbook>` },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: `<Relationships>${links.join('')}</Relationships>`,
    },
    { name: 'xl/sharedStrings.xml', text: `<sst>${shared}</sst>` },
    ...names.map((name, at) => ({
      name: `xl/worksheets/s${at}.xml`,
      text: `<worksheet><sheetData>${sheets[name] ?? ''}</sheetData></worksheet>`,
    })),
  ])
}

/** A document of OpenDocument with these tables. */
export const odsOf = (tables: string): Uint8Array<ArrayBuffer> =>
  zipOf([
    { name: 'mimetype', text: 'application/vnd.oasis.opendocument.spreadsheet', isStored: true },
    { name: 'META-INF/manifest.xml', text: '<manifest:manifest/>' },
    {
      name: 'content.xml',
      text: `<office:document-content><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
    },
  ])
