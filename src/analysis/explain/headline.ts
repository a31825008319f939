import type { Trace } from '../../core/decide/decision.ts'
import type { Sentence } from '../result.ts'
import { groupName, linesOf } from './group-words.ts'
import type { Judged } from '../judge-tests.ts'
import { code, inTurn, line, say } from './sentence.ts'
import { ruleCode } from './explanation-steps.ts'

function because(judged: Judged, { decision, winner, selection }: Trace): Sentence {
  const { label } = judged.crawler
  switch (decision.reason) {
    case 'rule': {
      if (winner === null) return say('')
      const rule = say(line(decision.line), ' (', ruleCode(winner), ')')
      return decision.verdict === 'disallow'
        ? say(rule, ' matches and nothing stronger allows it')
        : say(rule, ' allows it')
    }
    case 'empty-rule':
      return say(line(decision.line), ' blocks nothing')
    case 'no-match': {
      return say(
        `no rule of ${groupName(selection)} (`,
        inTurn(selection.groups.map(linesOf)),
        ') matches',
      )
    }
    case 'no-group':
      return say(`no group of the file is for ${label}`)
    case 'too-large':
      return say(`the file is larger than ${selection.robots.dialect.name} accepts`)
    case 'robots-txt':
      return say('robots.txt itself may always be fetched')
  }
}

/** "Bingbot may not fetch /cart/checkout, because line 3 (…) matches and nothing stronger allows it." */
export function headlineOf(judged: Judged, trace: Trace): Sentence {
  const { outcome } = judged
  const may = trace.decision.verdict === 'allow' ? 'may fetch' : 'may not fetch'
  const what = outcome.url.ok ? outcome.url.readable : outcome.url.typed
  return say(`${outcome.crawler} ${may} `, code(what), ', because ', because(judged, trace), '.')
}
