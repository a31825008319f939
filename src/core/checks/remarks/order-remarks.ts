import { decide } from '../../decide/decide.ts'
import type { Rule } from '../../parse/robots.ts'
import type { CheckProblem } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { shown } from '../support/message-parts.ts'
import { ruleMatches } from '../support/near-misses.ts'
import { isOrderBased } from '../support/rule-effects.ts'
import { pathMeantBy } from '../support/rule-readers.ts'
import { remarksIn, type Remark } from './remarks.ts'

const closing =
  /(?:^|[^\p{L}])(?:block|disallow|clos|den(?:y|ied)|forbid|sperr|verbiet|blockier|alles dicht|dichtzet|afsluit|blokk|verbied|interdi|bloqu|ferme|prohib|cerra|blocc|chiud|vieta|blocka|stäng|zablok|zabron|zakaz|запре|закры)/iu
const later =
  /(?:^|[^\p{L}])(?:then|after(?:wards| that)|dann|danach|anschließend|daarna|vervolgens|dan|puis|ensuite|après|luego|después|poi|dopo|sedan|derefter|deretter|potem|następnie|potom|затем|потом)(?!\p{L})/iu
const opening =
  /(?:^|[^\p{L}])(?:allow|open|permit|unblock|erlaub|freigeb|öffn|openzet|toesta|toegestaan|autoris|ouvr|permit|abr[ei]|permett|apri|tillåt|öppna|tillad|åbn|tillat|åpn|zezw|odblok|otw[io]|povol|разреш|откры)/iu

const lastWins =
  /(?:last|later|lower) (?:\p{L}+ )?(?:rules?|lines?|ones?|match(?:es)?|entr(?:y|ies)|directives?) (?:\p{L}+ )?(?:wins?|counts?|decides?|overrid\p{L}*|overrul\p{L}*|applies|apply|takes?)|(?:letzte|spätere|untere)\p{L}? (?:\p{L}+ )?(?:regeln?|zeilen?|einträge?) (?:\p{L}+ )?(?:gewinn|zähl|gilt|gelten|überschreib|entscheid)|laatste (?:\p{L}+ )?regel (?:wint|telt|geldt)|dernière (?:\p{L}+ )?(?:règle|ligne) (?:\p{L}+ )?(?:gagne|l['’]emporte|compte|s['’]applique)|última (?:\p{L}+ )?(?:regla|línea) (?:\p{L}+ )?(?:gana|cuenta|decide|manda)/iu
const firstWins =
  /(?:first|earlier|upper) (?:\p{L}+ )?(?:rules?|lines?|ones?|match(?:es)?|entr(?:y|ies)|directives?) (?:\p{L}+ )?(?:wins?|counts?|decides?|overrid\p{L}*|overrul\p{L}*|applies|apply|takes?)|(?:erste|obere)\p{L}? (?:\p{L}+ )?(?:regeln?|zeilen?|einträge?|treffer) (?:\p{L}+ )?(?:gewinn|zähl|gilt|gelten|entscheid)|eerste (?:\p{L}+ )?regel (?:wint|telt|geldt)|première (?:\p{L}+ )?(?:règle|ligne) (?:\p{L}+ )?(?:gagne|l['’]emporte|compte|s['’]applique)|primera (?:\p{L}+ )?(?:regla|línea) (?:\p{L}+ )?(?:gana|cuenta|decide|manda)/iu

/** “Close all first, then open”: what is opened stands further down. */
function closesThenOpens(text: string): boolean {
  const at = text.search(later)
  return at >= 0 && closing.test(text.slice(0, at)) && opening.test(text.slice(at))
}

type Order = 'first' | 'last'

/** Which rule decides, for the author of a remark that goes by the order of lines; null for any other remark. */
function orderIn({ text }: Remark): Order | null {
  if (text.length > maxText) return null
  if (lastWins.test(text) || closesThenOpens(text)) return 'last'
  return firstWins.test(text) ? 'first' : null
}

/** A longer one is about many things. */
const maxText = 400
/** In a group of more rules nobody follows an order by hand. */
const maxRules = 40

const keywordOf = ({ keyword }: Rule): string => (keyword === 'allow' ? 'Allow' : 'Disallow')

/** Where the longest path decides otherwise than the order of a remark: one finding for each line that loses. */
function* problemsOf(context: CheckContext, remark: Remark, order: Order): Iterable<CheckProblem> {
  const { selection, first } = remark
  const dialect = context.primaryDialect()
  const rules = selection?.rules.filter(({ value }) => value !== '') ?? []
  if (selection === null || rules.length > maxRules) return
  const inOrder = order === 'first' ? rules : rules.toReversed()
  const told = new Set<number>()
  for (const { value } of rules) {
    const path = pathMeantBy(value, /\0/g, String)
    const expected = inOrder.find((one) => ruleMatches(dialect, one.value, one.keyword, path))
    const { rule, verdict } = decide(selection, path)
    if (expected === undefined || rule === null || expected.verdict === verdict) continue
    if (told.has(expected.line)) continue
    told.add(expected.line)
    const stays = verdict === 'disallow' ? 'blocked' : 'open'
    const why =
      rule.value.length > expected.value.length
        ? `is longer than “${shown(expected.value)}”`
        : 'wins'
    yield {
      line: expected.line,
      also: [rule.line],
      message: `The comment in line ${first} relies on the order of the lines, but crawlers follow the longest path: “${keywordOf(rule)}: ${shown(rule.value)}” in line ${rule.line} ${why}, so that path stays ${stays}.`,
    }
  }
}

/** What rules do otherwise than a remark says which goes by their order. */
export function* orderProblems(context: CheckContext): Iterable<CheckProblem> {
  if (isOrderBased(context.primaryDialect())) return
  for (const remark of remarksIn(context)) {
    const order = orderIn(remark)
    if (order !== null) yield* problemsOf(context, remark, order)
  }
}
