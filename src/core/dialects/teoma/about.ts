import type { DialectAbout, DialectFact } from '../about.ts'
import { about as rep1994 } from '../rep1994/about.ts'

/** Nobody remembers this of Teoma: that it read as in 1994 is assumed. */
const assumed = ({ sentence, question }: DialectFact): DialectFact => ({
  sentence,
  grade: 'assumption',
  ...(question && { question }),
})

/** What the sources say of the dialect Teoma, and what they leave open. */
export const about: DialectAbout = {
  summary: 'Assumed to read as in 1994, with little evidence: no verdict here is certain.',
  sources: [{ source: 'commented-robots' }],
  facts: [
    {
      sentence:
        'An old encyclopedia article says that Teoma understood * in paths in its own way, but not how.',
      grade: 'interpretation',
      source: 'commented-robots',
    },
    {
      sentence: 'Here * and $ in paths are plain characters.',
      grade: 'interpretation',
      question: {
        id: 'wildcards',
        defaultAnswer: '* and $ are plain characters',
        answers: { known: '* matches any characters, a last $ the end' },
      },
    },
    ...rep1994.facts.map(assumed),
  ],
}
