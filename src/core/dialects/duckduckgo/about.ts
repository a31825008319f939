import type { DialectAbout, DialectFact } from '../about.ts'
import { mergedFact, percentFact } from '../parts/shared-facts.ts'

/** A fact of several dialects, with what the library that the help names does. */
const asTheLibrary = (
  { question, ...fact }: DialectFact,
  answer: string,
  text: string,
): DialectFact => ({
  ...fact,
  ...(question && { question: { ...question, answers: { [answer]: text } } }),
})

/** What the sources say of the dialect DuckDuckGo, and what they leave open. */
export const about: DialectAbout = {
  summary:
    'Its help says that it follows robots.txt, and names WWW::RobotRules, a Perl library. RFC 9309 is assumed; settings read as that library does.',
  sources: [{ source: 'duckduckgo-help' }, { source: 'rfc9309', section: '§2.2' }],
  facts: [
    {
      sentence: 'DuckDuckBot and DuckAssistBot are named apart.',
      grade: 'documented',
      source: 'duckduckgo-help',
    },
    {
      sentence: 'A group fits when its name is the crawler’s whole name, in any case.',
      grade: 'interpretation',
      question: {
        id: 'names',
        defaultAnswer: 'The whole name',
        answers: {
          'line-in-name': 'The line is part of the robot’s name: WWW::RobotRules does so',
        },
      },
    },
    {
      sentence: 'The longest rule wins and Allow wins a tie; * and $ are wildcards.',
      grade: 'interpretation',
      question: {
        id: 'rules',
        defaultAnswer: 'As RFC 9309',
        answers: {
          prefixes:
            'The first Disallow that fits, without wildcards, and no Allow: WWW::RobotRules does so',
        },
      },
    },
    {
      sentence:
        'For robots.txt the help pages point to a Perl library, WWW::RobotRules, which reads the 1994 standard.',
      grade: 'documented',
      source: 'duckduckgo-help',
    },
    {
      sentence:
        'That library ignores Allow, and an empty Disallow opens whatever the rules above it do not block. It reads a whole URL of the same site as its path and drops one of another host; the setting takes every whole URL for one of the site. A Disallow above all groups is one for * to it, which the setting leaves out.',
      grade: 'observed',
      source: 'www-robotrules',
    },
    asTheLibrary(percentFact, 'written', 'Exactly as written: WWW::RobotRules does so'),
    asTheLibrary(
      mergedFact,
      'first',
      'Only the first: WWW::RobotRules does so with groups for a name, and joins those for *',
    ),
    {
      sentence: 'Blank lines are ignored. That library, however, ends a group at a blank line.',
      grade: 'interpretation',
      question: {
        id: 'blank-line',
        defaultAnswer: 'A blank line is ignored',
        answers: { ends: 'A blank line ends the group: WWW::RobotRules does so' },
      },
    },
    {
      sentence: 'robots.txt itself may always be fetched.',
      grade: 'interpretation',
      question: {
        id: 'robots-txt',
        defaultAnswer: 'robots.txt may always be fetched',
        answers: { ruled: 'Rules apply to robots.txt too: WWW::RobotRules does so' },
      },
    },
    { sentence: 'Whether Crawl-delay counts is not known.', grade: 'memory' },
    {
      sentence: 'The help pages in the public repository were last changed on 28 March 2025.',
      grade: 'observed',
      source: 'duckduckgo-help',
    },
    {
      sentence:
        'Changes take effect for DuckAssistBot after 72 hours. For DuckDuckBot no time is given.',
      grade: 'documented',
      source: 'duckduckgo-help',
    },
  ],
}
