import { select } from '../decide/select.ts'
import { equalsIgnoringCase } from '../dialects/parts/agents.ts'
import { valueDirectiveNamed } from '../directives/index.ts'
import type { Group, OtherRecord, Rule } from '../parse/robots.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { everybody, type NamedReader } from './merge-reader.ts'
import type { MergeSource } from './merge-source.ts'

/** What one owner says for a crawler. */
export interface OwnerPart {
  readonly source: MergeSource
  readonly robots: RobotsTxt
  /** The groups that the crawler obeys in it. */
  readonly groups: readonly Group[]
  /** The groups are for all crawlers, and this one has a name. */
  readonly isFromStar: boolean
  /** What stands in the groups, in the order of the file. */
  readonly members: readonly (Rule | OtherRecord)[]
}

/** A crawler, and what each owner says for it, in the order of the sources. */
export interface ReaderParts {
  readonly reader: NamedReader
  readonly parts: readonly OwnerPart[]
}

/** Whether a line is about the whole file, wherever it stands. */
export function isFileLine({ key }: OtherRecord, { dialect }: RobotsTxt): boolean {
  const meaning = dialect.syntax.readKey(key)?.meaning
  return meaning === 'sitemap' || valueDirectiveNamed(key)?.scope === 'file'
}

/** The groups of a file that a crawler obeys; those that name it word by word where it reads none of them. */
function groupsFor(robots: RobotsTxt, { name, identity }: NamedReader): readonly Group[] {
  const { groups } = select(robots, identity)
  const literal = robots.groups.filter(({ agents }) =>
    agents.some(({ value }) => equalsIgnoringCase(value, name)),
  )
  return literal.length === 0 || literal.some((one) => groups.includes(one)) ? groups : literal
}

function partOf(source: MergeSource, reader: NamedReader): OwnerPart | null {
  const robots = source.readAs(reader.dialect)
  const groups = groupsFor(robots, reader)
  if (groups.length === 0) return null
  const { isStar } = robots.dialect.agents
  const named = select(robots, reader.identity)
  const isFromStar =
    reader !== everybody &&
    named.token === '*' &&
    groups.every(({ agents }) => agents.some(({ value }) => isStar(value)))
  const members = groups
    .flatMap(({ rules, others }) => [...rules, ...others.filter((one) => !isFileLine(one, robots))])
    .sort((a, b) => a.line - b.line || a.span.from - b.span.from)
  return { source, robots, groups, isFromStar, members }
}

/**
 * What each owner says for a crawler: its own groups there, or those for all. A crawler that one file gives
 * a group of its own keeps what the other files say to all.
 */
export const partsFor = (sources: readonly MergeSource[], reader: NamedReader): ReaderParts => ({
  reader,
  parts: sources.flatMap((source) => partOf(source, reader) ?? []),
})

/** Whether a part forbids anything at all. */
export const blocksSomething = ({ members }: OwnerPart): boolean =>
  members.some((one) => one.kind === 'rule' && one.verdict === 'disallow' && one.value !== '')

/** The lines by which a part lets a crawler fetch everything: `Disallow:` and nothing else; empty where it does not. */
export function freeLines({ members }: OwnerPart): readonly Rule[] {
  const rules = members.filter((one) => one.kind === 'rule')
  return rules.every(({ keyword, value }) => keyword === 'disallow' && value === '') ? rules : []
}
