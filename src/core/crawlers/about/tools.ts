import { about } from './define.ts'
import type { AboutFamily } from './about.ts'

export const tools: AboutFamily = {
  Nutch: about({
    operator: 'Apache',
    detail: 'open-source crawler',
    userAgent:
      'NutchCVS/0.7.1 (Nutch; http://lucene.apache.org/nutch/bot.html; nutch-agent@lucene.apache.org)',
    notes: 'Whoever runs it sets a name of their own.',
    source: 'monperrus/crawler-user-agents',
  }),
  Wget: about({
    operator: 'GNU',
    detail: 'command-line tool',
    userAgent: 'Wget/1.20.3 (linux-gnu)',
    notes:
      'Obeys when it follows links, including the Allow of the 1996 draft; does not check for a single download.',
    source: 'Wget manual copy; monperrus/crawler-user-agents',
    confidence: 'doc',
  }),
  Scrapy: about({
    operator: 'Zyte',
    detail: 'crawler framework',
    userAgent: 'Scrapy/1.0.3 (+http://scrapy.org)',
    notes: 'Obeys when ROBOTSTXT_OBEY is set; its usual parser is Protego.',
    source: 'scrapy/protego README; monperrus/crawler-user-agents',
    confidence: 'doc',
  }),
  'Python-urllib': about({
    operator: 'Python',
    detail: 'library',
    userAgent: 'Python-urllib/3.12',
    notes:
      'robotparser takes the first rule that matches, knows prefixes only, and looks for the name in the file inside its own. User-Agent from memory.',
    source: 'cpython urllib.robotparser docs; dev.to test',
    confidence: 'doc',
  }),
  LinkChecker: about({
    operator: 'LinkChecker project',
    detail: 'link checker',
    userAgent: 'LinkChecker/10.0 (+https://linkchecker.github.io/linkchecker/)',
    notes:
      'First match; the name in the file is looked for inside its User-Agent. A 401 or 403 answer blocks everything, a file that is not plain text nothing.',
    source: 'linkchecker/linkchecker robotparser2.py',
    confidence: 'doc',
  }),
  curl: about({
    operator: 'curl',
    detail: 'command-line tool',
    userAgent: 'curl/7.65.3',
    notes: 'Does not read robots.txt; it is shown as RFC 9309 would have it.',
    source: 'monperrus/crawler-user-agents',
  }),
  Turnitin: about({
    operator: 'Turnitin',
    detail: 'academic',
    userAgent: 'TurnitinBot (https://turnitin.com/robot/crawlerinfo.html)',
    source: 'monperrus/crawler-user-agents',
  }),
}
