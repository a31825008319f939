import { decide } from '../../decide/decide.ts'
import type { Rule } from '../../parse/robots.ts'
import type { CheckContext } from '../check-context.ts'
import { isEveryPath } from '../support/rule-lines.ts'
import { nearCause } from './near-paths.ts'
import { remarksIn, type Remark } from './remarks.ts'
import type { NamedPath } from './named-paths.ts'

/** The files of pages that a remark has and that one rule blocks. */
export interface LoadedFiles {
  readonly rule: Rule
  readonly files: readonly NamedPath[]
}

/** Does an Allow miss the file by little? That is told of the Allow. */
function isMissedByAllow(context: CheckContext, remark: Remark, named: NamedPath): boolean {
  const dialect = context.primaryDialect()
  const rules = remark.selection?.rules ?? []
  return rules.some(
    (rule) =>
      rule.keyword === 'allow' &&
      rule.value !== '' &&
      nearCause({ rule, named, remark, dialect }) !== null,
  )
}

/** So many files are asked about. */
const maxFiles = 50

/** What pages load, as `href` and `src` in remarks say, and rules block. */
export function blockedFiles(context: CheckContext): readonly LoadedFiles[] {
  const found = new Map<Rule, NamedPath[]>()
  const loaded = remarksIn(context).flatMap((remark) =>
    remark.paths.filter(({ isLoaded }) => isLoaded).map((named) => ({ remark, named })),
  )
  for (const { remark, named } of loaded.slice(0, maxFiles)) {
    if (remark.selection === null) continue
    const { rule, verdict } = decide(remark.selection, named.path)
    if (verdict !== 'disallow' || rule === null || isEveryPath(rule.value)) continue
    if (isMissedByAllow(context, remark, named)) continue
    const same = found.get(rule)
    if (same === undefined) found.set(rule, [named])
    else same.push(named)
  }
  return [...found].map(([rule, files]) => ({ rule, files }))
}

/** What has to be allowed for a file: its folder below that of the rule, else the file with any query. */
export function openingFor({ value }: Rule, { path }: NamedPath): string {
  const [file = path] = path.split('?', 1)
  if (/[*$]/.test(value) || !path.startsWith(value)) return file
  const [first] = /^\/?[^/]+\//.exec(file.slice(value.length)) ?? []
  return first === undefined ? file : value + first
}
