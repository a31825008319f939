import { asciiLower } from '../dialects/parts/agents.ts'
import { lastInFile } from '../dialects/parts/precedence.ts'
import { valueDirectiveNamed } from '../directives/index.ts'
import { pushAll } from '../lists.ts'
import type { OtherRecord, Rule } from '../parse/robots.ts'
import type { OwnedPlace } from './merge-source.ts'
import { blocksSomething, freeLines, type OwnerPart, type ReaderParts } from './owner-parts.ts'

/** A line of a group, and the part that it comes from. */
export interface GroupMember {
  readonly part: OwnerPart
  readonly record: Rule | OtherRecord
}

/** A group of the merged file. */
export interface MergedGroup {
  /** Whom it is for, as its user-agent lines will name them. */
  readonly names: readonly string[]
  readonly parts: readonly OwnerPart[]
  readonly members: readonly GroupMember[]
}

/** A line that several say: it stands in the merged file once. */
export interface SharedLine {
  /** Names of the crawlers that the group is for. */
  readonly crawlers: readonly string[]
  /** The line as it is written in short: `Disallow: /cart`. */
  readonly text: string
  readonly kept: OwnedPlace
  readonly dropped: OwnedPlace
}

/** A line that counts once, and of which several owners give different values. */
export interface DifferentValues {
  readonly crawlers: readonly string[]
  /** The name of the line, as authors write it. */
  readonly name: string
  readonly values: readonly { readonly place: OwnedPlace; readonly value: string }[]
  /** The value that stands in the merged file; null where all do. */
  readonly kept: string | null
}

/** The groups of a merged file, and what was said twice or in two ways. */
export interface JoinedGroups {
  readonly groups: readonly MergedGroup[]
  readonly shared: readonly SharedLine[]
  readonly values: readonly DifferentValues[]
}

/** A line without its blanks and comment. */
export const briefLine = (record: Rule | OtherRecord): string =>
  record.kind === 'rule'
    ? `${record.keyword === 'allow' ? 'Allow' : 'Disallow'}: ${record.value}`.trimEnd()
    : `${valueDirectiveNamed(record.key)?.name ?? record.key}: ${record.value}`

const meaningOf = (record: Rule | OtherRecord): string =>
  record.kind === 'rule'
    ? `${record.keyword} ${record.value}`
    : `${asciiLower(record.key)}: ${record.value}`

const placeOf = ({ part, record }: GroupMember): OwnedPlace => part.source.placeOf(record.line)

/** All that the owners say, without `Disallow:` where somebody else blocks: it would seem to undo that. */
function allMembers(parts: readonly OwnerPart[]): readonly GroupMember[] {
  return parts.flatMap((part) => {
    const isOverruled = parts.some((one) => one !== part && blocksSomething(one))
    const free: readonly unknown[] = isOverruled ? freeLines(part) : []
    return part.members
      .filter((record) => !free.includes(record))
      .map((record) => ({ part, record }))
  })
}

/** Members without those that another one says as well, and these with the one that stays. */
function withoutRepeats(members: readonly GroupMember[]) {
  const kept = new Map<string, GroupMember>()
  const repeats: { readonly kept: GroupMember; readonly dropped: GroupMember }[] = []
  const isLast = members.some(({ part }) => part.robots.dialect.rules.precedence === lastInFile)
  // Where the last rule wins, the last of equal ones counts; else the first does, or any.
  for (const member of isLast ? members.toReversed() : members) {
    const key = meaningOf(member.record)
    const known = kept.get(key)
    if (known === undefined) kept.set(key, member)
    else repeats.push({ kept: known, dropped: member })
  }
  const staying = new Set(kept.values())
  return { members: members.filter((one) => staying.has(one)), repeats }
}

function secondsOf({ part, record }: GroupMember): number {
  const reading = valueDirectiveNamed('crawl-delay')?.read(
    record.value,
    part.robots.dialect.values ?? {},
  )
  return reading?.directive === 'crawl-delay' ? (reading.value?.seconds ?? -1) : -1
}

/** Lines that count once in a group and have several values; of delays the longest one holds for all owners. */
function differingValues(members: readonly GroupMember[], crawlers: readonly string[]) {
  const byKey = new Map<string, GroupMember[]>()
  for (const member of members) {
    const { record } = member
    if (record.kind === 'rule' || valueDirectiveNamed(record.key)?.once !== true) continue
    const key = asciiLower(record.key)
    byKey.set(key, [...(byKey.get(key) ?? []), member])
  }
  const left = new Set<GroupMember>()
  const values: DifferentValues[] = []
  for (const [key, several] of byKey) {
    if (new Set(several.map(({ part }) => part.source.owner)).size < 2) continue
    const isDelay = key === 'crawl-delay'
    const longest = several.toSorted((a, b) => secondsOf(b) - secondsOf(a))[0]
    if (isDelay) for (const one of several) if (one !== longest) left.add(one)
    values.push({
      crawlers,
      name: valueDirectiveNamed(key)?.name ?? key,
      values: several.map((one) => ({ place: placeOf(one), value: one.record.value })),
      kept: isDelay ? (longest?.record.value ?? null) : null,
    })
  }
  return { members: members.filter((one) => !left.has(one)), values }
}

/** What tells groups apart that are made of different lines. */
const contentKey = ({ parts }: ReaderParts, sources: readonly unknown[]): string =>
  JSON.stringify(
    parts.map(({ source, members }) => [
      sources.indexOf(source),
      members.map(({ line, span }) => [line, span.from]),
    ]),
  )

/** One group for each crawler that somebody names; crawlers of which all say the same share one. */
export function joinGroups(all: readonly ReaderParts[]): JoinedGroups {
  const sources = [...new Set(all.flatMap(({ parts }) => parts.map(({ source }) => source)))]
  const byContent = new Map<string, { names: string[]; parts: readonly OwnerPart[] }>()
  for (const one of all) {
    if (one.parts.length === 0) continue
    const key = contentKey(one, sources)
    const known = byContent.get(key) ?? { names: [], parts: one.parts }
    known.names.push(one.reader.name)
    byContent.set(key, known)
  }
  const shared: SharedLine[] = []
  const values: DifferentValues[] = []
  const groups = [...byContent.values()].map(({ names, parts }): MergedGroup => {
    const once = withoutRepeats(allMembers(parts))
    const settled = differingValues(once.members, names)
    pushAll(values, settled.values)
    for (const { kept, dropped } of once.repeats) {
      const text = briefLine(dropped.record)
      shared.push({ crawlers: names, text, kept: placeOf(kept), dropped: placeOf(dropped) })
    }
    return { names, parts, members: settled.members }
  })
  return { groups, shared, values }
}
