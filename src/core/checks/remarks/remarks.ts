import type { Selection } from '../../decide/decision.ts'
import type { Group } from '../../parse/robots.ts'
import type { CheckContext, SourceLine } from '../check-context.ts'
import { memoizeByContext } from '../support/memoize.ts'
import { isCutByHash } from '../support/rule-lines.ts'
import { selectionsIn } from '../support/selections.ts'
import { namedPaths, type NamedPath } from './named-paths.ts'
import { ownHosts } from './own-hosts.ts'

/** A comment over one line or several in a row, or one behind a rule. */
export interface Remark {
  readonly first: number
  readonly last: number
  /** Its lines without the signs of comments, joined by blanks. */
  readonly text: string
  /** Paths of this site that it names. */
  readonly paths: readonly NamedPath[]
  /** The group that it stands in, right above, or below; null where the file has none. */
  readonly group: Group | null
  /** What the crawlers of that group obey. */
  readonly selection: Selection | null
}

/** So many remarks of a file are read; further ones are left out. */
const maxRemarks = 2_000
/** A longer one is a text about many things. */
const maxLines = 20

/** A line that was taken out of use is no remark. */
const retired =
  /^(?:user-?agent|(?:dis)?allow|sitemap|host|noindex|crawl-?delay|clean-?param|request-rate)[ \t]*[:=]/i

/** What a comment says, in a line of its own or behind a rule; '' for none. */
function remarkOf(line: SourceLine): string {
  const { comment } = line.reading
  if (comment === null || isCutByHash(line)) return ''
  const text = line.text
    .slice(comment.from - line.span.from)
    .replace(/^[\s#]+/, '')
    .trimEnd()
  return retired.test(text) ? '' : text
}

/** The runs of comment lines, and each comment beside something. */
function runsIn({ text, lines }: CheckContext): readonly (readonly SourceLine[])[] {
  const runs: SourceLine[][] = []
  if (!text.includes('#')) return runs
  let run: SourceLine[] = []
  for (const line of lines) {
    if (runs.length >= maxRemarks) break
    if (remarkOf(line) === '') {
      run = []
      continue
    }
    const isOwnLine = line.reading.kind === 'comment'
    if (!isOwnLine || run.length === 0) runs.push((run = []))
    run.push(line)
    if (!isOwnLine) run = []
  }
  return runs
}

/** The place of the first group that begins below a line. */
function placeBelow(groups: readonly Group[], line: number): number {
  let from = 0
  let to = groups.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((groups[middle]?.firstLine ?? 0) > line) to = middle
    else from = middle + 1
  }
  return from
}

/** The group of a remark: around it, right below it, else the one above it. */
function groupOf(groups: readonly Group[], first: number, last: number): Group | null {
  const next = placeBelow(groups, last)
  const below = groups[next] ?? null
  const above = groups[next - 1]
  if (above === undefined) return below
  return first > above.lastLine && below?.firstLine === last + 1 ? below : above
}

/** What the crawlers of a group obey. */
function selectionOf(context: CheckContext, group: Group | null): Selection | null {
  if (group === null) return null
  const dialect = context.primaryDialect()
  const name = group.agents[0]?.value ?? ''
  if (dialect.agents.isStar(name)) return context.selection(dialect, '*')
  return selectionsIn(context, dialect).byName.get(name) ?? null
}

/** So many times a path of a remark is held against a rule; a file of many rules has fewer paths read. */
const maxMatches = 100_000
const fewestPaths = 20
const mostPaths = 300

/** Every remark of a file, in the order of lines. */
export const remarksIn = memoizeByContext((context): readonly Remark[] => {
  const runs = runsIn(context)
  if (runs.length === 0) return []
  const { groups } = context.parsedAs(context.primaryDialect())
  const hosts = ownHosts(context)
  const rules = groups.reduce((sum, group) => sum + group.rules.length, 1)
  let pathsLeft = Math.min(mostPaths, Math.max(fewestPaths, Math.floor(maxMatches / rules)))
  const short = runs.filter((run) => run.length <= maxLines)
  return short.map((run) => {
    const first = run[0]?.number ?? 0
    const last = run.at(-1)?.number ?? first
    const group = groupOf(groups, first, last)
    const named = run.flatMap((line) => namedPaths(remarkOf(line), line.number, hosts))
    const paths = named.slice(0, pathsLeft)
    pathsLeft -= paths.length
    return {
      first,
      last,
      text: run.map(remarkOf).join(' '),
      paths,
      group,
      get selection() {
        return selectionOf(context, group)
      },
    }
  })
})

const byLastLine = memoizeByContext(
  (context): ReadonlyMap<number, Remark> =>
    new Map(remarksIn(context).map((remark) => [remark.last, remark])),
)

/** So many rules may stand between a remark and one that it is about. */
const maxRulesBetween = 20

/** The remark beside a rule, else the one right above it and the rules in front of it. */
export function remarkOver(context: CheckContext, line: number): Remark | null {
  const remarks = byLastLine(context)
  for (let above = line; above >= line - maxRulesBetween; above -= 1) {
    const remark = remarks.get(above)
    const isRule = ['allow', 'disallow'].includes(context.line(above)?.reading.meaning ?? '')
    if (remark !== undefined && (above === line || !isRule)) return remark
    if (!isRule) return null
  }
  return null
}
