import { decide } from '../../decide/decide.ts'
import type { Selection } from '../../decide/decision.ts'
import type { Rule } from '../../parse/robots.ts'
import type { CheckFix, CheckProblem } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { addBelow, lineEdits } from '../support/edits.ts'
import { ruleMatches } from '../support/near-misses.ts'
import { isEveryPath } from '../support/rule-lines.ts'
import { isOrderBased } from '../support/rule-effects.ts'
import type { NamedPath } from './named-paths.ts'
import { remarksIn, type Remark } from './remarks.ts'
import { stanceOf } from './stance.ts'
import { crawlerOf, remarkTrials, wishFor } from './wishes.ts'

/** Words of a remark for the files that image search shows. */
const imageSearch =
  /google images|image search|bildersuche|google bilder|recherche d['’]images|búsqueda de imágenes|google imágenes/i

/** Kinds of files that remarks name by their ending. */
const fileKinds =
  /(?:^|[^\p{L}])(pdf|docx?|xlsx?|pptx?|zip|csv|jpe?g|png|gif|webp|svg|mp4|mp3)s?(?![\p{L}])/giu

/** What is asked of the engine for a remark that wants a path open. */
interface Wish {
  readonly remark: Remark
  readonly named: NamedPath
  readonly path: string
  readonly crawler: string
  readonly selection: Selection
}

/** The crawler that a remark is about, where it names image search. */
function readerOf(context: CheckContext, { text, selection }: Remark) {
  if (selection === null) return null
  const crawler = imageSearch.test(text) ? 'Googlebot-Image' : crawlerOf(selection)
  return { crawler, selection: context.selection(context.primaryDialect(), crawler) }
}

/** Paths that remarks want open: as they stand, and with the kinds of files that are named beside them. */
function* wishesIn(context: CheckContext): Iterable<Wish> {
  for (const remark of remarksIn(context)) {
    if (remark.paths.length === 0 || stanceOf(remark.text) !== 'open') continue
    const reader = readerOf(context, remark)
    if (reader === null) continue
    const endings = [...remark.text.matchAll(fileKinds)].map(([, ending = '']) =>
      ending.toLowerCase(),
    )
    for (const named of remark.paths) {
      yield { remark, named, path: named.path, ...reader }
      if (!named.path.endsWith('/')) continue
      for (const ending of endings)
        yield { remark, named, path: `${named.path}a.${ending}`, ...reader }
    }
  }
}

/** The longest Allow that matches a path and does not decide; null for none. */
function losingAllow(context: CheckContext, { selection, path }: Wish): Rule | null {
  const dialect = context.primaryDialect()
  const allows = selection.rules.filter(
    ({ keyword, value }) =>
      keyword === 'allow' && !isEveryPath(value) && ruleMatches(dialect, value, keyword, path),
  )
  return allows.toSorted((one, other) => other.value.length - one.value.length)[0] ?? null
}

/** A kind of file wherever it is: `/*.pdf$`. */
const kindOfFile = /^\/?\*(\.[a-z\d]{2,5}\$?)$/i
const isLiteral = (value: string): boolean => !/[*$]/.test(value)

/** What an Allow has to be so that it wins over a Disallow where both match. */
function winningValue(allow: Rule, disallow: Rule, path: string): string {
  const [, ending] = kindOfFile.exec(disallow.value) ?? []
  if (ending !== undefined && isLiteral(allow.value)) return `${allow.value}*${ending}`
  const [, inside] = /^\/?\*(.+)$/.exec(allow.value) ?? []
  return inside !== undefined && isLiteral(disallow.value) ? `${disallow.value}*${inside}` : path
}

const isPlain = (path: string): boolean => !/[*$#\s]/.test(path)

function loserProblem(
  context: CheckContext,
  wish: Wish,
  allow: Rule,
  disallow: Rule,
): CheckProblem {
  const { named, path } = wish
  const why = isOrderBased(context.primaryDialect()) ? 'stands first' : 'is longer'
  const stays = path === named.path ? `${path} stays` : `files such as ${path} stay`
  const text = `Allow: ${winningValue(allow, disallow, path)}`
  return {
    line: allow.line,
    message: `“${disallow.value}” in line ${disallow.line} ${why} and wins over this Allow, so ${stays} blocked. The comment in line ${named.line} wants that open.`,
    fixes: addBelow(context, allow.line, text),
  }
}

function blockProblem(context: CheckContext, wish: Wish, disallow: Rule): CheckProblem {
  const { named, path, crawler } = wish
  const whom = crawler === '*' ? '' : ` for ${crawler}`
  const fixes: readonly CheckFix[] = isPlain(path)
    ? [
        {
          title: `Allow ${path}`,
          // Above the rule, since a few readers follow the first one that matches.
          edits: [lineEdits.insertBefore(context, disallow.line, `Allow: ${path}`)],
        },
      ]
    : []
  return {
    line: disallow.line,
    message: `The comment in line ${named.line} wants ${path} to be open, but this line blocks it${whom}.`,
    fixes,
  }
}

/** So many wishes are asked about. */
const maxWishes = 100

/** Paths that remarks want open and rules block. */
export function* blockedWishes(context: CheckContext): Iterable<CheckProblem> {
  const tryFixes = remarkTrials(context)
  let left = maxWishes
  for (const wish of wishesIn(context)) {
    if ((left -= 1) < 0) return
    const { selection, path, crawler } = wish
    const { rule, verdict } = decide(selection, path)
    // The whole site is another subject.
    if (verdict !== 'disallow' || rule === null || isEveryPath(rule.value)) continue
    const allow = losingAllow(context, wish)
    // A kind of file is named beside a folder that is open, or it is about something else.
    if (allow === null && path !== wish.named.path) continue
    const problem =
      allow === null ? blockProblem(context, wish, rule) : loserProblem(context, wish, allow, rule)
    const test = wishFor(context, selection, path, 'allow', crawler)
    yield { ...problem, fixes: tryFixes(test, problem.fixes ?? []) }
  }
}
