import type { DialectAbout } from '../about.ts'
import { blankLineFact, mergedFact, percentFact, tiesFact } from '../parts/shared-facts.ts'

/** What the sources say of the dialect Amazonbot, and what they leave open. */
export const about: DialectAbout = {
  summary:
    'Follows the Robots Exclusion Protocol, for which its older page names RFC 9309: the longest rule wins. Crawl-delay is ignored.',
  sources: [
    { source: 'amazon-amazonbot' },
    { source: 'amazon-amazonbot-older' },
    { source: 'rfc9309', section: '§2.2' },
  ],
  facts: [
    {
      sentence: 'User-agent, Allow and Disallow are read, by the Robots Exclusion Protocol.',
      grade: 'documented',
      source: 'amazon-amazonbot',
    },
    {
      sentence: 'Crawl-delay is ignored.',
      grade: 'documented',
      source: 'amazon-amazonbot',
    },
    {
      sentence:
        'Upper and lower case do not differ in names, though an older edition says they do.',
      grade: 'interpretation',
      source: 'amazon-amazonbot-older',
      question: {
        id: 'name-case',
        defaultAnswer: 'Names in any case, as in RFC 9309',
        answers: { exact: 'Names exactly as Amazon writes them' },
      },
    },
    {
      sentence: 'Upper and lower case differ in paths.',
      grade: 'documented',
      source: 'amazon-amazonbot-older',
      note: 'The edition of September 2026 does not mention it',
    },
    mergedFact,
    blankLineFact,
    tiesFact,
    percentFact,
    {
      sentence: 'robots.txt itself may always be fetched.',
      grade: 'interpretation',
      question: {
        id: 'robots-txt',
        defaultAnswer: 'robots.txt may always be fetched',
        answers: { ruled: 'Rules apply to robots.txt too' },
      },
    },
    {
      sentence: 'A change may take about 24 hours to take effect.',
      grade: 'documented',
      source: 'amazon-amazonbot',
    },
    {
      sentence:
        'The edition of September 2026 names User-agent, Allow and Disallow only; the older one also named Sitemap, and which answers are failures.',
      grade: 'documented',
      source: 'amazon-amazonbot',
    },
    {
      sentence: 'noarchive in a page keeps it out of the training of models.',
      grade: 'documented',
      source: 'amazon-amazonbot',
    },
    {
      sentence:
        'Where a file does not name Amzn-SearchBot and allows other search bots, it follows the rules for those.',
      grade: 'documented',
      source: 'amazon-amazonbot',
    },
    {
      sentence: 'Without a group of its own, Amzn-SearchBot follows the group for Googlebot.',
      grade: 'interpretation',
      source: 'amazon-amazonbot',
      note: 'Amazon does not say which search bots are meant',
      question: {
        id: 'search-bots',
        defaultAnswer: 'The group for Googlebot, else the one for *',
        answers: {
          bingbot: 'The group for Bingbot, else the one for *',
          none: 'The group for * only',
        },
      },
    },
  ],
}
