import { decide } from '../../core/decide/decide.ts'
import type { Trace } from '../../core/decide/decision.ts'
import { dialectById } from '../../core/dialects/index.ts'
import { parse } from '../../core/parse/parse.ts'
import { select } from '../../core/decide/select.ts'
import type { Sentence } from '../result.ts'
import { sentenceOf } from '../../core/text/sentence.ts'
import { verdictWords } from '../../case/verdict-words.ts'

/**
 * Says that open questions of the judging dialect have other answers than the default, and what the
 * verdict by default is; null where all answers are the default.
 */
export function overriddenSettingsSentence(
  { selection, decision }: Trace,
  href: string,
): Sentence | null {
  const { robots, identity } = selection
  const usual = dialectById(robots.dialect.id)
  if (usual === null || usual === robots.dialect) return null
  const { verdict } = decide(select(parse(robots.file, usual, { before: robots }), identity), href)
  const words = verdictWords[verdict]
  const usually = verdict === decision.verdict ? `${words} too` : words
  return sentenceOf(`You changed how ${usual.name} is read; by default it says ${usually}.`)
}
