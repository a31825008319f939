import type { Recogniser, Sample } from '../kind.ts'
import { addressInLine, isPath, isWebAddress, listEntry } from '../parts/address.ts'
import { linesOf, trimInvisible } from '../parts/lines.ts'
import { columnScores } from '../parts/votes.ts'

/** Addresses that stand in one line with commas or blanks between them; empty when it is no such line. */
export function addressesInRow(line: string): readonly string[] {
  const parts = line.split(/[\s,;]+/).filter((part) => part !== '')
  if (parts.length < 2) return []
  const found = parts.map((part) => listEntry(part))
  return found.every((one) => isWebAddress(one) || isPath(one)) ? found : []
}

function countLines(text: string): number {
  let count = 0
  for (const line of linesOf(text)) {
    const seen = trimInvisible(line.text)
    if (seen !== '' && !seen.startsWith('#')) count += 1
  }
  return count
}

function inOneLine(sample: Sample): ReturnType<Recogniser> {
  const [seen = ''] = sample.content
  // The sample has only the start of a long line.
  const line = sample.single ? trimInvisible(sample.text) : seen
  const row = addressesInRow(line)
  const [first] = row
  if (first !== undefined) return { urls: row.length, first }
  const entry = addressInLine(line)
  return entry === null || /\s/.test(entry) ? null : { urls: 1, first: entry }
}

/** A list of addresses, one a line: whole ones, hosts and paths. A path alone is a list of one. */
export const findUrls: Recogniser = (sample) => {
  if (sample.content.length === 1) return inOneLine(sample)
  const { urls, total } = columnScores(sample)
  if (urls * 2 <= total) return null
  const first = sample.content.map(addressInLine).find((one) => one !== null)
  return first === undefined ? null : { urls: countLines(sample.text), first }
}
