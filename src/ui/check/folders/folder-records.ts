import { isVerdict } from '../../../case/grid/grid.ts'
import { csvOf } from '../../../analysis/grid/csv.ts'
import { sumOf, type ShownFolder } from '../../../analysis/grid/tree/shown-folder.ts'
import { toldSum } from '../../../analysis/grid/usage/usage-csv.ts'
import { visible } from '../../text/format.ts'
import type { FolderPicture } from './folder-boxes.ts'
import { folderName, folderParts } from './folder-words.ts'

/** The facts of a picture of folders, as a table and as a file have them. */
export interface FolderRecords {
  /** What the numbers are. */
  readonly head: readonly string[]
  /** By folder, in the order of the picture; null where there is no such number. */
  readonly numbers: readonly (readonly (number | null)[])[]
}

/** A folder as it is called without the picture around it: by what the addresses in it begin with. */
export const folderPath = (folder: ShownFolder): string =>
  folder.kind === 'site' || folder.kind === 'folder' ? visible(folder.id) : folderName(folder)

/** The numbers of the folders that a picture shows. */
export function folderRecords({ boxes }: FolderPicture): FolderRecords {
  const hasDoubt = boxes.some(({ folder }) =>
    folderParts(folder.counts).some(({ state }) => !isVerdict(state)),
  )
  const name = boxes[0]?.folder.amount?.name
  return {
    head: [
      ...['URLs', 'Blocked', 'Allowed'],
      ...(hasDoubt ? ['Can’t say', 'Other host'] : []),
      'Not in a subfolder',
      ...(name === undefined ? [] : [visible(name), `${visible(name)}, blocked`]),
    ],
    numbers: boxes.map(({ folder: { counts, own, kind, amount } }) => [
      ...[sumOf(counts), counts.disallow, counts.allow],
      ...(hasDoubt ? [counts['cant-say'], counts['other-host']] : []),
      kind === 'more' ? null : sumOf(own),
      ...(amount === undefined ? [] : [toldSum(amount.all), toldSum(amount.blocked)]),
    ]),
  }
}

/** The same as a CSV file, one record a folder. */
export function folderCsv(picture: FolderPicture): string {
  const { head, numbers } = folderRecords(picture)
  const records = picture.boxes.map(({ folder }, at) => [
    folderPath(folder),
    ...(numbers[at] ?? []).map((number) => (number === null ? '' : String(number))),
  ])
  return csvOf([['Folder', ...head], ...records])
}
