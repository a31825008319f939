import { crawler, type Facts } from './define.ts'
import type { Crawler } from './crawler.ts'

const archive = (facts: Facts<'purpose' | 'detail'>): Crawler =>
  crawler({ purpose: 'archive', detail: 'archive', ...facts })

export const archives: readonly Crawler[] = [
  archive({
    token: 'archive.org_bot',
    operator: 'Internet Archive',
    userAgent:
      'Mozilla/5.0 (compatible; archive.org_bot +http://archive.org/details/archive.org_bot)',
    obeys: 'partial',
    notes:
      'Dots are not legal in a crawler name. The Archive said in 2017 that it no longer feels bound by robots.txt (from memory).',
    source: 'monperrus/crawler-user-agents',
    confidence: 'memory',
  }),
  archive({
    token: 'ia_archiver',
    operator: 'Alexa / Internet Archive',
    detail: 'archive (retired)',
    userAgent: 'ia_archiver (+http://www.alexa.com/site/help/webmasters; crawler@alexa.com)',
    dialect: 'koster1996',
    status: 'retired',
    source: 'monperrus/crawler-user-agents',
  }),
  archive({
    token: 'heritrix',
    operator: 'Internet Archive (open source)',
    userAgent: 'Mozilla/5.0 (compatible; heritrix/3.3.0 +https://example.org/crawl)',
    obeys: 'partial',
    notes:
      'Each institution decides; legal-deposit crawls often leave robots.txt aside (from memory). User-Agent from memory.',
    source: 'monperrus/crawler-user-agents',
    confidence: 'memory',
  }),
  archive({
    token: 'Arquivo-web-crawler',
    operator: 'Arquivo.pt',
    userAgent: 'Arquivo-web-crawler (compatible; +https://arquivo.pt/robot)',
    source: 'monperrus/crawler-user-agents',
  }),
  archive({
    token: 'bnf.fr_bot',
    operator: 'BnF',
    detail: 'archive (legal deposit)',
    userAgent:
      'Mozilla/5.0 (compatible; bnf.fr_bot; +http://www.bnf.fr/fr/outils/a.dl_web_capture_robot.html)',
    obeys: 'no',
    obeysStar: false,
    notes: 'Collects for legal deposit (from memory).',
    source: 'monperrus/crawler-user-agents',
    confidence: 'memory',
  }),
]
