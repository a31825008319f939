import {
  noCounts,
  sumOf,
  type FolderCounts,
  type ShownFolder,
} from '../../../analysis/grid/tree/shown-folder.ts'
import { cellStates, type CellState, isVerdict } from '../../../case/grid/grid.ts'
import { counted, visible } from '../../text/format.ts'
import { shareWords, shownValue, unitOf } from '../../text/value-text.ts'
import { countedVerdicts } from '../../../case/verdict-words.ts'

/** What the URLs of a folder have in common; `mixed`: they differ. */
export type FolderState = CellState | 'mixed'

/** The one verdict of all URLs of a folder, or that they differ. */
export function folderState(counts: FolderCounts): FolderState {
  const found = cellStates.filter((state) => counts[state] > 0)
  const [only, other] = found
  return only === undefined || other !== undefined ? 'mixed' : only
}

/** Blocked comes first: it is what people look for. */
const order = ['disallow', 'allow', 'cant-say', 'other-host'] as const

/** The verdicts of a folder that there are, blocked first. */
export const folderParts = (
  counts: FolderCounts,
): readonly { readonly state: CellState; readonly count: number }[] =>
  order.flatMap((state) => (counts[state] > 0 ? { state, count: counts[state] } : []))

/** "all blocked", or "300 blocked, 512 allowed". */
export function folderVerdictWords(counts: FolderCounts): string {
  const parts = folderParts(counts)
  const [only, other] = parts
  if (only !== undefined && other === undefined) {
    return !isVerdict(only.state)
      ? countedVerdicts[only.state]
      : `all ${countedVerdicts[only.state]}`
  }
  return parts
    .map(({ state, count }) => `${count.toLocaleString('en')} ${countedVerdicts[state]}`)
    .join(', ')
}

/** The name of a folder as it is shown: without those that it is in. */
export function folderName({ kind, name, folders }: ShownFolder | NamedFolder): string {
  switch (kind) {
    case 'top':
      return 'All sites'
    case 'unread':
      return 'Not a URL'
    case 'more':
      return counted(folders ?? 0, 'more folder')
    case 'site':
    case 'folder':
      return visible(name)
    default:
      return kind satisfies never
  }
}

type NamedFolder = Pick<ShownFolder, 'kind' | 'name'> & { readonly folders?: number }

/** "; 3,480 of 20,100 clicks blocked", or how many where all have one verdict; nothing where nothing is added up. */
function amountWords({ counts, amount }: Pick<ShownFolder, 'counts' | 'amount'>): string {
  if (amount === undefined) return ''
  const { all, blocked } = amount
  const isMixed = folderState(counts) === 'mixed' && counts.disallow > 0
  return isMixed
    ? `; ${shareWords(blocked, all, amount)} blocked`
    : `; ${shownValue(all)} ${unitOf(amount, all)}`
}

/**
 * What comes of the URLs of a folder, and what came with them; with the number of its folders where those are not
 * shown.
 */
export function insideWords(folder: ShownFolder): string {
  const { counts, kind, children, folders } = folder
  const isShut = kind !== 'more' && folders > 0 && children.length === 0
  const inside = isShut ? `, ${counted(folders, 'folder')} inside` : ''
  return `${folderVerdictWords(counts)}${inside}${amountWords(folder)}`
}

/** What comes of all URLs of a folder, and what came with them. */
export const totalWords = (folder: Pick<ShownFolder, 'counts' | 'amount'>): string =>
  `${folderVerdictWords(folder.counts)}${amountWords(folder)}`

/** URLs that are in none of the folders of one that has some: "10,000 URLs, all blocked"; null: none. */
export const directWords = ({ own, folders, kind }: ShownFolder): string | null =>
  kind === 'more' || folders === 0 || sumOf(own) === 0
    ? null
    : `${counted(sumOf(own), 'URL')}, ${folderVerdictWords(own)}`

/** What a folder says, in words: "shop/, 812 URLs: 300 blocked, 512 allowed; directly in it 4 URLs, all allowed". */
export function folderWords(folder: ShownFolder): string {
  const direct = directWords(folder)
  const all = `${folderName(folder)}, ${counted(sumOf(folder.counts), 'URL')}: ${insideWords(folder)}`
  return direct === null ? all : `${all}; directly in it ${direct}`
}

/** What colours and patterns stand for, each by numbers that show it. */
export const legendEntries: readonly (readonly [words: string, counts: FolderCounts])[] = [
  ['all blocked', { ...noCounts, disallow: 1 }],
  ['all allowed', { ...noCounts, allow: 1 }],
  ['partly blocked', { ...noCounts, disallow: 1, allow: 1 }],
  ['can’t say', { ...noCounts, 'cant-say': 1 }],
  ['on another host', { ...noCounts, 'other-host': 1 }],
]

/** Is the last folder lower or higher than its share of the picture? */
export function isOffScale({ children }: ShownFolder): boolean {
  const last = children.at(-1)
  return last !== undefined && last.weight !== sumOf(last.counts)
}

/** What the height of a folder stands for. */
export const heightWords = (isOff: boolean): string =>
  `Height shows the number of URLs${isOff ? ' (last row: not to scale)' : ''}`
