import type { Trace } from '../../core/decide/decision.ts'
import type { Sentence } from '../result.ts'
import { followsOnly, followsOwnGroup, groupName, lineWords } from '../annotations/group-words.ts'
import type { TestEvaluation } from '../judge-tests.ts'
import { code, joinParts, line, sentenceOf } from '../../core/text/sentence.ts'
import { ruleCode } from './explanation-steps.ts'

function noMatchSentence(label: string, { selection }: Trace): Sentence {
  const lines = joinParts(selection.groups.map(lineWords))
  const several = selection.groups.length > 1
  if (selection.token !== '*' && followsOwnGroup(selection)) {
    return sentenceOf(
      `${followsOnly(selection, label)} ${several ? 'groups' : 'group'}, `,
      lines,
      `, which ${several ? 'have' : 'has'} no rule for this URL.`,
    )
  }
  return sentenceOf(
    `${label} follows ${groupName(selection)}, `,
    lines,
    `, which ${several ? 'have' : 'has'} no rule for this URL.`,
  )
}

/**
 * Why the verdict is what it is, in one sentence that stands under it: "Line 3 (…) matches, and no
 * more specific Allow rule overrides it."
 */
export function headlineOf({ crawler: { label } }: TestEvaluation, trace: Trace): Sentence {
  const { decision, winner, selection } = trace
  switch (decision.reason) {
    case 'rule': {
      if (winner === null) return sentenceOf('')
      const rule = sentenceOf(line(decision.line), ' (', ruleCode(winner), ')')
      return decision.verdict === 'disallow'
        ? sentenceOf(rule, ' matches, and no more specific Allow rule overrides it.')
        : sentenceOf(rule, ' allows it.')
    }
    case 'empty-rule':
      return sentenceOf(
        line(decision.line),
        ' (',
        code('Disallow:'),
        ') has no path, so it blocks nothing.',
      )
    case 'no-match':
      return noMatchSentence(label, trace)
    case 'no-group':
      return sentenceOf(`No group in the file is for ${label}.`)
    case 'closed': {
      if (winner === null) return sentenceOf('')
      const rule = sentenceOf(line(decision.line), ' (', ruleCode(winner), ')')
      return sentenceOf(rule, ` closes the whole site to ${selection.robots.dialect.name}.`)
    }
    case 'too-large':
      return sentenceOf(`The file is larger than ${selection.robots.dialect.name} accepts.`)
    case 'robots-txt':
      return sentenceOf('Crawlers can always fetch robots.txt itself.')
  }
}
