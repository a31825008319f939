import { crawler, type Facts } from './define.ts'
import type { Crawler } from './crawler.ts'

const own = (facts: Facts<'operator'>): Crawler =>
  crawler({ operator: 'Google', dialect: 'google', confidence: 'doc', ...facts })

/** Google’s crawlers that fetch for Google itself. */
export const google: readonly Crawler[] = [
  own({
    token: 'Googlebot',
    aliases: ['Googlebot Smartphone', 'Googlebot Desktop'],
    purpose: 'search',
    detail: 'search',
    userAgent:
      'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/W.X.Y.Z Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    notes: 'The desktop and the smartphone crawler share one name.',
    source: 'Google docs: common crawlers list',
  }),
  own({
    token: 'Googlebot-Image',
    purpose: 'search',
    detail: 'search (images)',
    userAgent: 'Googlebot-Image/1.0',
    ladder: ['Googlebot'],
    notes: 'The most specific name that the file has a group for decides.',
    source: 'Google docs: common crawlers list',
  }),
  own({
    token: 'Googlebot-Video',
    purpose: 'search',
    detail: 'search (video)',
    userAgent: 'Googlebot-Video/1.0',
    ladder: ['Googlebot'],
    source: 'Google docs: common crawlers list',
  }),
  own({
    token: 'Googlebot-News',
    purpose: 'search',
    detail: 'search (news)',
    userAgent: '',
    hasUserAgent: false,
    ladder: ['Googlebot'],
    notes: 'A name in robots.txt only: the fetching is done by Googlebot.',
    source: 'Google docs: common crawlers list; Google docs: robots meta tag',
  }),
  own({
    token: 'Googlebot-Mobile',
    purpose: 'search',
    detail: 'search (feature phone, retired)',
    userAgent:
      'Nokia6820/2.0 (4.83) Profile/MIDP-1.0 Configuration/CLDC-1.0 (compatible; Googlebot-Mobile/2.1; +http://www.google.com/bot.html)',
    ladder: ['Googlebot'],
    status: 'retired',
    notes:
      'Today’s smartphone crawler answers to Googlebot, so a group for this old name does nothing for search.',
    source: 'Microsoft guide for web developers; monperrus/crawler-user-agents',
  }),
  own({
    token: 'Storebot-Google',
    purpose: 'search',
    detail: 'search (shopping)',
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64; Storebot-Google/1.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/79.0.3945.88 Safari/537.36',
    source: 'Google docs: common crawlers list; monperrus/crawler-user-agents',
  }),
  own({
    token: 'Google-InspectionTool',
    purpose: 'search',
    detail: 'search tooling',
    userAgent: 'Mozilla/5.0 (compatible; Google-InspectionTool/1.0)',
    ladder: ['Googlebot'],
    notes:
      'Search Console’s live test and the Rich Results test. That it follows Googlebot’s group is from memory.',
    source: 'Google docs: common crawlers list',
  }),
  own({
    token: 'GoogleOther',
    purpose: 'other',
    detail: 'R&D / generic',
    userAgent: 'GoogleOther',
    source: 'Google docs: common crawlers list',
  }),
  own({
    token: 'GoogleOther-Image',
    purpose: 'other',
    detail: 'R&D / images',
    userAgent: 'GoogleOther-Image/1.0',
    ladder: ['GoogleOther'],
    notes: 'User-Agent from memory.',
    source: 'Google docs: common crawlers list; fallback from memory',
  }),
  own({
    token: 'GoogleOther-Video',
    purpose: 'other',
    detail: 'R&D / video',
    userAgent: 'GoogleOther-Video/1.0',
    ladder: ['GoogleOther'],
    notes: 'User-Agent from memory.',
    source: 'Google docs: common crawlers list; fallback from memory',
  }),
  own({
    token: 'Google-CloudVertexBot',
    purpose: 'ai-answers',
    detail: 'AI (site-owner requested crawls for Vertex agents)',
    userAgent:
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Google-CloudVertexBot; +https://cloud.google.com/enterprise-search) Chrome/W.X.Y.Z Safari/537.36',
    ladder: ['Googlebot'],
    notes: 'That it follows Googlebot’s group is from memory.',
    source: 'Google docs: common crawlers list; monperrus/crawler-user-agents',
  }),
  own({
    token: 'Google-Extended',
    purpose: 'ai-training',
    detail: 'AI training / grounding opt-out (control token)',
    userAgent: '',
    hasUserAgent: false,
    notes:
      'Never fetches anything and has no User-Agent: it only says whether what other Google crawlers fetched may be used for AI.',
    source: 'Google docs: common crawlers list; krisdiallo/ecom-agent crawlers.json',
  }),
  own({
    token: 'AdsBot-Google',
    purpose: 'ads',
    detail: 'ads quality',
    userAgent: 'AdsBot-Google (+http://www.google.com/adsbot.html)',
    obeysStar: false,
    notes: 'Ignores the * group; only a group with its name counts.',
    source: 'Google docs: special-case crawlers list',
  }),
  own({
    token: 'AdsBot-Google-Mobile',
    purpose: 'ads',
    detail: 'ads quality (mobile)',
    userAgent:
      'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/W.X.Y.Z Mobile Safari/537.36 (compatible; AdsBot-Google-Mobile; +http://www.google.com/mobile/adsbot.html)',
    obeysStar: false,
    notes: 'Ignores the * group; only a group with its name counts.',
    source: 'Google docs: special-case crawlers list',
  }),
  own({
    token: 'Mediapartners-Google',
    purpose: 'ads',
    detail: 'ads (AdSense)',
    userAgent: 'Mediapartners-Google',
    obeysStar: false,
    notes: 'Ignores the * group; only a group with its name counts. User-Agent from memory.',
    source: 'Google docs: special-case crawlers list; star behaviour from memory',
  }),
  own({
    token: 'APIs-Google',
    purpose: 'other',
    detail: 'push notifications',
    userAgent: 'APIs-Google (+https://developers.google.com/webmasters/APIs-Google.html)',
    obeysStar: false,
    notes: 'Ignores the * group; only a group with its name counts.',
    source: 'Google docs: special-case crawlers list',
  }),
  own({
    token: 'Google-Safety',
    purpose: 'other',
    detail: 'malware / abuse checks',
    userAgent: 'Google-Safety',
    obeys: 'no',
    obeysStar: false,
    notes: 'Does not look at robots.txt.',
    source: 'Google docs: special-case crawlers list; from memory',
    confidence: 'memory',
  }),
]
