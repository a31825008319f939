import { decide } from '../decide/decide.ts'
import { select } from '../decide/select.ts'
import { pushAll } from '../lists.ts'
import type { DifferentValues } from './merged-groups.ts'
import type { OwnedPlace } from './merge-source.ts'
import type { OwnerChange, OwnerWitness } from './owner-changes.ts'
import { blocksSomething, freeLines, type OwnerPart, type ReaderParts } from './owner-parts.ts'

/** Where owners contradict each other, and what the merged file makes of it. */
export type OwnersConflict = {
  /** Names of the crawlers that it is about; `*` for all without a group of their own. Empty: the whole file. */
  readonly crawlers: readonly string[]
} & (
  | {
      /** One allows what another one blocks. */
      readonly kind: 'allow-and-block'
      /** The shortest URL that both speak of. */
      readonly url: string
      readonly allows: OwnedPlace
      readonly blocks: OwnedPlace
      /** What the merged file says. */
      readonly verdict: 'allow' | 'disallow'
    }
  | {
      /** One gives the crawler a group of its own, by which the rules for all would end; they are repeated in it. */
      readonly kind: 'own-group'
      readonly own: OwnedPlace
      readonly star: OwnedPlace
    }
  | {
      /** One lets the crawler fetch everything, and another one blocks something, which holds. */
      readonly kind: 'allows-everything'
      readonly allows: OwnedPlace
      readonly blocks: OwnedPlace
    }
  | {
      /** One owner allows and blocks the same path; both lines are kept. */
      readonly kind: 'own-contradiction'
      /** A URL of that path. */
      readonly url: string
      readonly allows: OwnedPlace
      readonly blocks: OwnedPlace
      /** What the owner's own file says of the URL. */
      readonly verdict: 'allow' | 'disallow'
    }
  | ({ readonly kind: 'value' } & Omit<DifferentValues, 'crawlers'>)
)

/** One conflict without its crawlers. */
type Found = OwnersConflict extends infer One
  ? One extends OwnersConflict
    ? Omit<One, 'crawlers'>
    : never
  : never

/** Puts together what is the same for several crawlers. */
function joined(all: readonly OwnersConflict[]): readonly OwnersConflict[] {
  const byContent = new Map<string, { conflict: OwnersConflict; crawlers: string[] }>()
  for (const conflict of all) {
    const { crawlers, ...rest } = conflict
    const key = JSON.stringify(rest)
    const known = byContent.get(key) ?? { conflict, crawlers: [] }
    pushAll(
      known.crawlers,
      crawlers.filter((one) => !known.crawlers.includes(one)),
    )
    byContent.set(key, known)
  }
  return [...byContent.values()].map(({ conflict, crawlers }) => ({ ...conflict, crawlers }))
}

const placeOfPart = ({ source, groups }: OwnerPart): OwnedPlace =>
  source.placeOf(groups[0]?.firstLine ?? 1)

/** The first line of a part that blocks something. */
function blockingPlace({ source, members }: OwnerPart): OwnedPlace | null {
  const rule = members.find(
    (one) => one.kind === 'rule' && one.verdict === 'disallow' && one.value !== '',
  )
  return rule === undefined ? null : source.placeOf(rule.line)
}

/** What two owners say of one crawler, apart from single URLs. */
function betweenParts(one: OwnerPart, other: OwnerPart): readonly Found[] {
  if (one.source.owner === other.source.owner) return []
  const found: Found[] = []
  if (!one.isFromStar && other.isFromStar && blocksSomething(other)) {
    found.push({ kind: 'own-group', own: placeOfPart(one), star: placeOfPart(other) })
  }
  const [free] = freeLines(one)
  const blocks = free === undefined || one.isFromStar ? null : blockingPlace(other)
  if (free !== undefined && blocks !== null) {
    const allows = one.source.placeOf(free.line)
    found.push({ kind: 'allows-everything', allows, blocks })
  }
  return found
}

function conflictsOfParts({ reader: { name }, parts }: ReaderParts): readonly OwnersConflict[] {
  return parts.flatMap((one) =>
    parts.flatMap((other) =>
      one === other
        ? []
        : betweenParts(one, other).map((found) => ({ ...found, crawlers: [name] })),
    ),
  )
}

/** A URL that a pattern is about. */
const urlOf = (pattern: string): string => pattern.replace(/\*/g, '').replace(/\$$/, '') || '/'

/** Pairs of lines by which one owner allows and blocks the same path. */
function withinPart(part: OwnerPart, reader: ReaderParts['reader']): readonly OwnersConflict[] {
  const { source, robots, members } = part
  const rules = members.filter((one) => one.kind === 'rule' && one.value !== '')
  const found: OwnersConflict[] = []
  const seen = new Set<string>()
  for (const allow of rules.filter((one) => one.kind === 'rule' && one.verdict === 'allow')) {
    const block = rules.find(
      (one) => one.kind === 'rule' && one.verdict === 'disallow' && one.value === allow.value,
    )
    if (block === undefined || seen.has(allow.value)) continue
    seen.add(allow.value)
    const url = urlOf(allow.value)
    const { verdict } = decide(select(robots, reader.identity), url)
    const [allows, blocks] = [source.placeOf(allow.line), source.placeOf(block.line)]
    found.push({ kind: 'own-contradiction', crawlers: [reader.name], url, allows, blocks, verdict })
  }
  return found
}

/** A changed verdict on which two owners have rules that contradict each other. */
function conflictOfChange(
  { source, crawler }: OwnerChange,
  { url, before, after, beforeLine, decidedBy }: OwnerWitness,
): readonly OwnersConflict[] {
  if (beforeLine === 0 || decidedBy === null || decidedBy.owner === source.owner) return []
  const own = source.placeOf(beforeLine)
  const [allows, blocks] = before === 'allow' ? [own, decidedBy] : [decidedBy, own]
  return [{ kind: 'allow-and-block', crawlers: [crawler], url, allows, blocks, verdict: after }]
}

/** All conflicts between owners, and of owners with themselves, those that open or block a URL first; each once for all its crawlers. */
export function conflictsBetween(
  all: readonly ReaderParts[],
  values: readonly DifferentValues[],
  changes: readonly OwnerChange[],
): readonly OwnersConflict[] {
  return joined([
    ...changes.flatMap((change) =>
      change.witnesses.flatMap((witness) => conflictOfChange(change, witness)),
    ),
    ...all.flatMap(({ reader, parts }) => parts.flatMap((part) => withinPart(part, reader))),
    ...all.flatMap(conflictsOfParts),
    ...values.map((one): OwnersConflict => ({ kind: 'value', ...one })),
  ])
}
