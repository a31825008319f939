import type { Selection } from '../../decide/decision.ts'
import { searchEngines } from '../../dialects/default-dialects.ts'
import type { Rule } from '../../parse/robots.ts'
import type { CheckProblem } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { engineOf, enginesFirst } from '../names/engine-names.ts'
import { remarksIn } from '../remarks/remarks.ts'
import { stanceOf } from '../remarks/stance.ts'
import { siteKind, wordsBeforeDomain } from '../support/live-site.ts'
import { namesInSentence } from '../support/message-parts.ts'
import { isEveryPath } from '../support/rule-lines.ts'
import { judgedTests, type JudgedTest } from '../support/test-paths.ts'
import { hostOf } from '../support/value-lines.ts'
import { namedGroup, namingAll } from './named-group.ts'

/** Words that hosts have in front of the domain, of which no page is for everybody. */
const innerWord =
  /^(?:intern|internal|intranet|interne|interno|extranet|stats?|statistics|statistik|statistiques|matomo|piwik|grafana|monitoring|admin|backend|backoffice|jenkins|vpn|private|privat)\d*$/

/** Words by which a remark keeps all crawlers out. */
const noRobots =
  /(?:^|[^\p{L}])(?:no|kein\p{L}{0,2}|aucun|ning[uú]n|nessun|nenhum|geen|inga|ingen|żadn\p{L}{1,2}) (?:\p{L}+ )?(?:ro)?bots?(?!\p{L})|(?:all|every|any) (?:\p{L}+ )?(?:(?:ro)?bots?|crawlers?|spiders?)(?!\p{L})/iu

/** The hosts that a file may be of, as far as the case says. */
const hostsOf = ({ origin, tests }: CheckContext): readonly string[] => {
  const known = origin === null ? tests.map(({ url }) => url) : [origin]
  return known.flatMap((address) => hostOf(address) ?? [])
}

const isInner = (host: string): boolean =>
  wordsBeforeDomain(host).some((word) => innerWord.test(word))

/** Does the name of its host say that the site is for few, or a trial? */
export function isInnerSite(context: CheckContext): boolean {
  const hosts = hostsOf(context)
  return (
    siteKind(context).kind === 'trial' || (hosts.length > 0 && hosts.every((host) => isInner(host)))
  )
}

/** Does every group of a file close the whole site and do nothing else? A remark over the first is on all then. */
function areAllClosed(context: CheckContext): boolean {
  const { groups } = context.parsedAs(context.primaryDialect())
  return groups.every(
    ({ rules }) =>
      rules.length > 0 &&
      rules.every(({ keyword, value }) => keyword === 'disallow' && isEveryPath(value)),
  )
}

/** Does a remark at a group, or one at the start of the file, keep crawlers out and name no path? */
function isRemarked(context: CheckContext, selection: Selection): boolean {
  const [first] = context.parsedAs(context.primaryDialect()).groups
  const isOnAll = areAllClosed(context)
  return remarksIn(context).some(
    ({ text, paths, group, last }) =>
      paths.length === 0 &&
      (stanceOf(text) === 'closed' || noRobots.test(text)) &&
      group !== null &&
      ((isOnAll && group === first) ||
        selection.groups.some(
          ({ firstLine, lastLine }) =>
            group.firstLine === firstLine && last >= firstLine - 1 && last <= lastLine,
        )),
  )
}

const expects = (
  context: CheckContext,
  line: number,
  wanted: NonNullable<JudgedTest['expect']>,
): boolean =>
  judgedTests(context).some(
    ({ expect, decision }) =>
      expect === wanted && decision.verdict === 'disallow' && decision.rule?.line === line,
  )

/** Does a test that passes expect the block in a line, and none expect the opposite? */
export const isExpectedClosed = (context: CheckContext, line: number): boolean =>
  expects(context, line, 'disallow') && !expects(context, line, 'allow')

/** Are there rules for single paths as well? Then the site was not to be closed. */
const listsPaths = ({ rules }: Selection): boolean =>
  rules.some(({ keyword, value }) => keyword === 'disallow' && value !== '' && !isEveryPath(value))

/** Has a group for other crawlers a small part open and all else closed? Then that is thought of. */
function hasSmallOpening(context: CheckContext): boolean {
  const dialect = context.primaryDialect()
  return context
    .parsedAs(dialect)
    .groups.slice(0, 100)
    .some(({ agents, rules }) => {
      const isClosed = rules.some(
        ({ keyword, value }) => keyword === 'disallow' && isEveryPath(value),
      )
      const isNamed = agents.every(({ value }) => !dialect.agents.isStar(value))
      return isNamed && isClosed && rules.some(isSmallOpening)
    })
}

const isSmallOpening = ({ keyword, value }: Rule): boolean =>
  keyword === 'allow' && /^\/[^*$]/.test(value)

/**
 * Is the whole site closed on purpose to those of a selection: as the host, a remark at the group, a test that
 * passes, or a group for others with a small part open shows? Not where a test or the host wants it found.
 */
export function isMeantClosed(context: CheckContext, selection: Selection, line: number): boolean {
  if (expects(context, line, 'allow')) return false
  if (expects(context, line, 'disallow') || isInnerSite(context)) return true
  if (siteKind(context).kind === 'live' || listsPaths(selection)) return false
  return isRemarked(context, selection) || hasSmallOpening(context)
}

/** So many names are told one by one. */
const maxNames = 5

/** Test that expects a crawler without a group to be blocked from the home page; null for none. */
const unnamedTest = (context: CheckContext): JudgedTest | null =>
  judgedTests(context).find(
    ({ expect, decision, path }) =>
      expect === 'disallow' && decision.verdict === 'allow' && isEveryPath(path),
  ) ?? null

/**
 * What is said of search engines that are closed out by name where all crawlers were meant: by a remark, by
 * the host, or by a test of another one. Null where others have a group, or one of the names is to come.
 */
export function onlyNamesClosed(context: CheckContext): CheckProblem | null {
  const dialect = context.primaryDialect()
  const { groups } = context.parsedAs(dialect)
  const names = groups.flatMap(({ agents }) => agents.map(({ value }) => value))
  const engines = names.filter((name) => engineOf(name) !== undefined)
  const [first] = groups
  const last = groups.at(-1)?.agents.at(-1)
  if (first === undefined || last === undefined || engines.length < 2) return null
  if (names.length > searchEngines.length * 4) return null
  if (names.some((name) => dialect.agents.isStar(name))) return null
  if (!areAllClosed(context)) return null
  const test = unnamedTest(context)
  const selection = context.selection(dialect, engines[0] ?? '')
  const isMeant = isInnerSite(context) || isRemarked(context, selection)
  if (test === null && !isMeant) return null
  const told =
    names.length > maxNames
      ? [...enginesFirst(names).slice(0, maxNames - 1), `${names.length - maxNames + 1} more`]
      : names
  return {
    line: first.firstLine,
    severity: 'warning',
    message: `Only ${namesInSentence(told)} are blocked; all other crawlers${test === null ? '' : `, ${test.crawler} among them,`} may fetch the whole site. “User-agent: *” names all.`,
    fixes: [
      ...namingAll(context, last.line),
      ...(test === null ? [] : namedGroup(context, test.crawler, 'Disallow: /')),
    ],
  }
}
