import type { Selection } from '../decide/decision.ts'
import type { Verdict } from '../parse/robots.ts'
import { decidePath } from './compare-selections.ts'
import { searchDifference, type Effort } from './difference.ts'
import { sideOf, type PathOutcome, type Side } from './side.ts'

/**
 * Whether a line decides any path at all: the shortest one as it is sent, null where it is proven that
 * there is none, undefined where nobody can say within the effort.
 */
export type FindDecidedPath = (line: number, effort: Effort) => string | null | undefined

const openToAll: Side = { patterns: [], otherwise: { verdict: 'allow', line: 0 }, isExact: true }

/**
 * Makes a search for the paths that single lines of one selection decide. Each search looks at the rules
 * that take precedence over the line and at no others.
 */
export function createDecidingSearch(selection: Selection): FindDecidedPath {
  const side = sideOf(selection)
  const lastAt = new Map(side.patterns.map(({ line }, at) => [line, at]))
  return (line, effort) => {
    // Blocked by this line alone: what differs from a file without rules is what it decides.
    const verdictOf = (outcome: PathOutcome): Verdict =>
      outcome.line === line ? 'disallow' : 'allow'
    const turned = <One extends PathOutcome>(one: One): One => ({ ...one, verdict: verdictOf(one) })
    const isDefault = side.otherwise.line === line
    const patterns = side.patterns.slice(0, isDefault ? Infinity : (lastAt.get(line) ?? -1) + 1)
    const otherwise = isDefault ? turned(side.otherwise) : openToAll.otherwise
    const own: Side = { ...side, patterns: patterns.map(turned), otherwise }
    const paths: string[] = []
    const disbelieved: string[] = []
    const { complete } = searchDifference(selection.ruleSet, [own, openToAll], effort, (path) => {
      const isDecided = decidePath(selection, path).line === line
      ;(isDecided ? paths : disbelieved).push(path)
    })
    const [shortest] = paths
    if (shortest !== undefined) return shortest
    return complete && disbelieved.length === 0 && side.isExact ? null : undefined
  }
}
