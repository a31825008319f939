import type { Extension } from '@codemirror/state'
import { asking, type Answers } from './asking.ts'
import { completing, type Suggesting } from './completing.ts'
import { popups } from './popup.ts'
import { problems } from './problems.ts'

export type { Known } from './asking.ts'
export type { Card, CardPart } from './card.ts'
export type { Place } from './place.ts'
export { showProblems, showSigns, type ShownProblem } from './problems.ts'

export interface Help extends Answers, Suggesting {}

/** Problems under the text, answers to what it is asked, and suggestions while it is written. */
export const helping = (help: Help): Extension => [problems, popups, asking(help), completing(help)]
