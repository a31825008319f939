import type { Extension } from '@codemirror/state'
import { asking, type Answers } from './asking.ts'
import { completing, type Suggest } from './completing.ts'
import { popups } from './popup.ts'
import { problems } from './problems.ts'

export type { Answers, Known } from './asking.ts'
export type { Card, CardPart } from './card.ts'
export type { Suggest } from './completing.ts'
export { showProblems, type ShownProblem } from './problems.ts'

interface Help extends Answers {
  /** Knows what may be meant; it is asked for with the first key. */
  loadSuggest(): Promise<Suggest>
}

/** Problems under the text, answers to what it is asked, and suggestions while it is written. */
export const helping = (help: Help): Extension => [
  problems,
  popups,
  asking(help),
  completing(() => help.loadSuggest(), help.announce),
]
