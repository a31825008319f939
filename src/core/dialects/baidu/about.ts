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
    'By Baidu’s help the first rule that matches decides, so order matters. Supports * and $; paths are case-sensitive.',
  sources: [{ source: 'baidu-help' }, { source: 'baidu-articles' }, { source: 'baidu-trial' }],
  facts: [
    {
      sentence: 'A group that names the crawler replaces the one for *.',
      grade: 'documented',
      source: 'baidu-help',
    },
    {
      sentence: 'Baiduspider-image and its like use the group for Baiduspider if they have none.',
      grade: 'memory',
    },
    {
      sentence: 'The first rule in the file that matches decides.',
      grade: 'documented',
      source: 'baidu-articles',
      note: 'Baidu’s help, read in copies. Contested: in Baidu’s own tool, as Zhang Ge tried it, pictures that an Allow names stayed allowed with “Disallow: /” in front',
      question: {
        id: 'precedence',
        defaultAnswer: 'The first rule that matches',
        answers: { longest: 'The longest rule that matches' },
        evidence: {
          longest: {
            grade: 'interpretation',
            source: 'baidu-trial',
            note: 'The trial shows that the order did not count, and that Allow won; its author takes Allow to win always',
          },
        },
      },
    },
    {
      sentence: '* matches any characters, $ at the end is the end of the URL.',
      grade: 'documented',
      source: 'baidu-articles',
      note: 'Baidu’s help, read in copies',
    },
    {
      sentence: 'Of several groups for one name, the first is used. There may be only one for *.',
      grade: 'interpretation',
      source: 'baidu-articles',
      note: 'The help asks for one group for *; which one counts is our interpretation',
      question: {
        id: 'groups',
        defaultAnswer: 'Only the first group',
        answers: { all: 'All groups together' },
      },
    },
    {
      sentence: 'A blank line ends a group.',
      grade: 'documented',
      source: 'baidu-articles',
      note: 'Read in copies of Baidu’s help, such as http://webseo.com.cn/b/seo/10814.html: blank lines separate what this page calls groups',
      question: {
        id: 'blank-line',
        defaultAnswer: 'A blank line ends the group',
        answers: { nothing: 'A blank line is ignored' },
        evidence: { nothing: { grade: 'interpretation' } },
      },
    },
    {
      sentence: 'A line with a comment alone is no blank line.',
      grade: 'interpretation',
      note: 'Baidu’s help says only that # is used as Unix does',
    },
    percentFact,
    {
      sentence: 'Upper and lower case differ in paths.',
      grade: 'documented',
      source: 'baidu-articles',
    },
    { sentence: 'Sitemap lines are read, Crawl-delay is not.', grade: 'memory' },
    emptyRuleFact,
    robotsTxtFact,
    byteOrderMarkFact,
  ],
}
