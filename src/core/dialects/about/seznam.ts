import type { DialectAbout } from './about.ts'

export const seznam: DialectAbout = {
  summary:
    'The longest rule wins, a blank line ends a group, and a name may be any part of the User-Agent.',
  references: [
    { title: 'Seznam help: Crawling control' },
    { title: 'Seznam nápověda: syntax of robots.txt' },
  ],
  honours: ['User-agent', 'Allow', 'Disallow', 'Sitemap', 'Request-rate', 'Crawl-delay'],
  facts: [
    {
      sentence: 'A group is named by the robot’s name or by the User-Agent that it sends.',
      basis: 'documented',
    },
    {
      sentence: 'A name fits when it is a part of that User-Agent, in any case.',
      basis: 'interpretation',
      question: {
        id: 'names',
        usual: 'Any part of the User-Agent',
        answers: { whole: 'Only the robot’s whole name' },
      },
    },
    {
      sentence: 'A blank line ends a group, also before its first rule.',
      basis: 'documented',
      question: {
        id: 'blank-line',
        usual: 'A blank line ends the group',
        answers: { nothing: 'A blank line means nothing, as in RFC 9309' },
      },
    },
    {
      sentence: 'Of several groups that fit, the first is used.',
      basis: 'interpretation',
      question: {
        id: 'groups',
        usual: 'Only the first group',
        answers: { together: 'All groups together' },
      },
    },
    {
      sentence: 'SeznamHomepageCrawler obeys the group for SeznamBot when it has none of its own.',
      basis: 'interpretation',
    },
    { sentence: 'The longest rule that matches wins.', basis: 'memory' },
    {
      sentence: 'Between an Allow and a Disallow of equal length, Allow wins.',
      basis: 'interpretation',
      question: {
        id: 'ties',
        usual: 'Allow wins',
        answers: { first: 'The rule that stands first wins' },
      },
    },
    { sentence: 'An empty Disallow restricts nothing.', basis: 'documented' },
    { sentence: '* is any run of characters, $ at the end is the end.', basis: 'documented' },
    { sentence: 'Upper and lower case differ in paths.', basis: 'interpretation' },
    {
      sentence: 'Escapes such as %7E are compared the way RFC 9309 does.',
      basis: 'interpretation',
      question: {
        id: 'percent',
        usual: 'As RFC 9309: %7E equals ~',
        answers: { written: 'Exactly as written' },
      },
    },
    {
      sentence: 'robots.txt itself can be blocked like any other address.',
      basis: 'interpretation',
      question: {
        id: 'robots-txt',
        usual: 'Rules hold for robots.txt too',
        answers: { allowed: 'robots.txt may always be fetched' },
      },
    },
    { sentence: 'Crawl-delay counts beside Request-rate.', basis: 'memory' },
    {
      sentence: 'Robot-version 2.0, which an older help page describes, is not read as such.',
      basis: 'interpretation',
    },
    {
      sentence: 'A byte-order mark is skipped, and a file of any size is read whole.',
      basis: 'interpretation',
    },
  ],
}
