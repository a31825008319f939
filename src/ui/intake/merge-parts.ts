import { ownedRowsIn } from '../../analysis/intake/owned-rows.ts'
import type { Loaded } from './load.ts'
import type { FileReading } from './use-readings.ts'

/** A text that can be a part of one robots.txt. */
export interface MergePart {
  /** A robots.txt; or a table of paths, whose owners stand in it. */
  readonly kind: 'file' | 'table'
  /** What it is called; empty for a text that was pasted. */
  readonly name: string
  readonly text: string
  /** Whose it is, as far as its name tells. */
  readonly owner: string
  /** Its place among what has come, or `editorPlace`. */
  readonly at: number
}

/** The place of the file in the editor, which did not come with the others. */
export const editorPlace = -1

/** The name of a file without what all of them are called, as the name of an owner; empty where nothing is left. */
export function ownerFromName(name: string): string {
  const words = name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/robots?(?:[._-]te?xt)?|\(\d+\)/gi, ' ')
    .replace(/[._\-\s]+/g, ' ')
    .trim()
  // "it" is a department, and no pronoun.
  return words.length <= 3 ? words.toUpperCase() : words.charAt(0).toUpperCase() + words.slice(1)
}

function partOf(item: Loaded, reading: FileReading | undefined, at: number): MergePart | null {
  if (reading?.state !== 'done') return null
  const { kind, taken } = reading.intake
  const { name, text } = item
  if (kind === 'robots') {
    const isFile = taken.kind === 'file' || taken.kind === 'new-case'
    const inside = isFile ? taken.inside : undefined
    return { kind: 'file', name, text: inside ?? text, owner: ownerFromName(name), at }
  }
  const isTable = kind === 'table' || kind === 'tests'
  return isTable && ownedRowsIn(text) !== null ? { kind: 'table', name, text, owner: '', at } : null
}

/**
 * What of the texts that have come can become one robots.txt, with the file in the editor where that is the
 * user's own (`editorText`, else null); empty where there is nothing to merge.
 */
export function mergePartsOf(
  items: readonly Loaded[],
  readings: readonly FileReading[],
  editorText: string | null,
): readonly MergePart[] {
  const found = items.flatMap((item, at) => partOf(item, readings[at], at) ?? [])
  const own: readonly MergePart[] =
    editorText === null || editorText.trim() === ''
      ? []
      : [
          {
            kind: 'file',
            name: 'The file in the editor',
            text: editorText,
            owner: 'Main',
            at: editorPlace,
          },
        ]
  const all = [...own, ...found]
  const isWorth = found.length > 0 && (all.length > 1 || found.some(({ kind }) => kind === 'table'))
  return isWorth
    ? all.map((part, at) => (part.owner === '' ? { ...part, owner: `File ${at + 1}` } : part))
    : []
}
