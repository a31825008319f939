import type { Edit } from '../text/text.ts'
import { blockWriters, type BlockWriter } from './writers.ts'

/** Lines of a file that somebody other than the site's owner writes. */
export interface ManagedBlock {
  readonly writer: BlockWriter
  /** 1-based numbers of the first and the last line, marks included. */
  readonly from: number
  readonly to: number
  /** False: the mark says only who made the file, so that lines of the owner can be among these. */
  readonly isExact: boolean
}

/** The line that ends a block; 0 when its end mark is missing or another block begins before. */
function endOf(lines: readonly string[], begin: number, { begins, ends }: BlockWriter): number {
  for (let at = begin + 1; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (ends?.test(line) === true) return at + 1
    if (begins.test(line)) return 0
  }
  return 0
}

/**
 * The blocks of a file by their marks, in its order; they do not overlap. A begin mark without an end
 * mark is no block: nobody knows how far it goes. Text with LF line ends.
 */
export function managedBlocksOf(text: string): readonly ManagedBlock[] {
  if (!text.includes('#')) return []
  const lines = text.split('\n').map((line) => (line.includes('#') ? line.trim() : ''))
  const blocks: ManagedBlock[] = []
  let after = 0
  for (const [at, line] of lines.entries()) {
    if (line === '' || at < after) continue
    const writer = blockWriters.find(({ begins }) => begins.test(line))
    if (writer === undefined) continue
    if (writer.ends === null) {
      if (blocks.some((block) => block.writer === writer)) continue
      blocks.push({ writer, from: 1, to: lastLineOf(text), isExact: false })
      continue
    }
    const to = endOf(lines, at, writer)
    if (to === 0) continue
    blocks.push({ writer, from: at + 1, to, isExact: true })
    after = to
  }
  return blocks
}

/** 1-based number of the last line that has text. */
const lastLineOf = (text: string): number => text.trimEnd().split('\n').length

/** Offsets of the beginning of each line, and behind the last. */
function startsOf(text: string): readonly number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return [...starts, text.length + 1]
}

/** Edits that leave each line of a block blank, so that the others keep their numbers. */
export function blankingEdits(
  text: string,
  { from, to }: Pick<ManagedBlock, 'from' | 'to'>,
): readonly Edit[] {
  const starts = startsOf(text)
  const edits: Edit[] = []
  for (let line = from; line <= to; line += 1) {
    const span = { from: starts[line - 1] ?? 0, to: (starts[line] ?? text.length + 1) - 1 }
    if (span.to > span.from) edits.push({ span, insert: '' })
  }
  return edits
}

/** The edit that removes the lines of a block, and blank lines behind it. */
export function removalEdits(
  text: string,
  { from, to }: Pick<ManagedBlock, 'from' | 'to'>,
): readonly Edit[] {
  const starts = startsOf(text)
  const begin = starts[from - 1] ?? 0
  let end = Math.min(starts[to] ?? text.length, text.length)
  while (end < text.length && text.charAt(end) === '\n') end += 1
  return [{ span: { from: begin, to: end }, insert: '' }]
}
