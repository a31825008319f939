import { about, type CrawlerDetails } from './define.ts'
import type { AboutFamily, CrawlerAbout } from './about.ts'

const archive = (facts: CrawlerDetails<'detail'>): CrawlerAbout =>
  about({ detail: 'archive', ...facts })

export const archives: AboutFamily = {
  'archive.org_bot': archive({
    operator: 'Internet Archive',
    userAgent:
      'Mozilla/5.0 (compatible; archive.org_bot +http://archive.org/details/archive.org_bot)',
    notes:
      'Dots are not legal in a crawler name. The Archive said in 2017 that it no longer feels bound by robots.txt (from memory).',
    source: 'monperrus/crawler-user-agents',
    confidence: 'memory',
  }),
  ia_archiver: archive({
    operator: 'Alexa / Internet Archive',
    detail: 'archive (retired)',
    userAgent: 'ia_archiver (+http://www.alexa.com/site/help/webmasters; crawler@alexa.com)',
    source: 'monperrus/crawler-user-agents',
  }),
  heritrix: archive({
    operator: 'Internet Archive (open source)',
    userAgent: 'Mozilla/5.0 (compatible; heritrix/3.3.0 +https://example.org/crawl)',
    notes:
      'Each institution decides; legal-deposit crawls often leave robots.txt aside (from memory). User-Agent from memory.',
    source: 'monperrus/crawler-user-agents',
    confidence: 'memory',
  }),
  'Arquivo-web-crawler': archive({
    operator: 'Arquivo.pt',
    userAgent: 'Arquivo-web-crawler (compatible; +https://arquivo.pt/robot)',
    source: 'monperrus/crawler-user-agents',
  }),
  'bnf.fr_bot': archive({
    operator: 'BnF',
    detail: 'archive (legal deposit)',
    userAgent:
      'Mozilla/5.0 (compatible; bnf.fr_bot; +http://www.bnf.fr/fr/outils/a.dl_web_capture_robot.html)',
    notes: 'Collects for legal deposit (from memory).',
    source: 'monperrus/crawler-user-agents',
    confidence: 'memory',
  }),
}
