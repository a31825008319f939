import type { Limits } from '../limits.ts'
import type { KnowsDialect, Scenario } from '../scenario.ts'
import { isOwnKey, linkFields, type LinkReading, type Plain } from './link-fields.ts'
import { readGrid, type WholeGrid } from './read-grid.ts'
import { isReadable, isShallow, readFile } from './read-parts.ts'
import { fieldsOf, listOf } from './value-guards.ts'

/** A case that was read, with sentences on what was left out, or why it is none. */
export type ReadCase =
  | {
      readonly kind: 'case'
      readonly scenario: Scenario
      /** What had to be left out or cut, a sentence each. */
      readonly omissions: readonly string[]
      /** The file that holds the robots.txt, seen from a case file; absent where the case itself has it. */
      readonly robotsFile?: string
    }
  | { readonly kind: 'not-ours' | 'too-big' }

const maxUnknown = 32

/** A map that no key of a link can reach out of. */
const emptyMap = (): Record<string, unknown> => Object.create(null) as Record<string, unknown>

function readUnknown(plain: Plain): Record<string, unknown> {
  const kept = emptyMap()
  const keys = Object.keys(plain).filter((key) => !isOwnKey(key) && key !== '__proto__')
  for (const key of keys.slice(0, maxUnknown)) {
    const value = plain[key]
    if (key.length <= 40 && !isOwnKey(key, value) && isShallow(value)) kept[key] = value
  }
  return kept
}

/** Fields in the order of the table, which is that of the sentences on what is left out. */
function readFields(reading: LinkReading): Scenario {
  const read = Object.entries(linkFields).map(([name, field]) => [name, field.read(reading)])
  return Object.fromEntries(read) as Scenario
}

/**
 * Reads a case from plain data of a link, a case file or storage. Leaves out invalid fields and
 * lists them in `omissions`. Never throws.
 */
export function readCase(value: unknown, limits: Limits, knows: KnowsDialect): ReadCase {
  const plain = fieldsOf(value)
  if (plain === null) return { kind: 'not-ours' }
  const omissions: string[] = []
  const unknown = readUnknown(plain)
  const [first, ...others] = listOf(plain['f'])
  const { label, file } = readFile(first)
  if (file.text.length > limits.file) return { kind: 'too-big' }
  if (first !== undefined && !isReadable(first)) omissions.push('The file could not be read.')
  if (others.length > 0) omissions.push('Only the first file is shown.')
  const second = others.slice(0, 1).filter(isShallow)
  if (label !== '' || second.length > 0) unknown['f'] = [label, ...second]
  let grid: WholeGrid | null = null
  const scenario = readFields({
    ...{ plain, limits, knows, omissions, unknown, file },
    get grid() {
      grid ??= readGrid(plain, limits, omissions)
      return grid
    },
  })
  return { kind: 'case', scenario, omissions }
}
