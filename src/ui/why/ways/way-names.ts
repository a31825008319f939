import { editRows } from '../../../analysis/explain/edit-rows.ts'
import type { RepairWay } from '../../../analysis/explain/repairs/way-effects.ts'
import { counted, elide, visible } from '../../text/format.ts'

const maxLine = 60

const quoted = (line: string): string => `“${elide(visible(line), maxLine)}”`

/** How edits of a text do what they do: "by “Disallow: /cart/$”", "by removing “Allow: /a”", "by 3 changed lines". */
export function editWords(text: string, edits: RepairWay['edits']): string {
  const rows = editRows(text, edits)
  const comes = rows.filter(({ kind }) => kind === 'comes')
  const goes = rows.filter(({ kind }) => kind === 'goes')
  const [only] = comes.length > 0 ? comes : goes
  const lines = Math.max(comes.length, goes.length)
  if (only === undefined || lines > 1) return `by ${counted(lines, 'changed line')}`
  return `by ${comes.length > 0 ? '' : 'removing '}${quoted(only.text)}`
}

/** A line that edits write or remove and others of the same name do not: "with “Allow: /a/”"; empty for none. */
function ownLine(text: string, way: RepairWay, others: readonly RepairWay[]): string {
  const linesOf = ({ edits }: RepairWay): readonly string[] =>
    editRows(text, edits).flatMap((row) => (row.kind === 'where' ? [] : `${row.kind} ${row.text}`))
  const known = new Set(others.flatMap(linesOf))
  const [kind, ...words] =
    linesOf(way)
      .find((line) => !known.has(line))
      ?.split(' ') ?? []
  if (kind === undefined) return ''
  return `${kind === 'comes' ? 'with' : 'without'} ${quoted(words.join(' '))}`
}

/** What edits that are offered together are called: those that are for the same say how they differ. */
export function wayNames(text: string, ways: readonly RepairWay[]): readonly string[] {
  return ways.map((way) => {
    const title = visible(way.title)
    const same = ways.filter((one) => one !== way && one.title === way.title)
    if (same.length === 0) return title
    const how = editWords(text, way.edits)
    const isHowOfOther = same.some(({ edits }) => editWords(text, edits) === how)
    const own = isHowOfOther ? ownLine(text, way, same) : ''
    return `${title}, ${own === '' ? how : own}`
  })
}
