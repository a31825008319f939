import { about, type CrawlerDetails } from './define.ts'
import type { AboutFamily, CrawlerAbout } from './about.ts'

const engine = (facts: CrawlerDetails<'detail'>): CrawlerAbout =>
  about({ detail: 'search', ...facts })

export const searchEngines: AboutFamily = {
  'Y!J': engine({
    operator: 'Yahoo Japan',
    userAgent:
      'Mozilla/5.0 (iPhone; Y!J-BRY/YATSH crawler; http://help.yahoo.co.jp/help/jp/search/indexing/indexing-15.html)',
    notes: '“!” is not a legal character in a crawler name.',
    source: 'monperrus/crawler-user-agents',
  }),
  'Sogou web spider': engine({
    operator: 'Sogou / Tencent',
    userAgent: 'Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)',
    notes: 'Its name has spaces; files address it as “Sogou web spider” or as “Sogou”.',
    source: 'monperrus/crawler-user-agents',
  }),
  '360Spider': engine({
    operator: 'Qihoo 360',
    userAgent:
      'Mozilla/5.0 (Windows NT 6.1; WOW64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/50.0.2661.102 Safari/537.36; 360Spider',
    notes: 'Starts with digits, which are not legal in a crawler name.',
    source: 'monperrus/crawler-user-agents',
  }),
  YisouSpider: engine({
    operator: 'Alibaba Shenma',
    userAgent:
      'Mozilla/5.0 (Windows NT 6.1; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/69.0.3497.81 YisouSpider/5.0 Safari/537.36',
    source: 'monperrus/crawler-user-agents',
  }),
  PetalBot: engine({
    operator: 'Huawei',
    detail: 'search / AI assistant',
    userAgent: 'Mozilla/5.0 (compatible;PetalBot;+https://webmaster.petalsearch.com/site/petalbot)',
    source: 'monperrus/crawler-user-agents; ai-robots-txt/ai.robots.txt robots.json',
  }),
  Yeti: engine({
    operator: 'Naver',
    userAgent: 'Mozilla/5.0 (compatible; Yeti/1.1; +http://naver.me/bot)',
    source: 'monperrus/crawler-user-agents',
  }),
  Daum: engine({
    operator: 'Kakao',
    userAgent:
      'Mozilla/5.0 (compatible; Daum/4.1; +http://cs.daum.net/faq/15/4118.html?faqId=28966)',
    source: 'monperrus/crawler-user-agents',
  }),
  'coccocbot-web': engine({
    operator: 'Coc Coc',
    userAgent: 'coccoc/1.0 (http://help.coccoc.com/)',
    notes: 'Name from memory.',
    source: 'monperrus/crawler-user-agents',
    confidence: 'memory',
  }),
  'Mail.RU_Bot': engine({
    operator: 'VK / Mail.ru',
    userAgent:
      'Mozilla/5.0 (compatible; Linux x86_64; Mail.RU_Bot/Robots/2.0; +http://go.mail.ru/help/robots)',
    notes: 'The dot is not legal in a crawler name.',
    source: 'monperrus/crawler-user-agents',
  }),
  MojeekBot: engine({
    operator: 'Mojeek',
    userAgent: 'Mozilla/5.0 (compatible; MojeekBot/0.6; +https://www.mojeek.com/bot.html)',
    source: 'monperrus/crawler-user-agents',
  }),
  Qwantbot: engine({
    operator: 'Qwant',
    userAgent: 'Mozilla/5.0 (compatible; Qwantbot/1.0_12345; +https://help.qwant.com/bot/)',
    source: 'monperrus/crawler-user-agents',
  }),
  Kagibot: engine({
    operator: 'Kagi',
    userAgent: 'Mozilla/5.0 (compatible; Kagibot/1.0; +https://kagi.com/bot)',
    source: 'monperrus/crawler-user-agents',
  }),
  Bravebot: engine({
    operator: 'Brave',
    userAgent: 'Mozilla/5.0 (compatible; BraveBot/1.0)',
    notes:
      'Brave says that it skips what other search engines may not fetch; following Googlebot’s group approximates that (from memory).',
    source: 'monperrus/crawler-user-agents; ai-robots-txt/ai.robots.txt robots.json',
    confidence: 'memory',
  }),
  StractBot: engine({
    operator: 'Stract',
    userAgent:
      'Mozilla/5.0 (compatible; StractBot/0.1; open source search engine; +https://trystract.com/webmasters)',
    source: 'monperrus/crawler-user-agents',
  }),
  SeekportBot: engine({
    operator: 'SISTRIX Seekport',
    userAgent: 'Mozilla/5.0 (compatible; SeekportBot; +https://bot.seekport.com)',
    source: 'monperrus/crawler-user-agents',
  }),
  Linespider: engine({
    operator: 'LINE',
    detail: 'search / preview',
    userAgent: 'Mozilla/5.0 (compatible; Linespider/1.1; +https://lin.ee/4dwXkTH)',
    source: 'monperrus/crawler-user-agents',
  }),
  Timpibot: engine({
    operator: 'Timpi',
    detail: 'search / AI training',
    userAgent: 'Mozilla/5.0 (compatible; Timpibot/0.9; +http://www.timpi.io)',
    source: 'ai-robots-txt/ai.robots.txt robots.json; monperrus/crawler-user-agents',
  }),
  SemanticScholarBot: engine({
    operator: 'Allen Institute for AI',
    detail: 'academic search',
    userAgent:
      'Mozilla/5.0 (compatible) SemanticScholarBot (+https://www.semanticscholar.org/crawler)',
    source: 'monperrus/crawler-user-agents',
  }),
}
