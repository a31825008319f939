import { decide } from '../../decide/decide.ts'
import { pathOf } from '../../match/path.ts'
import type { CheckContext } from '../check-context.ts'
import { ruleLines, type RuleLine } from '../support/rule-lines.ts'

/** So many URLs are compared, spread evenly over a longer list. */
const maxCompared = 20_000
/** So many are named. */
const maxNamed = 3

/** A rule that was written for a folder of the list, and other URLs of the list that begin with its letters. */
export interface ListedPrefix {
  readonly rule: RuleLine
  readonly paths: readonly string[]
}

/** A folder at whose name nothing stands; a shorter one than three letters is a beginning on purpose. */
const folder = /^\/(?:[^*$?=&.#\s/]+\/)*[^*$?=&.#\s/]{2,}[\p{L}\p{N}]$/u
/** A plural, or the same word in another form, may be meant. */
const otherForm = /^(?:s|es|e|n|en|er|ing|ed)(?![\p{L}])/iu

interface Seen {
  readonly rule: RuleLine
  hasFolder: boolean
  readonly paths: string[]
}

function look({ hasFolder, paths }: Seen, value: string, path: string): boolean {
  const behind = path.slice(value.length)
  if (behind === '' || /^[/?]/.test(behind)) return true
  if (paths.length < maxNamed && /^[\p{L}-]/u.test(behind) && !otherForm.test(behind))
    paths.push(path)
  return hasFolder
}

/** Does a rule decide a path, for the crawlers of its group? */
function decides(context: CheckContext, { line }: RuleLine, path: string): boolean {
  const dialect = context.primaryDialect()
  const { groups } = context.parsedAs(dialect)
  const group = groups.find(({ rules }) => rules.some((rule) => rule.line === line.number))
  const name = group?.agents[0]?.value ?? '*'
  const selection = context.selection(dialect, dialect.agents.isStar(name) ? '*' : name)
  return decide(selection, path).rule?.line === line.number
}

/** The rules for a folder of the list that block more of it than that. */
export function listedPrefixes(context: CheckContext): readonly ListedPrefix[] {
  const { urls } = context
  if (urls.length === 0) return []
  const byValue = new Map<string, Seen>()
  for (const rule of ruleLines(context)) {
    const { keyword, value } = rule
    if (keyword !== 'disallow' || !folder.test(value) || byValue.has(value)) continue
    byValue.set(value, { rule, hasFolder: false, paths: [] })
  }
  if (byValue.size === 0) return []
  const lengths = [...new Set([...byValue.keys()].map(({ length }) => length))]
  const step = Math.max(1, urls.length / maxCompared)
  for (let at = 0; at < urls.length; at += step) {
    const path = pathOf(urls[Math.floor(at)]?.url ?? '')
    for (const length of lengths) {
      const value = path.slice(0, length)
      const seen = byValue.get(value)
      if (seen !== undefined) seen.hasFolder = look(seen, value, path)
    }
  }
  return [...byValue.values()].flatMap(({ rule, hasFolder, paths }) => {
    const blocked = hasFolder ? paths.filter((path) => decides(context, rule, path)) : []
    return blocked.length === 0 ? [] : [{ rule, paths: blocked }]
  })
}
