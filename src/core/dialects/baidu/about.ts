import type { DialectAbout } from '../about.ts'
import {
  emptyRuleFact,
  byteOrderMarkFact,
  percentFact,
  robotsTxtFact,
} from '../parts/shared-facts.ts'

/** What the sources say of the dialect Baidu, and what they leave open. */
export const about: DialectAbout = {
  summary:
    'The first rule that matches decides, so order matters. Knows * and $, and tells upper from lower case.',
  references: [
    { title: 'Baidu, help on robots.txt (robots_english)' },
    { title: 'Chinese articles on how Baidu reads robots.txt (webseo, west999, seoaizhan)' },
  ],
  facts: [
    {
      sentence: 'A group that names the crawler replaces the one for *.',
      basis: 'documented',
    },
    {
      sentence: 'Baiduspider-image and its like use the group for Baiduspider if they have none.',
      basis: 'memory',
    },
    {
      sentence:
        'The first rule in the file that matches decides: so Chinese authors tell, not Baidu itself.',
      basis: 'interpretation',
      question: {
        id: 'precedence',
        defaultAnswer: 'The first rule that matches',
        answers: { longest: 'The longest rule that matches' },
      },
    },
    { sentence: '* is any run of characters, $ at the end is the end.', basis: 'documented' },
    {
      sentence: 'Of several groups for one name, the first is used. There may be only one for *.',
      basis: 'interpretation',
      question: {
        id: 'groups',
        defaultAnswer: 'Only the first group',
        answers: { all: 'All groups together' },
      },
    },
    {
      sentence: 'A blank line ends a group; a line with a comment does not.',
      basis: 'interpretation',
      question: {
        id: 'blank-line',
        defaultAnswer: 'A blank line ends the group',
        answers: { nothing: 'A blank line means nothing' },
      },
    },
    percentFact,
    { sentence: 'Upper and lower case differ in paths.', basis: 'memory' },
    { sentence: 'Sitemap lines are read, Crawl-delay is not.', basis: 'memory' },
    emptyRuleFact,
    robotsTxtFact,
    byteOrderMarkFact,
  ],
}
