import type { Trace } from '../../core/decide/decision.ts'
import type { Sentence } from '../result.ts'
import { groupName, linesOf } from './group-words.ts'
import type { TestEvaluation } from '../judge-tests.ts'
import { code, joinParts, line, sentenceOf } from '../../core/text/sentence.ts'
import { ruleCode } from './explanation-steps.ts'

function reasonOf(evaluation: TestEvaluation, { decision, winner, selection }: Trace): Sentence {
  const { label } = evaluation.crawler
  switch (decision.reason) {
    case 'rule': {
      if (winner === null) return sentenceOf('')
      const rule = sentenceOf(line(decision.line), ' (', ruleCode(winner), ')')
      return decision.verdict === 'disallow'
        ? sentenceOf(rule, ' matches and nothing stronger allows it')
        : sentenceOf(rule, ' allows it')
    }
    case 'empty-rule':
      return sentenceOf(line(decision.line), ' blocks nothing')
    case 'no-match': {
      return sentenceOf(
        `no rule of ${groupName(selection)} (`,
        joinParts(selection.groups.map(linesOf)),
        ') matches',
      )
    }
    case 'no-group':
      return sentenceOf(`no group of the file is for ${label}`)
    case 'too-large':
      return sentenceOf(`the file is larger than ${selection.robots.dialect.name} accepts`)
    case 'robots-txt':
      return sentenceOf('robots.txt itself may always be fetched')
  }
}

/**
 * The verdict and its reason in one sentence: "Bingbot may not fetch /cart/checkout, because line 3
 * (…) matches and nothing stronger allows it."
 */
export function headlineOf(evaluation: TestEvaluation, trace: Trace): Sentence {
  const { outcome } = evaluation
  const may = trace.decision.verdict === 'allow' ? 'may fetch' : 'may not fetch'
  const what = outcome.url.ok ? outcome.url.readable : outcome.url.typed
  return sentenceOf(
    `${outcome.crawler} ${may} `,
    code(what),
    ', because ',
    reasonOf(evaluation, trace),
    '.',
  )
}
