import type { CheckExample } from './check.ts'

/** Further files that a check has to find something in, by its id. They run as its tests; the first of each kind stands in the check itself and is shown. */
export const moreBad: Readonly<Record<string, readonly CheckExample[]>> = {
  'absolute-url-in-rule': [
    { robots: 'User-agent: *\nDisallow: HTTP://example.com/a/b\n', lines: [2] },
  ],
  'agent-invalid-chars': [
    { robots: 'User-agent: MJ12bot\nDisallow: /\n', lines: [1], severity: 'info' },
  ],
  'agent-merge': [
    { robots: 'User-agent: *\nCrawl-delay: 10\nUser-agent: BadBot\nDisallow: /x\n', lines: [3] },
  ],
  'agent-too-short': [{ robots: 'User-agent: Semrush\nDisallow: /\n', lines: [1] }],
  'agent-wildcard': [
    { robots: 'User-agent: Googlebot*\nDisallow: /a\n', lines: [1], severity: 'warning' },
  ],
  'allow-after-disallow': [
    {
      robots: 'User-agent: *\nDisallow: /a/\nAllow: /a/b\n',
      crawlers: ['Baiduspider'],
      lines: [3],
    },
  ],
  'blank-in-record': [
    {
      robots: 'User-agent: *\nDisallow: /a\n\nDisallow: /b\n',
      dialects: ['rep1994'],
      lines: [3],
    },
  ],
  'blocks-assets': [{ robots: 'User-agent: *\nDisallow: /q\nDisallow: /*.js$\n', lines: [3] }],
  'blocks-everything': [
    { robots: 'User-agent: *\nDisallow: /*\n', lines: [2] },
    { robots: 'User-agent: Googlebot\nDisallow: /\n\nUser-agent: *\nDisallow:\n', lines: [2] },
    { robots: 'User-agent: *\nDisallow: /\nAllow: /shop/\n', lines: [2], severity: 'info' },
    {
      robots: 'User-agent: Googlebot\nDisallow: /\nAllow: /shop/\n',
      lines: [2],
      severity: 'info',
    },
  ],
  'bom-inside': [{ robots: '\uFEFF\uFEFFUser-agent: *\nDisallow: /a\n', lines: [1] }],
  bom: [
    {
      robots: '\uFEFFUser-agent: *\nDisallow: /a\n',
      dialects: ['google', 'rep1994'],
      lines: [1],
      severity: 'warning',
    },
  ],
  'comment-value-mismatch': [
    { robots: 'User-agent: *\nDisallow:\nCrawl-delay: 10 # every 5 seconds\n', lines: [3] },
  ],
  'content-signal-bad': [
    {
      robots: 'User-agent: *\nContent-Signal: ai-training=no\nAllow: /\n',
      lines: [2],
    },
  ],
  'crawl-delay-ignored': [
    { robots: 'User-agent: Yandex\nDisallow: /a\nCrawl-delay: 10\n', lines: [3] },
  ],
  'crawl-delay-value': [
    { robots: 'User-agent: *\nDisallow:\nCrawl-delay: -5\n', lines: [3] },
    { robots: 'User-agent: Bingbot\nDisallow:\nCrawl-delay: 60\n', lines: [3] },
  ],
  'dollar-middle': [{ robots: 'User-agent: *\nDisallow: /a$*\n', lines: [2] }],
  'duplicate-group': [
    {
      robots: 'User-agent: a\nDisallow: /a\n\nUser-agent: a\nDisallow: /b\n',
      dialects: ['baidu', 'koster1996'],
      lines: [4],
      severity: 'warning',
    },
  ],
  'duplicate-rule': [{ robots: 'User-agent: *\nDisallow: /%7Ea\nDisallow: /~a\n', lines: [3] }],
  'hash-truncation': [
    { robots: 'User-agent: *\nDisallow: /a/# note\n', lines: [2], severity: 'hint' },
  ],
  'http-status': [{ robots: '', delivery: { status: 403 }, lines: [1] }],
  'invisible-characters': [{ robots: 'User-agent: *\nDisallow: /a\u200b\n', lines: [2] }],
  'keyword-prefix': [{ robots: 'User-agents: *\nDisallow: /a\n', lines: [1] }],
  'line-endings': [{ robots: 'User-agent: *\r\nDisallow: /a\nDisallow: /b\n', lines: [1] }],
  'missing-colon': [
    { robots: 'User-agent *\nDisallow: /x\n', lines: [1] },
    { robots: 'User-agent: *\nDisallow: /x\nCrawl-delay 5\n', lines: [3] },
    { robots: 'User-agent: *\nDisallow: /x\nSitemap https://example.com/s.xml\n', lines: [3] },
  ],
  'multiple-star': [
    {
      robots: 'User-agent: *\nDisallow: /a\n\nUser-agent: *\nDisallow: /b\n',
      dialects: ['rep1994'],
      lines: [4],
      severity: 'warning',
    },
  ],
  'newlines-lost': [
    { robots: '# all User-agent: * Disallow: /a\n', lines: [1] },
    { robots: 'User-agent: *\\nDisallow: /a\\nDisallow: /b\n', lines: [1] },
  ],
  'no-leading-slash': [
    { robots: 'User-agent: *\nDisallow: /a\nAllow: a/b\n', lines: [3] },
    { robots: 'User-agent: *\nDisallow: ?sort=\n', lines: [2] },
  ],
  'other-separator': [
    { robots: 'User-agent = *\nDisallow: /x\n', lines: [1] },
    { robots: 'User-agent: *\nDisallow： /x\n', lines: [2] },
  ],
  'quoted-value': [{ robots: 'User-agent: “Googlebot”\nDisallow: /a\n', lines: [1] }],
  'rule-before-agent': [
    { robots: 'Disallow: /cart/\n\nUser-agent: GPTBot\nDisallow: /\n', lines: [1] },
    { robots: 'Sitemap: https://example.com/s.xml\nAllow: /a\nDisallow: /b\n', lines: [2] },
  ],
  secrets: [
    {
      robots: 'User-agent: *\nDisallow: /backup/\nDisallow: /internal/\n',
      lines: [2],
      severity: 'hint',
    },
  ],
  'several-directives-one-line': [
    { robots: 'User-agent: *\nDisallow: /a Allow: /a/b\n', lines: [2] },
  ],
  'shadowed-rule': [
    { robots: 'User-agent: *\nDisallow: /a/b*c\nDisallow: /a/\n', lines: [2] },
    {
      robots: 'User-agent: *\nDisallow: /a\nDisallow: /a/b\n',
      dialects: ['baidu'],
      lines: [3],
    },
    {
      robots: 'User-agent: *\nDisallow: /a/b\nDisallow: /a\n',
      dialects: ['spiderline'],
      lines: [2],
    },
  ],
  'specific-drops-star': [
    {
      robots: 'User-agent: *\nDisallow: /cart/\n\nUser-agent: Googlebot\nDisallow:\n',
      lines: [4],
      severity: 'info',
    },
  ],
  'staging-leftover': [
    { robots: 'User-agent: *\nDisallow: / # remove before launch\n', lines: [2] },
    {
      robots: '# staging\nUser-agent: *\nDisallow: /\n',
      origin: 'https://staging.example.com',
      lines: [3],
      severity: 'info',
    },
  ],
  'trailing-star': [{ robots: 'User-agent: *\nDisallow: /tmp/*\nAllow: /t*p/\n', lines: [2] }],
  'two-paths-one-line': [{ robots: 'User-agent: *\nDisallow: /a/, /b/, /c/\n', lines: [2] }],
  'typo-directive': [
    { robots: 'Useragent: *\nDisallow: /a\n', lines: [1] },
    { robots: 'User-agent: *\nDisallow: /a\nCrawldelay: 5\n', lines: [3] },
    { robots: 'User_agent: *\nAlow: /a\nDisallow: /b\n', lines: [1, 2] },
  ],
  'wrong-comment': [{ robots: '<!-- Disallow: /y -->\nUser-agent: *\nDisallow: /x\n', lines: [1] }],
  'wrong-filename-case': [
    {
      robots: 'User-agent: *\nDisallow: /a\n',
      delivery: { url: 'https://example.com/robot.txt' },
      lines: [1],
    },
  ],
}
