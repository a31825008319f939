import { asciiLower } from '../dialects/parts/agents.ts'
import { valueDirectiveNamed } from '../directives/index.ts'
import { pushAll } from '../lists.ts'
import { readLine } from '../parse/read-line.ts'
import type { OtherRecord, Rule } from '../parse/robots.ts'
import { lineOf } from '../parse/scan.ts'
import { joinParts, plainText } from '../text/sentence.ts'
import { withoutEnd } from '../text/text.ts'
import {
  briefLine,
  type DifferentValues,
  type GroupMember,
  type MergedGroup,
  type SharedLine,
} from './merged-groups.ts'
import type { MergeSource, OwnedPlace } from './merge-source.ts'
import { isFileLine, type OwnerPart } from './owner-parts.ts'

/** A line of the merged file, and where it comes from; null for what is written anew. */
export interface MergedLine {
  readonly text: string
  readonly place: OwnedPlace | null
}

/** The lines of a merged file that belong to no group, and what was said twice or in two ways. */
export interface FileLines {
  readonly lines: readonly MergedLine[]
  readonly shared: readonly SharedLine[]
  readonly values: readonly DifferentValues[]
}

/** Of a name, in characters. */
const longestName = 80

/** The name of an owner as a comment can have it: on one line. */
export const ownerLabel = (owner: string): string =>
  owner
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, longestName)
    .trim() || 'Nobody named'

const written = (text: string): MergedLine => ({ text, place: null })

/** Comments of the sources, each written once, above the line that follows them there. */
class Comments {
  readonly #lines = new Map<MergeSource, readonly string[]>()
  readonly #done = new Map<MergeSource, Set<number>>()

  /** The comments between a 1-based line and the one above it that is none; each is given once. */
  above(source: MergeSource, line: number): readonly MergedLine[] {
    const lines = this.#linesOf(source)
    const done = this.#done.get(source) ?? new Set<number>()
    this.#done.set(source, done)
    const found: MergedLine[] = []
    for (let at = line - 1; at >= 1; at -= 1) {
      const text = (lines[at - 1] ?? '').trim()
      if (text !== '' && !text.startsWith('#')) break
      if (text === '' || done.has(at)) continue
      done.add(at)
      found.push({ text, place: source.placeOf(at) })
    }
    return found.toReversed()
  }

  /** Those below the last line that is none. */
  atEnd(source: MergeSource): readonly MergedLine[] {
    return source.rows === null ? this.above(source, this.#linesOf(source).length + 1) : []
  }

  #linesOf(source: MergeSource): readonly string[] {
    const lines = this.#lines.get(source) ?? source.file.text.split('\n')
    this.#lines.set(source, lines)
    return lines
  }
}

/** A record as its file writes it where the line says that alone; else in its plain form. */
function recordText({ part: { robots }, record }: GroupMember): string {
  const { dialect, file, scan } = robots
  const { from, to } = lineOf(scan, record.line - 1)
  // Other blanks than these are a part of the key to some readers.
  const text = file.text.slice(from, to).replace(/^[ \t]+/, '')
  const { recordsIn, lineEnd } = dialect.syntax
  if (recordsIn !== undefined || lineEnd !== undefined || text.startsWith('\uFEFF')) {
    return briefLine(record)
  }
  const reading = readLine(text, 0, text.length, dialect)
  const isMeant =
    record.kind === 'rule' ? reading.meaning === record.keyword : reading.keyText === record.key
  const isSame = reading.kind === 'record' && reading.valueText === record.value && isMeant
  return isSame ? withoutEnd(text, /[ \t]/) : briefLine(record)
}

const labelOf = ({ source, isFromStar }: OwnerPart): string =>
  `# ${ownerLabel(source.owner)}${isFromStar ? ', for all crawlers' : ''}`

/** The comments above the first name of the groups that a part is of. */
const headComments = ({ source, groups }: OwnerPart, comments: Comments): readonly MergedLine[] =>
  source.rows === null ? groups.flatMap(({ firstLine }) => comments.above(source, firstLine)) : []

function groupLines({ names, parts, members }: MergedGroup, comments: Comments): MergedLine[] {
  const lines = names.map((name) => written(`User-agent: ${name}`))
  let label = ''
  for (const part of parts) {
    const own = members.filter((one) => one.part === part)
    const head = headComments(part, comments)
    if (own.length + head.length === 0) continue
    if (labelOf(part) !== label) lines.push(written(labelOf(part)))
    label = labelOf(part)
    pushAll(lines, head)
    for (const member of own) {
      const { source } = part
      const { line } = member.record
      if (source.rows === null) pushAll(lines, comments.above(source, line))
      lines.push({ text: recordText(member), place: source.placeOf(line) })
    }
  }
  // Without a rule its names would join the next group.
  if (!members.some(({ record }) => record.kind === 'rule')) lines.push(written('Disallow:'))
  return lines
}

/** A line that belongs to no group, and its place. */
interface FileLine {
  readonly record: OtherRecord
  readonly place: OwnedPlace
}

const isHeldOnce = ({ record: { key } }: FileLine): boolean =>
  valueDirectiveNamed(key)?.once === true

/** What makes two lines one: the name alone where a line counts once in a file. */
const fileLineKey = (one: FileLine): string =>
  isHeldOnce(one)
    ? asciiLower(one.record.key)
    : `${asciiLower(one.record.key)}: ${one.record.value}`

function ownFileLines(source: MergeSource): readonly FileLine[] {
  const robots = source.readAs()
  const inGroups = new Set(robots.groups.flatMap(({ others }) => others))
  return robots.others
    .filter((one) => isFileLine(one, robots) || !inGroups.has(one))
    .map((record) => ({ record, place: source.placeOf(record.line) }))
}

/** The lines of all files that belong to no group, such as Sitemap, each once. */
export function fileLines(sources: readonly MergeSource[]): FileLines {
  const kept = new Map<string, FileLine>()
  const lines: MergedLine[] = []
  const shared: SharedLine[] = []
  const values: DifferentValues[] = []
  for (const source of sources) {
    const fresh: MergedLine[] = []
    for (const one of ownFileLines(source)) {
      const { record, place } = one
      const key = fileLineKey(one)
      const known = kept.get(key)
      if (known === undefined) {
        kept.set(key, one)
        fresh.push({ text: briefLine(record), place })
      } else if (known.record.value === record.value) {
        const text = briefLine(record)
        shared.push({ crawlers: [], text, kept: known.place, dropped: place })
      } else {
        const both = [known, one].map(({ record: { value }, place: at }) => ({ place: at, value }))
        const name = valueDirectiveNamed(record.key)?.name ?? record.key
        values.push({ crawlers: [], name, values: both, kept: known.record.value })
      }
    }
    if (fresh.length > 0) pushAll(lines, [written(`# ${ownerLabel(source.owner)}`), ...fresh])
  }
  return { lines, shared, values }
}

/** More owners than that are not named in the first line. */
const mostOwners = 12

function titleLine(sources: readonly MergeSource[]): MergedLine {
  const owners = [...new Set(sources.map(({ owner }) => ownerLabel(owner)))]
  const rest = owners.length - mostOwners
  const named = [...owners.slice(0, mostOwners), ...(rest > 0 ? [`${rest} more`] : [])]
  const words = plainText(joinParts(named.map((text) => ({ kind: 'text', text }))))
  return written(`# Rules of ${words || 'nobody'}`)
}

/** The lines of a merged file: the owners, the groups, and what belongs to none. */
export function mergedLines(
  sources: readonly MergeSource[],
  groups: readonly MergedGroup[],
  forFile: readonly MergedLine[],
): readonly MergedLine[] {
  const comments = new Comments()
  const blocks = [
    [titleLine(sources)],
    ...groups.map((group) => groupLines(group, comments)),
    forFile,
  ]
  const ends = sources.flatMap((source) => {
    const rest = comments.atEnd(source)
    return rest.length === 0 ? [] : [[written(`# ${ownerLabel(source.owner)}`), ...rest]]
  })
  return [...blocks, ...ends]
    .filter((block) => block.length > 0)
    .flatMap((block, at) => (at === 0 ? block : [written(''), ...block]))
}

/** A rule or another line that nobody obeys where it stands, and that is left out. */
export interface LeftLine {
  readonly place: OwnedPlace
  readonly text: string
}

/** Rules above the first user-agent line, which are for nobody. */
export const leftLines = (sources: readonly MergeSource[]): readonly LeftLine[] =>
  sources.flatMap((source) =>
    source
      .readAs()
      .orphans.map((rule: Rule) => ({ place: source.placeOf(rule.line), text: briefLine(rule) })),
  )
