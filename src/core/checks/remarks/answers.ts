import { namesInSentence } from '../support/message-parts.ts'
import {
  groupsUnder,
  namesIn,
  takenOut,
  training,
  turnedRound,
  type BlockedName,
} from './blocked-names.ts'
import { answerCrawlers, namesAnswersOf, wantsOnlyAnswers } from './crawler-words.ts'
import { dialectOfName, isAtGroup, isBlockedByOwn, isNamed, type Find } from './reader-of-name.ts'

/** Crawlers of searches that are closed out under a remark which closes the site to training only. */
export const answers: Find = (context, remark) => {
  if (!answerCrawlers.some(([token]) => isNamed(context, token))) return null
  if (!isAtGroup(remark) || !wantsOnlyAnswers(remark.text)) return null
  const groups = groupsUnder(context, remark)
  const blocked = answerCrawlers.flatMap(([token, product]): readonly BlockedName[] => {
    if (!namesAnswersOf(remark.text, product) || !isBlockedByOwn(context, token)) return []
    return namesIn(context, groups, token)
  })
  const [first] = blocked
  if (first === undefined) return null
  const tokens = [...new Set(blocked.map(({ token }) => token))]
  const open = training.filter(
    (token) => context.siteBlock(dialectOfName(context, token), token) === null,
  )
  const isReversed = open.length === training.length
  const [are, search] = tokens.length > 1 ? ['are', 'searches'] : ['is', 'a search']
  const numbers = blocked.map(({ naming }) => naming.line.number)
  const line = numbers.reduce((least, number) => Math.min(least, number), first.naming.line.number)
  const others = numbers.filter((number) => number !== line)
  return {
    line,
    ...(others.length > 0 && { also: others }),
    message: `${namesInSentence(tokens)} ${are} for ${search} with answers, not for training. The comment in line ${remark.first} wants the site to be found there, but ${groups.length > 1 && blocked.length > 1 ? 'these groups block' : 'this group blocks'} it.${isReversed ? ` Crawlers for training, such as ${namesInSentence(training.slice(0, 2))}, are not blocked.` : ''}`,
    fixes: [
      ...takenOut(context, blocked),
      ...(isReversed ? turnedRound(context, blocked, open) : []),
    ],
  }
}
