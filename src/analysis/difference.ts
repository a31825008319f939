import type { Sentence } from './analysis.ts'
import type { Judged, Reading } from './judge.ts'
import { line, say } from './say.ts'

const decidedBy = ({ outcome }: Judged): Sentence =>
  outcome.line > 0 ? say(' goes by ', line(outcome.line)) : say(' finds no rule that matches')

/** In one sentence, why `other` gives another verdict than `own` to the same test. */
export function differenceOf(_reading: Reading, own: Judged, other: Judged): Sentence {
  const names = [other, own].map(({ outcome }) => outcome.dialect.name)
  return say(names[0] ?? '', decidedBy(other), '; ', names[1] ?? '', decidedBy(own), '.')
}
