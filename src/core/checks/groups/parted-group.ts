import { crawlerNamed } from '../../crawlers/index.ts'
import { applyEdits, type Edit } from '../../text/text.ts'
import type { Selection } from '../../decide/decision.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import { asciiLower } from '../../dialects/parts/agents.ts'
import type { CheckFix } from '../check.ts'
import { agentNameOf, type CheckContext } from '../check-context.ts'
import { engineOf } from '../names/engine-names.ts'
import { lineEdits } from '../support/edits.ts'
import { namesInSentence } from '../support/message-parts.ts'

/** The lines of a group that several names share, of which one can be taken out. */
export interface SharedGroup {
  /** Its name as the file has it. */
  readonly name: string
  /** 1-based lines of the name that would go. */
  readonly nameLine: number
  /** 1-based lines of what is said below the names. */
  readonly first: number
  readonly last: number
}

/** The only group of a crawler, where it shares the group with other names; null for none. */
export function sharedGroupOf(
  context: CheckContext,
  dialect: Dialect,
  crawler: string,
): SharedGroup | null {
  const { groups, token } = context.selection(dialect, crawler)
  const [group, ...more] = groups
  const name = crawlerNamed(crawler)?.token ?? crawler
  // Who falls back to another name would take that name along.
  if (token === null || agentNameOf(token) !== agentNameOf(name)) return null
  if (group === undefined || more.length > 0) return null
  const isOwn = ({ value }: { readonly value: string }): boolean =>
    agentNameOf(value) === agentNameOf(token)
  const [own, ...twins] = group.agents.filter(isOwn)
  const lastAgent = group.agents.at(-1)
  if (own === undefined || twins.length > 0 || lastAgent === undefined) return null
  if (group.agents.length < 2 || group.rules.length === 0) return null
  // To some readers names that stand apart are groups of their own.
  const isTogether = group.agents.every(({ line }, at) => line === group.firstLine + at)
  if (!isTogether) return null
  const { line, value } = own
  // A delay may stand below the last rule.
  const further = group.others.filter(({ key }) => asciiLower(key) !== 'sitemap')
  const last = Math.max(group.lastLine, further.at(-1)?.line ?? 0)
  return { name: value.trim(), nameLine: line, first: lastAgent.line + 1, last }
}

/** Lines that are for everybody, or for the eye, are not written twice. */
const isForAll = (line: string): boolean => /^\s*(?:#|sitemap\s*:|$)/i.test(line)

/**
 * A fix that changes what several names share, for one of them alone: it gets a group of its own below, with what
 * it followed and the change. Null where the fix changes something else as well.
 */
export function partedFix(
  context: CheckContext,
  shared: SharedGroup,
  fix: Pick<CheckFix, 'title' | 'edits'>,
): CheckFix | null {
  const from = context.line(shared.first)?.span.from
  const to = context.line(shared.last)?.span.to
  if (from === undefined || to === undefined) return null
  // What comes above the first line comes behind the names.
  const start = from - 1
  if (fix.edits.some(({ span }) => span.from < start || span.to > to)) return null
  const moved = fix.edits.map(({ span, insert }): Edit => ({
    span: { from: span.from - start, to: span.to - start },
    insert,
  }))
  const body = applyEdits(context.text.slice(start, to), moved)
    .split('\n')
    .filter((line) => !isForAll(line))
  const rules = body.length > 0 ? body : ['Disallow:']
  const group = ['', `User-agent: ${shared.name}`, ...rules].join('\n')
  return {
    title: `Give ${shared.name} a group of its own: ${fix.title}`,
    edits: [
      lineEdits.remove(context, shared.nameLine),
      lineEdits.insertAfter(context, shared.last, group),
    ],
  }
}

/**
 * The fix that takes search engines out of a group that they share with other crawlers and that closes the site:
 * they follow the group for all then. None where all names are search engines, or where that keeps them out too.
 */
export function takingEnginesOut(context: CheckContext, selection: Selection): readonly CheckFix[] {
  const [group, ...more] = selection.groups
  const { dialect } = selection.robots
  if (group === undefined || more.length > 0) return []
  const engines = group.agents.filter(({ value }) => engineOf(value) !== undefined)
  if (engines.length === 0 || engines.length === group.agents.length) return []
  if (group.agents.some(({ value }) => dialect.agents.isStar(value))) return []
  if (context.siteBlock(dialect, '*') !== null) return []
  const names = namesInSentence([...new Set(engines.map(({ value }) => value.trim()))])
  const edits = engines.map(({ line }) => lineEdits.remove(context, line))
  return [{ title: `Take ${names} out of this group`, edits, isAlone: true }]
}
