import { asciiLower } from '../../dialects/parts/agents.ts'
import type { Group } from '../../parse/robots.ts'
import type { CheckFix } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { lineEdits } from '../support/edits.ts'

/** A line of a group, and what tells it from others. */
interface OwnLine {
  readonly line: number
  readonly sign: string
  /** The name of a line that a group should have once, as Crawl-delay; empty for rules. */
  readonly key: string
}

/** So many lines are moved at most. */
const mostMoved = 200

/** Sitemaps are for everybody wherever they stand. */
const ownLines = ({ rules, others }: Group): readonly OwnLine[] =>
  [
    ...rules.map(({ keyword, value, line }) => ({ line, sign: `${keyword} ${value}`, key: '' })),
    ...others
      .map(({ key, value, line }) => ({
        line,
        sign: `${asciiLower(key)} ${value}`,
        key: asciiLower(key),
      }))
      .filter(({ key }) => key !== 'sitemap'),
  ].sort((a, b) => a.line - b.line)

/** What a group says, once for each of thousands that repeat its name. */
interface Said {
  readonly lines: readonly OwnLine[]
  readonly signs: ReadonlySet<string>
  readonly keys: ReadonlySet<string>
}

const known = new WeakMap<Group, Said>()

function saidIn(group: Group): Said {
  const cached = known.get(group)
  if (cached !== undefined) return cached
  const lines = ownLines(group)
  const signs = new Set(lines.map(({ sign }) => sign))
  const keys = new Set(lines.map(({ key }) => key).filter((key) => key !== ''))
  const said = { lines, signs, keys }
  known.set(group, said)
  return said
}

/**
 * The fix that moves the lines of a group into an earlier one for the same single name; none where other
 * names would be touched, or two values of one kind came together.
 */
export function mergingFix(
  context: CheckContext,
  groups: readonly Group[],
  first: Group,
  later: Group,
): readonly CheckFix[] {
  const before = groups[later.index - 1]
  const haveOneName = first.agents.length === 1 && later.agents.length === 1
  // Without the group, the names above it must not join those below.
  if (!haveOneName || before === undefined || before.rules.length === 0) return []
  const own = ownLines(later)
  const { lines: there, signs, keys } = saidIn(first)
  const end = there.at(-1)
  if (end === undefined || own.length === 0 || own.length > mostMoved) return []
  const moved = own.filter(({ sign }) => !signs.has(sign))
  if (moved.some(({ key }) => keys.has(key))) return []
  const text = moved.map(({ line }) => context.line(line)?.text ?? '').join('\n')
  const gone = [later.firstLine, ...own.map(({ line }) => line)]
  return [
    {
      title: `Move ${moved.length === 1 ? 'the rule' : 'the rules'} to the group at line ${first.firstLine}`,
      edits: [
        ...(moved.length === 0 ? [] : [lineEdits.insertAfter(context, end.line, text)]),
        ...gone.map((line) => lineEdits.remove(context, line)),
      ],
    },
  ]
}
