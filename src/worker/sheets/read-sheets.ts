import { readOds, isOds } from './ods.ts'
import { tableText } from './sheet-rows.ts'
import { ZipError, ZipFile, type ZipFailure } from './unzip.ts'
import { isXlsx, readXlsx, type Sheet } from './xlsx.ts'

/** A file that may be a spreadsheet. */
export interface SheetsRequest {
  readonly content: Blob
  /** In bytes: all that is unpacked. */
  readonly mostUnpacked: number
  /** In UTF-16 units: the text of one sheet. */
  readonly mostText: number
}

/** A sheet as the text of a table. */
export interface SheetText {
  readonly name: string
  readonly csv: string
}

/** What a spreadsheet has: the first sheet with addresses first; or why it cannot be read. */
export type SheetsAnswer =
  | { readonly kind: 'sheets'; readonly sheets: readonly SheetText[] }
  /** A zip file of another kind. */
  | { readonly kind: 'other' }
  | { readonly kind: 'failure'; readonly failure: ZipFailure }

/** Rows that are looked at for addresses. */
const lookedAt = 200

const hasAddresses = ({ rows }: Sheet): boolean =>
  rows.slice(0, lookedAt).some((row) => row.some((cell) => /^(?:https?:\/\/|\/(?!\/))/i.test(cell)))

/** Reads the sheets of a workbook, `.xlsx` or `.ods`, as tables. Never rejects. */
export async function readSheets({
  content,
  mostUnpacked,
  mostText,
}: SheetsRequest): Promise<SheetsAnswer> {
  try {
    const zip = new ZipFile(new Uint8Array(await content.arrayBuffer()), mostUnpacked)
    if (!isXlsx(zip) && !isOds(zip)) return { kind: 'other' }
    const all = await (isXlsx(zip) ? readXlsx(zip) : readOds(zip))
    const filled = all.filter(({ rows }) => rows.length > 0)
    const sorted = [
      ...filled.filter(hasAddresses),
      ...filled.filter((sheet) => !hasAddresses(sheet)),
    ]
    const sheets = sorted.map(({ name, rows }) => ({ name, csv: tableText(rows) }))
    const isLong = sheets.some(({ csv }) => csv.length > mostText)
    return isLong ? { kind: 'failure', failure: 'too-big' } : { kind: 'sheets', sheets }
  } catch (error) {
    return { kind: 'failure', failure: error instanceof ZipError ? error.failure : 'damaged' }
  }
}

/** The job of the worker that reads a spreadsheet. */
export const sheetsJob = (
  _reading: unknown,
  _input: unknown,
  request: SheetsRequest,
): Promise<SheetsAnswer> => readSheets(request)
