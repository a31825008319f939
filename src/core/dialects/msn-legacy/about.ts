import type { DialectAbout } from '../about.ts'
import { percentFact, tiesFact } from '../parts/shared-facts.ts'

/** What others wrote of msnbot; no help page of its operator was found that says so. */
const article = {
  grade: 'interpretation',
  source: 'rep-article-2013',
  note: 'The article is not Microsoft’s own',
} as const

/** What the sources say of the dialect msnbot, and what they leave open. */
export const about: DialectAbout = {
  summary:
    'The longest rule wins, * and $ work. A group for msnbot is for all robots whose name begins so.',
  sources: [
    { source: 'rep-article-2013' },
    { source: 'commented-robots' },
    { source: 'bing-blog-2010' },
  ],
  facts: [
    {
      sentence: 'A group for a robot replaces *, and is not added to it.',
      ...article,
    },
    {
      sentence:
        'A name also means the robots whose names begin with it, unless a closer name has a group.',
      ...article,
      question: {
        id: 'names',
        defaultAnswer: 'Also the beginning of a name: msnbot means msnbot-media too',
        answers: {
          whole: 'Only the whole name',
          'name-in-line':
            'Also a name that has the robot’s in it: X-msnbot-2006 means msnbot, as was seen in 2006',
        },
        evidence: { 'name-in-line': { grade: 'interpretation', source: 'msnbot-seen-2006' } },
      },
    },
    {
      sentence: 'The longest rule that matches wins.',
      ...article,
    },
    {
      sentence: '* matches any characters, $ at the end is the end of the URL.',
      ...article,
    },
    {
      sentence: 'By another account msnbot read * in a way of its own; here it reads it like all.',
      grade: 'interpretation',
      source: 'commented-robots',
      question: {
        id: 'wildcards',
        defaultAnswer: '* and $ work as in the article of 2013',
        answers: { literal: '* and $ are plain characters' },
      },
    },
    {
      sentence: 'Upper and lower case differ in paths.',
      ...article,
      note: 'The article is not Microsoft’s own. A blog’s copy of the help of MSN Search, May 2008, says that case does not matter in the file: http://adsuggestions.blogspot.com/2008/05/use-robotstxt-file-to-control-access-to.html',
    },
    tiesFact,
    {
      sentence: 'All groups with the same name are combined.',
      grade: 'interpretation',
      question: {
        id: 'groups',
        defaultAnswer: 'All groups together',
        answers: { first: 'Only the first group' },
      },
    },
    {
      sentence: 'Blank lines are ignored.',
      grade: 'memory',
      question: {
        id: 'blank-line',
        defaultAnswer: 'A blank line is ignored',
        answers: { ends: 'A blank line ends the group' },
      },
    },
    percentFact,
    {
      sentence: 'Bingbot took over from msnbot in 2010.',
      grade: 'documented',
      source: 'bing-blog-2010',
    },
  ],
}
