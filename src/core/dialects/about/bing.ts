import type { DialectAbout } from './about.ts'

export const bing: DialectAbout = {
  summary:
    'The longest rule wins, * and $ work. A file that has no group for Bingbot is searched for msnbot.',
  references: [
    { title: 'Robots Exclusion Protocol: a guide for web developers (Microsoft)' },
    { title: 'Bing Webmaster Blog, May 2012: To crawl or not to crawl' },
    { title: 'Bing Webmaster Blog, August 2009, on Crawl-delay' },
  ],
  honours: ['User-agent', 'Allow', 'Disallow', 'Sitemap', 'Crawl-delay'],
  facts: [
    {
      sentence: 'Bingbot obeys its own group; without one, the group for msnbot; without that, *.',
      basis: 'documented',
    },
    {
      sentence:
        'Microsoft’s other crawlers, such as adidxbot, try their own name before Bingbot and msnbot.',
      basis: 'interpretation',
    },
    {
      sentence: 'A group for a crawler replaces *, except that a Crawl-delay under * still counts.',
      basis: 'documented',
    },
    {
      sentence: 'A Crawl-delay of more than 30 seconds counts as 30.',
      basis: 'interpretation',
      question: {
        id: 'delay',
        usual: 'It counts as 30 seconds',
        answers: { ignored: 'It is ignored' },
      },
    },
    {
      sentence: 'A group fits when its name is the crawler’s whole name, in any case.',
      basis: 'interpretation',
      question: {
        id: 'names',
        usual: 'The whole name',
        answers: { family: 'Also the beginning of a name: msnbot means msnbot-media too' },
      },
    },
    {
      sentence: 'All groups that name the crawler count as one.',
      basis: 'interpretation',
      question: {
        id: 'groups',
        usual: 'All groups together',
        answers: { first: 'Only the first group' },
      },
    },
    {
      sentence: 'Blank lines mean nothing.',
      basis: 'interpretation',
      question: {
        id: 'blank-line',
        usual: 'A blank line means nothing',
        answers: { ends: 'A blank line ends the group' },
      },
    },
    { sentence: 'The longest rule that matches wins.', basis: 'documented' },
    {
      sentence: 'Between an Allow and a Disallow of equal length, Allow wins.',
      basis: 'interpretation',
      question: {
        id: 'ties',
        usual: 'Allow wins',
        answers: { first: 'The rule that stands first wins' },
      },
    },
    { sentence: '* is any run of characters, $ at the end is the end.', basis: 'documented' },
    {
      sentence:
        'A rule may start with *, though Microsoft’s guide calls “Disallow: *” not valid and wants a slash.',
      basis: 'interpretation',
      question: {
        id: 'slash',
        usual: 'A rule may start with *',
        answers: { needed: 'A rule that starts with * matches nothing' },
      },
    },
    { sentence: 'Upper and lower case differ in paths.', basis: 'documented' },
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
    { sentence: 'The file is UTF-8.', basis: 'documented' },
    {
      sentence: 'A byte-order mark is skipped, and a file of any size is read whole.',
      basis: 'interpretation',
    },
    { sentence: 'Bingbot took over from msnbot in 2010.', basis: 'memory' },
  ],
}
