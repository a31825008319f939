import { decide } from '../../decide/decide.ts'
import { identityOf, crawlerNamed } from '../../crawlers/index.ts'
import type { CrawlerIdentity } from '../../decide/decision.ts'
import { identityFromToken, select } from '../../decide/select.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import { parse } from '../../parse/parse.ts'
import { sameLineEnds } from '../../text/file.ts'
import { applyEdits, type Edit } from '../../text/text.ts'
import { mayMatchProbe, siteProbePaths, type CheckContext } from '../check-context.ts'
import { groupsByAgentLine } from './group-lines.ts'
import { memoizeByContext } from './memoize.ts'
import { listOf } from './listed.ts'

/** So many characters are read once more to try changes out; of further ones it is said what may be. */
const maxCharacters = 2_000_000

/** Somebody whose whole site a change may close: a crawler of the catalogue, or all without a group. */
interface Affected {
  readonly name: string
  readonly dialect: Dialect
  readonly isEverybody: boolean
}

const identityFor = ({ name, isEverybody }: Affected): CrawlerIdentity => {
  if (isEverybody) return { tokens: [], obeysStar: true }
  const crawler = crawlerNamed(name)
  return crawler === null ? identityFromToken(name) : identityOf(crawler)
}

const budgets = memoizeByContext(() => ({ left: maxCharacters }))

/** Those for whom a site counts that is closed or opened: everybody, and the engines that were asked for. */
const affectedIn = (context: CheckContext): readonly Affected[] => [
  { name: '*', dialect: context.primaryDialect(), isEverybody: true },
  ...context.engines.map(({ token, dialect }) => ({ name: token, dialect, isEverybody: false })),
]

/** “, which blocks the whole site for …”; empty where nobody is meant. */
function clause(verb: string, found: readonly Affected[], written: string | null): string {
  if (found.length === 0) return ''
  const names = found.filter(({ isEverybody }) => !isEverybody).map(({ name }) => name)
  const all = names.length > 0 ? 'all others without a group' : 'all crawlers without a group'
  const everybody = found.some(({ isEverybody }) => isEverybody) ? [all] : []
  const whom = names.map((name) => (name === written ? 'it' : name))
  return `, which ${verb} ${listOf([...whom, ...everybody])}`
}

/** Has the group of a line a rule by which all of a site may be closed? */
const mayClose = (context: CheckContext, line: number): boolean =>
  groupsByAgentLine(context)
    .get(line)
    ?.rules.some(
      ({ reading }) =>
        reading.meaning === 'disallow' && mayMatchProbe({ value: reading.valueText }),
    ) === true

/**
 * For the title of a fix: whom a change keeps from the whole site, and whom it lets in again, as all
 * crawlers without a group and the search engines asked for read it. Empty where nothing of it happens.
 * `line`: a User-agent line of the group whose rules come to count for others. `written`: the crawler that the title names already.
 */
export function siteNote(
  context: CheckContext,
  line: number,
  edits: readonly Edit[],
  written: string | null = null,
): string {
  const affected = affectedIn(context)
  const isClosed = (one: Affected): boolean => context.siteBlock(one.dialect, one.name) !== null
  if (!mayClose(context, line) && !affected.some(isClosed)) return ''
  const budget = budgets(context)
  budget.left -= context.text.length
  if (budget.left < 0) return ', which may block the whole site'
  const ends = sameLineEnds(context.file.ends.main)
  const file = { ...context.file, text: applyEdits(context.text, edits), ends }
  const parsed = new Map<Dialect, ReturnType<typeof parse>>()
  const isClosedAfter = (one: Affected): boolean => {
    const { dialect } = one
    const robots = parsed.get(dialect) ?? parse(file, dialect, { limit: 'none' })
    parsed.set(dialect, robots)
    const selection = select(robots, identityFor(one))
    return siteProbePaths.every((path) => decide(selection, path).verdict === 'disallow')
  }
  const changes = affected.map((one) => ({
    one,
    before: isClosed(one),
    after: isClosedAfter(one),
  }))
  const closed = changes.filter(({ before, after }) => !before && after).map(({ one }) => one)
  const opened = changes.filter(({ before, after }) => before && !after).map(({ one }) => one)
  return (
    clause('blocks the whole site for', closed, written) +
    clause('opens the whole site to', opened, written)
  )
}
