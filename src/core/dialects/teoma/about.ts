import type { DialectAbout, DialectFact } from '../about.ts'
import { about as rep1994 } from '../rep1994/about.ts'

const remembered = (fact: DialectFact): DialectFact => ({ ...fact, basis: 'memory' })

/** What the sources say of the dialect Teoma, and what they leave open. */
export const about: DialectAbout = {
  summary: 'Taken to read as in 1994, with little to go by: no verdict here is certain.',
  references: [{ title: 'A commented robots.txt on the web, after an old Wikipedia article' }],
  facts: [
    {
      sentence: 'Teoma understood * in paths in a way of its own, which nobody wrote down.',
      basis: 'documented',
    },
    {
      sentence: 'Here * and $ in paths are plain characters.',
      basis: 'interpretation',
      question: {
        id: 'wildcards',
        defaultAnswer: '* and $ are plain characters',
        answers: { known: '* is any run of characters, a last $ the end' },
      },
    },
    ...rep1994.facts.map(remembered),
  ],
}
