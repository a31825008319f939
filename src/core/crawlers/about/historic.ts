import { about } from './define.ts'
import type { AboutFamily } from './about.ts'

export const historic: AboutFamily = {
  Slurp: about({
    operator: 'Yahoo (Inktomi)',
    detail: 'search',
    userAgent:
      'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
    notes: 'Google’s parser reads “User-agent: Yahoo! Slurp” as the name “Yahoo”.',
    source: 'Yahoo help slurp-02; monperrus/crawler-user-agents',
    confidence: 'doc',
  }),
  Teoma: about({
    operator: 'Ask.com',
    detail: 'search (retired)',
    userAgent:
      'Mozilla/2.0 (compatible; Ask Jeeves/Teoma; +http://about.ask.com/en/docs/about/webmasters.shtml)',
    source: 'robots.txt comments of onecard.net; monperrus/crawler-user-agents',
    confidence: 'doc',
  }),
  Spiderline: about({
    operator: 'Spiderline',
    detail: 'hosted site search (retired)',
    userAgent: 'Spiderline',
    notes: 'Its real User-Agent is not known; the name is the one of its own example.',
    source: 'Spiderline robot exclusion guide',
    confidence: 'source',
  }),
  'University of Cambridge search (': about({
    operator: 'University of Cambridge / Ultraseek',
    detail: 'intranet search (retired)',
    userAgent: 'University of Cambridge search (contact details)',
    notes: 'Spaces and “(” are not legal in a crawler name: Google’s parser reads “University”.',
    source: 'University of Cambridge guide to robots.txt',
    confidence: 'source',
  }),
  webcrawler: about({
    operator: 'WebCrawler',
    detail: 'search (1990s)',
    userAgent: 'WebCrawler/3.0',
    source: 'draft-koster-robots-00 example',
    confidence: 'doc',
  }),
  excite: about({
    operator: 'Excite',
    detail: 'search (1990s)',
    userAgent: 'Excite/1.0',
    source: 'draft-koster-robots-00 example',
    confidence: 'doc',
  }),
  infoseek: about({
    operator: "Infoseek (Ultraseek's maker)",
    detail: 'search (1990s)',
    userAgent: 'InfoSeek Sidewinder/0.9',
    notes: 'User-Agent from memory.',
    source: 'draft-koster-robots-00 example',
    confidence: 'memory',
  }),
  'FAST-WebCrawler': about({
    operator: 'FAST / AllTheWeb',
    detail: 'search (retired)',
    userAgent: 'FAST-WebCrawler/3.8',
    source: 'monperrus/crawler-user-agents',
  }),
  Gigabot: about({
    operator: 'Gigablast',
    detail: 'search (retired)',
    userAgent: 'Gigabot/2.0 (http://www.gigablast.com/spider.html)',
    source: 'monperrus/crawler-user-agents',
  }),
  Exabot: about({
    operator: 'Exalead',
    detail: 'search (retired)',
    userAgent: 'Mozilla/5.0 (compatible; Exabot/3.0; +http://www.exabot.com/go/robot)',
    source: 'monperrus/crawler-user-agents',
  }),
  psbot: about({
    operator: 'Picsearch',
    detail: 'search (images, retired)',
    userAgent: 'psbot/0.1 (+http://www.picsearch.com/bot.html)',
    notes: 'Named in Seznam’s own example.',
    source: 'monperrus/crawler-user-agents; Seznam help',
    confidence: 'doc',
  }),
  'gsa-crawler': about({
    operator: 'Google Search Appliance',
    detail: 'intranet search (retired)',
    userAgent: 'gsa-crawler (Enterprise; T3-XXXXXXXX; admin@example.org)',
    notes: 'Read googleon and googleoff comments in pages.',
    source: 'monperrus/crawler-user-agents; Nova Scotia search FAQ',
  }),
  unhipbot: about({
    operator: 'fictional',
    detail: 'example',
    userAgent: 'UnhipBot/0.1',
    source: 'draft-koster-robots-00 example',
    confidence: 'doc',
  }),
  BadBot: about({
    operator: 'fictional',
    detail: 'example',
    userAgent: 'BadBot/1.0',
    notes: 'Badbot_1 has a digit, which is not legal in a crawler name.',
    source: 'robotstxt.org; Spiderline robot exclusion guide',
    confidence: 'doc',
  }),
}
