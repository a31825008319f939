import { about, type CrawlerDetails } from './define.ts'
import type { AboutFamily, CrawlerAbout } from './about.ts'

const own = (facts: CrawlerDetails<'operator'>): CrawlerAbout =>
  about({ operator: 'Yandex', ...facts })

export const yandex: AboutFamily = {
  YandexBot: own({
    detail: 'search',
    userAgent: 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
    source: 'Yandex docs: User-agent; monperrus/crawler-user-agents',
    confidence: 'doc',
  }),
  Yandex: own({
    detail: 'family token',
    userAgent: '',
    notes: 'Speaks to every Yandex robot that has no group of its own.',
    source: 'Yandex docs: User-agent',
    confidence: 'doc',
  }),
  YandexImages: own({
    detail: 'search (images)',
    userAgent: 'Mozilla/5.0 (compatible; YandexImages/3.0; +http://yandex.com/bots)',
    source: 'monperrus/crawler-user-agents',
  }),
  YandexVideo: own({
    detail: 'search (video)',
    userAgent: 'Mozilla/5.0 (compatible; YandexVideo/3.0; +http://yandex.com/bots)',
    source: 'monperrus/crawler-user-agents',
  }),
  YandexNews: own({
    detail: 'search (news)',
    userAgent: 'Mozilla/5.0 (compatible; YandexNews/4.0; +http://yandex.com/bots)',
    source: 'monperrus/crawler-user-agents',
  }),
  YandexWebmaster: own({
    detail: 'webmaster tools',
    userAgent: 'Mozilla/5.0 (compatible; YandexWebmaster/2.0; +http://yandex.com/bots)',
    source: 'monperrus/crawler-user-agents',
  }),
  YandexMetrika: own({
    detail: 'analytics',
    userAgent: 'Mozilla/5.0 (compatible; YandexMetrika/4.0; +http://yandex.com/bots)',
    notes: 'Obeys only a group with its exact name (from memory).',
    source: 'Yandex docs: User-agent; monperrus/crawler-user-agents',
    confidence: 'memory',
  }),
  YandexDirect: own({
    detail: 'ads',
    userAgent: 'Mozilla/5.0 (compatible; YandexDirect/3.0; +http://yandex.com/bots)',
    notes: 'Reads robots.txt in its own way.',
    source: 'fornex help page quoting Yandex; monperrus/crawler-user-agents',
    confidence: 'doc',
  }),
  YandexAccessibilityBot: own({
    detail: 'accessibility test',
    userAgent: 'Mozilla/5.0 (compatible; YandexAccessibilityBot/3.0; +http://yandex.com/bots',
    notes: 'Does not look at robots.txt (from memory).',
    source: 'monperrus/crawler-user-agents',
    confidence: 'memory',
  }),
  YandexAdditional: own({
    detail: 'AI (YandexGPT answers)',
    userAgent: 'Mozilla/5.0 (compatible; YandexAdditional/3.0; +http://yandex.com/bots)',
    notes: 'User-Agent inferred from its siblings.',
    source: 'ai-robots-txt/ai.robots.txt robots.json',
  }),
}
