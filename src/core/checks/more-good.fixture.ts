import type { CheckExample } from './check.ts'

/** Further files that a check must not find anything in, by its id. They run as its tests; the first of each kind stands in the check itself and is shown. */
export const moreGood: Readonly<Record<string, readonly CheckExample[]>> = {
  'adsbot-star': [
    { robots: 'User-agent: *\nUser-agent: AdsBot-Google\nDisallow: /\n', dialects: ['google'] },
  ],
  'agent-merge': [
    { robots: 'User-agent: a\n# b as well\nUser-agent: b\nDisallow: /x\n' },
    { robots: 'User-agent: a\nDisallow:\n\nUser-agent: *\nDisallow: /x\n' },
    { robots: 'User-agent: a Disallow: /y\n\nUser-agent: *\nDisallow: /x\n' },
  ],
  'allow-after-disallow': [
    { robots: 'User-agent: *\nDisallow: /folder1/\nAllow: /folder1/myfile.html\n' },
    {
      robots: 'User-agent: *\nAllow: /folder1/myfile.html\nDisallow: /folder1/\n',
      dialects: ['baidu'],
    },
  ],
  'allow-only-specific-group': [
    { robots: 'User-agent: *\nDisallow: /a\n\nUser-agent: Googlebot\nAllow: /public/\n' },
  ],
  'applebot-inherits': [
    {
      robots: 'User-agent: Googlebot\nUser-agent: Applebot\nDisallow: /a\n',
      dialects: ['applebot'],
    },
  ],
  'blank-in-record': [
    { robots: 'User-agent: *\n\nDisallow: /a\n' },
    {
      robots: 'User-agent: a\nDisallow: /a\n\nUser-agent: b\nDisallow: /b\n',
      dialects: ['rep1994'],
    },
  ],
  'blocks-assets': [
    { robots: 'User-agent: *\nDisallow: /*.json$\nDisallow: /*.jsp\nDisallow: /css-tricks/\n' },
    { robots: 'User-agent: *\nDisallow: /wp-includes/\nAllow: /wp-includes/js/\n' },
  ],
  'blocks-everything': [
    { robots: 'User-agent: *\nDisallow: /$\n' },
    { robots: 'User-agent: msnbot\nDisallow: /\n' },
    { robots: 'User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nDisallow: /cart/\n' },
  ],
  'comment-value-mismatch': [
    { robots: 'User-agent: *\nDisallow:\nVisit-time: 0200-0400 # 02:00-04:00\n' },
  ],
  contradiction: [{ robots: 'User-agent: *\nAllow:\nDisallow:\n' }],
  'crawl-delay-ignored': [
    { robots: 'User-agent: Googlebot\nUser-agent: Bingbot\nDisallow: /a\nCrawl-delay: 10\n' },
  ],
  'crawl-delay-starves': [{ robots: 'User-agent: *\nDisallow:\nCrawl-delay: 10\n' }],
  'disallow-star': [{ robots: 'User-agent: *\nAllow: *\n' }],
  'group-without-rules': [
    { robots: 'User-agent: *\nAlow: /a\n' },
    { robots: '# ours\nUser-agent: * Disallow: /a\n' },
  ],
  'hash-truncation': [{ robots: 'User-agent: *\nDisallow: /a # note\n' }],
  indentation: [{ robots: 'User-agent: *\n  # ours\nDisallow: /a\n' }],
  'invisible-characters': [{ robots: '# caf\u00e9\u00a0au lait\nUser-agent: *\nDisallow: /a\n' }],
  'last-match-reopen': [
    { robots: 'User-agent: *\nDisallow:\nDisallow: /x\n', dialects: ['spiderline'] },
  ],
  'missing-bare-dir': [
    {
      robots: 'User-agent: *\nDisallow: /help/\n',
      tests: [{ crawler: 'Googlebot', url: '/help', expect: 'allow' }],
    },
  ],
  'missing-colon': [
    { robots: '# Disallow nothing\nUser-agent: *\nDisallow:\n' },
    { robots: 'User-agent: *\nDisallow:\n\nAllow everybody to read this file please\n' },
  ],
  'msnbot-blocks-bing': [{ robots: 'User-agent: msnbot\nDisallow: /\n', dialects: ['google'] }],
  'newlines-lost': [{ robots: '# Disallow: /nothing\n' }],
  'no-blank-between-records': [
    {
      robots: 'User-agent: a\nDisallow: /a\n\nUser-agent: b\nDisallow: /b\n',
      dialects: ['rep1994'],
    },
  ],
  'no-disallow-in-record': [{ robots: 'User-agent: *\nDisallow:\n', dialects: ['rep1994'] }],
  'no-leading-slash': [{ robots: 'User-agent: *\nDisallow: https://example.com/a\n' }],
  'path-case': [
    {
      robots: 'User-agent: *\nDisallow: /Files/\nDisallow: /files/\n',
      tests: [{ crawler: 'Googlebot', url: '/files/a' }],
    },
  ],
  'prefix-surprise': [{ robots: 'User-agent: *\nDisallow: /help\n' }],
  'rule-before-agent': [
    { robots: 'User_agent: *\nDisallow: /cart/\n' },
    { robots: '\uFEFF\uFEFFUser-agent: *\nDisallow: /cart/\n' },
  ],
  secrets: [{ robots: 'User-agent: *\nDisallow: /_next/static/AbCdEfGh1234567890xyz/\n' }],
  'several-directives-one-line': [{ robots: 'User-agent: * # Disallow: /x\nDisallow: /b\n' }],
  'shadowed-rule': [
    { robots: 'User-agent: *\nAllow: /\nDisallow: /a\n' },
    { robots: 'User-agent: *\nDisallow: /a\nAllow: /a\n' },
    { robots: 'User-agent: *\nAllow: /\nAllow: /b\n' },
  ],
  'sitemap-blocked': [
    {
      robots: 'User-agent: *\nDisallow: /a\n\nSitemap: https://example.com/s.xml\n',
      origin: 'https://example.com',
    },
  ],
  'sitemap-in-group': [
    { robots: 'User-agent: *\nDisallow: /a\nSitemap: https://example.com/s.xml\nDisallow: /b\n' },
    { robots: 'User-agent: a\nSitemap: https://example.com/s.xml\nUser-agent: b\nDisallow: /b\n' },
  ],
  'specific-drops-star': [
    { robots: 'User-agent: *\nDisallow: /cart/\n\nUser-agent: GPTBot\nDisallow: /\n' },
    { robots: 'User-agent: *\nDisallow: /cart/\n\nUser-agent: AdsBot-Google\nDisallow: /x\n' },
    { robots: 'User-agent: Googlebot\nUser-agent: *\nDisallow: /cart/\n' },
  ],
  'staging-leftover': [{ robots: '# staging is elsewhere\nUser-agent: *\nDisallow: /a\n' }],
  'trailing-star': [
    { robots: 'User-agent: *\nDisallow: /*\nAllow: /a\n' },
    { robots: 'User-agent: *\nDisallow: /a/*$\n' },
  ],
  'two-paths-one-line': [{ robots: 'User-agent: *\nDisallow: /a # /b\n' }],
  'typo-directive': [{ robots: 'USER-AGENT: *\ndisallow: /a\n' }],
  'unknown-directive': [
    { robots: 'User-agent: *\nDisallow: /x\nACAP-crawler: *\nSchemamap: https://a.example/m\n' },
  ],
  'wildcard-unsupported': [{ robots: 'User-agent: *\nDisallow: /a\n', dialects: ['rep1994'] }],
}
