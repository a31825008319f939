import type { AssetSystem } from './asset-system.ts'
import { buildTools } from './build-tools.ts'
import { contentSystems } from './content-systems.ts'
import { memoizeByContext } from '../support/memoize.ts'
import { ruleLines } from '../support/rule-lines.ts'

/** A file that names more of them tells nothing: it was put together from others. */
const maxNames = 2

/** What the rules of a file tell of the system behind it. */
export interface SiteSystems {
  readonly systems: readonly AssetSystem[]
  /** True where the system is clear, so that what others keep in a folder is of no interest. */
  readonly isClear: boolean
}

const systemsBySign = new Map<string, AssetSystem[]>()
for (const system of [...contentSystems, ...buildTools]) {
  for (const sign of system.signs ?? []) {
    systemsBySign.set(sign, [...(systemsBySign.get(sign) ?? []), system])
  }
}

/**
 * The first part of the path in a rule, the first two, and the first three, as signs are written; of a query alone, or behind
 * a wildcard or index.php, its first word.
 */
function signsIn(value: string): readonly string[] {
  const small = value.toLowerCase()
  const query = /^(?:\/?\?|\/?index\.php\?|\/?\*[?&]?)([a-z]+=[a-z]+)/.exec(small)?.[1]
  if (query !== undefined) return [query]
  const path = /^(?:\/?\*)?\/?([^*?$:%=]*)/.exec(small)?.[1] ?? ''
  const first = path.indexOf('/')
  if (first < 0) return [path]
  const second = path.indexOf('/', first + 1)
  if (second < 0) return [path.slice(0, first), path]
  const third = path.indexOf('/', second + 1)
  const whole = third < 0 ? path : path.slice(0, third)
  return [path.slice(0, first), path.slice(0, second), whole]
}

/** The systems that a file shows by what its rules name. */
export const systemsOfSite = memoizeByContext((context): SiteSystems => {
  const found = new Map<AssetSystem, Set<string>>()
  const all = new Set<string>()
  for (const { value } of ruleLines(context)) {
    for (const sign of signsIn(value)) {
      all.add(sign)
      for (const system of systemsBySign.get(sign) ?? []) {
        found.set(system, (found.get(system) ?? new Set()).add(sign))
      }
    }
  }
  const systems = [...found]
    .filter(([{ signsNeeded = 1 }, signs]) => signs.size >= signsNeeded)
    .filter(([{ signsAgainst = [] }]) => !signsAgainst.some((sign) => all.has(sign)))
    .map(([system]) => system)
  const names = new Set(
    systems.filter((system) => contentSystems.includes(system)).map(({ name }) => name),
  )
  return { systems, isClear: names.size > 0 && names.size <= maxNames }
})
