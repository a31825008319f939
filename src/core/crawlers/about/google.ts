import { about, type CrawlerDetails } from './define.ts'
import type { AboutFamily, CrawlerAbout } from './about.ts'

const own = (facts: CrawlerDetails<'operator'>): CrawlerAbout =>
  about({ operator: 'Google', confidence: 'doc', ...facts })

export const google: AboutFamily = {
  Googlebot: own({
    detail: 'search',
    userAgent:
      'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/W.X.Y.Z Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    notes: 'The desktop and the smartphone crawler share one name.',
    source: 'Google docs: common crawlers list',
  }),
  'Googlebot-Image': own({
    detail: 'search (images)',
    userAgent: 'Googlebot-Image/1.0',
    notes: 'The most specific name that the file has a group for decides.',
    source: 'Google docs: common crawlers list',
  }),
  'Googlebot-Video': own({
    detail: 'search (video)',
    userAgent: 'Googlebot-Video/1.0',
    source: 'Google docs: common crawlers list',
  }),
  'Googlebot-News': own({
    detail: 'search (news)',
    userAgent: '',
    notes: 'A name in robots.txt only: the fetching is done by Googlebot.',
    source: 'Google docs: common crawlers list; Google docs: robots meta tag',
  }),
  'Googlebot-Mobile': own({
    detail: 'search (feature phone, retired)',
    userAgent:
      'Nokia6820/2.0 (4.83) Profile/MIDP-1.0 Configuration/CLDC-1.0 (compatible; Googlebot-Mobile/2.1; +http://www.google.com/bot.html)',
    notes:
      'Today’s smartphone crawler answers to Googlebot, so a group for this old name does nothing for search.',
    source: 'Microsoft guide for web developers; monperrus/crawler-user-agents',
  }),
  'Storebot-Google': own({
    detail: 'search (shopping)',
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64; Storebot-Google/1.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/79.0.3945.88 Safari/537.36',
    source: 'Google docs: common crawlers list; monperrus/crawler-user-agents',
  }),
  'Google-InspectionTool': own({
    detail: 'search tooling',
    userAgent: 'Mozilla/5.0 (compatible; Google-InspectionTool/1.0)',
    notes:
      'Search Console’s live test and the Rich Results test. That it follows Googlebot’s group is from memory.',
    source: 'Google docs: common crawlers list',
  }),
  GoogleOther: own({
    detail: 'R&D / generic',
    userAgent: 'GoogleOther',
    source: 'Google docs: common crawlers list',
  }),
  'GoogleOther-Image': own({
    detail: 'R&D / images',
    userAgent: 'GoogleOther-Image/1.0',
    notes: 'User-Agent from memory.',
    source: 'Google docs: common crawlers list; fallback from memory',
  }),
  'GoogleOther-Video': own({
    detail: 'R&D / video',
    userAgent: 'GoogleOther-Video/1.0',
    notes: 'User-Agent from memory.',
    source: 'Google docs: common crawlers list; fallback from memory',
  }),
  'Google-CloudVertexBot': own({
    detail: 'AI (site-owner requested crawls for Vertex agents)',
    userAgent:
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Google-CloudVertexBot; +https://cloud.google.com/enterprise-search) Chrome/W.X.Y.Z Safari/537.36',
    notes: 'That it follows Googlebot’s group is from memory.',
    source: 'Google docs: common crawlers list; monperrus/crawler-user-agents',
  }),
  'Google-Extended': own({
    detail: 'AI training / grounding opt-out (control token)',
    userAgent: '',
    notes:
      'Never fetches anything and has no User-Agent: it only says whether what other Google crawlers fetched may be used for AI.',
    source: 'Google docs: common crawlers list; krisdiallo/ecom-agent crawlers.json',
  }),
  'AdsBot-Google': own({
    detail: 'ads quality',
    userAgent: 'AdsBot-Google (+http://www.google.com/adsbot.html)',
    notes: 'Ignores the * group; only a group with its name counts.',
    source: 'Google docs: special-case crawlers list',
  }),
  'AdsBot-Google-Mobile': own({
    detail: 'ads quality (mobile)',
    userAgent:
      'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/W.X.Y.Z Mobile Safari/537.36 (compatible; AdsBot-Google-Mobile; +http://www.google.com/mobile/adsbot.html)',
    notes: 'Ignores the * group; only a group with its name counts.',
    source: 'Google docs: special-case crawlers list',
  }),
  'Mediapartners-Google': own({
    detail: 'ads (AdSense)',
    userAgent: 'Mediapartners-Google',
    notes: 'Ignores the * group; only a group with its name counts. User-Agent from memory.',
    source: 'Google docs: special-case crawlers list; star behaviour from memory',
  }),
  'APIs-Google': own({
    detail: 'push notifications',
    userAgent: 'APIs-Google (+https://developers.google.com/webmasters/APIs-Google.html)',
    notes: 'Ignores the * group; only a group with its name counts.',
    source: 'Google docs: special-case crawlers list',
  }),
  'Google-Safety': own({
    detail: 'malware / abuse checks',
    userAgent: 'Google-Safety',
    notes: 'Does not look at robots.txt.',
    source: 'Google docs: special-case crawlers list; from memory',
    confidence: 'memory',
  }),
}
