import type { DialectAbout, DialectFact } from '../about.ts'
import { blankLineFact, byteOrderMarkFact, robotsTxtFact } from '../parts/shared-facts.ts'

const article = {
  grade: 'interpretation',
  source: 'rep-article-2013',
  note: 'The article is not Microsoft’s own',
} as const
const tester = {
  grade: 'observed',
  source: 'bing-tester-corpus',
  section: 'tester, 23 July 2026',
} as const

const groupFacts: readonly DialectFact[] = [
  {
    sentence: 'Bingbot obeys its own group in place of that for *.',
    ...tester,
  },
  {
    sentence:
      'Without its own group Bingbot obeys the one for msnbot: Bing said so in 2010; today’s help and tester no longer know that name.',
    grade: 'documented',
    source: 'bing-blog-2010',
  },
  {
    sentence:
      'Microsoft’s other crawlers, such as adidxbot, try their own name before Bingbot and msnbot.',
    grade: 'interpretation',
    note: 'The catalogue of crawlers says which names each tries',
  },
  { sentence: 'AdIdxBot does not obey a group for * alone.', ...tester },
  {
    sentence: 'A group for a crawler replaces *, except that a Crawl-delay under * still counts.',
    grade: 'interpretation',
    source: 'bing-dubut',
    note: 'Today’s help says that the group replaces *, and does not mention the exception',
  },
  {
    sentence: 'A group fits when its name is the crawler’s whole name, in any case.',
    ...tester,
    note: 'Case was seen; longer and shorter names of AdIdxBot did not fit',
    question: {
      id: 'names',
      defaultAnswer: 'The whole name',
      answers: { family: 'Also the beginning of a name: msnbot means msnbot-media too' },
      evidence: { family: { grade: 'interpretation' } },
    },
  },
  {
    sentence: 'All groups that name the crawler are combined.',
    ...tester,
    question: {
      id: 'groups',
      defaultAnswer: 'All groups together',
      answers: { first: 'Only the first group' },
      evidence: { first: { grade: 'interpretation' } },
    },
  },
  {
    sentence:
      'A Crawl-delay between User-agent lines does not part them: all of them share the rules below.',
    grade: 'interpretation',
    note: 'As RFC 9309 has it for lines that are no rules; the tester was not asked',
    question: {
      id: 'delay-line',
      defaultAnswer: 'The names above it get the rules below too',
      answers: { ends: 'It ends the names above it, which then have no rules' },
      evidence: { ends: { grade: 'interpretation' } },
    },
  },
  blankLineFact,
]

const ruleFacts: readonly DialectFact[] = [
  { sentence: 'The longest rule that matches wins.', ...tester },
  {
    sentence: 'Between an Allow and a Disallow of equal length, Allow wins.',
    ...tester,
    question: {
      id: 'ties',
      defaultAnswer: 'Allow wins',
      answers: { first: 'The rule that stands first wins' },
      evidence: { first: { grade: 'interpretation' } },
    },
  },
  { sentence: '* matches any characters, $ at the end is the end of the URL.', ...tester },
  { sentence: 'Rules without a path, and rules without a slash in front, do nothing.', ...tester },
  {
    sentence:
      'A rule may start with *, though an article of 2013 calls “Disallow: *” not valid and wants a slash.',
    grade: 'interpretation',
    source: 'rep-article-2013',
    question: {
      id: 'slash',
      defaultAnswer: 'A rule may start with *',
      answers: { needed: 'A rule that starts with * matches nothing' },
    },
  },
  { sentence: 'Upper and lower case differ in paths.', ...article },
  {
    sentence:
      'Escapes are not decoded: %62 is not b. Those of a rule are changed to upper case, those of a URL are not.',
    ...tester,
    question: {
      id: 'percent',
      defaultAnswer: 'As the tester: %62 is not b, and /%2f in an address is not /%2F',
      answers: { rfc: 'As RFC 9309: %7E equals ~', written: 'Exactly as written, in rules too' },
      evidence: { rfc: { grade: 'interpretation' }, written: { grade: 'interpretation' } },
    },
  },
  robotsTxtFact,
]

/** What the sources say of the dialect Bing, and what they leave open. */
export const about: DialectAbout = {
  summary:
    'The longest rule wins, * and $ work, and escapes are not decoded. A file that has no group for Bingbot is searched for msnbot.',
  sources: [
    { source: 'bing-tester-corpus' },
    { source: 'bing-help-robots' },
    { source: 'bing-dubut' },
    { source: 'bing-help-crawlers' },
    { source: 'rep-article-2013' },
    { source: 'bing-blog-2012' },
    { source: 'bing-blog-2010' },
    { source: 'bing-blog-2009' },
  ],
  facts: [
    ...groupFacts,
    ...ruleFacts,
    {
      sentence: 'A Crawl-delay of more than 20 seconds counts as 20.',
      grade: 'interpretation',
      source: 'bing-help-crawl-delay',
      note: 'Today’s help gives 1 to 20 seconds, as two other sources report; the blog of 2012 gave 1 to 30. Longer delays are not mentioned',
      question: {
        id: 'delay',
        defaultAnswer: 'It counts as 20 seconds',
        answers: { thirty: 'Up to 30 seconds count, as in 2012', ignored: 'It is ignored' },
        evidence: {
          thirty: { grade: 'documented', source: 'bing-blog-2012' },
          ignored: { grade: 'interpretation' },
        },
      },
    },
    {
      sentence: 'Crawl-delay goes before the setting Crawl Control in Bing Webmaster Tools.',
      grade: 'documented',
      source: 'bing-help-crawl-control',
    },
    {
      sentence: 'The file should be saved in ASCII or UTF-8.',
      grade: 'interpretation',
      source: 'bing-help-robots',
    },
    byteOrderMarkFact,
    {
      sentence: 'A change may take at least several hours to take effect.',
      grade: 'interpretation',
      source: 'bing-help-robots',
    },
    {
      sentence: 'Bingbot took over from msnbot in 2010.',
      grade: 'documented',
      source: 'bing-blog-2010',
    },
  ],
}
