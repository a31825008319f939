import { example, type Example } from './example.ts'
import { firstExample } from './first-example.ts'

/** Where Google stops reading. */
const read = 512_000
const start = 'User-agent: *\nDisallow: /admin/\n'
const end = 'Disallow: /secret/\n'

/** Old remarks that fill the file exactly as far as Google reads, so that the last rule starts behind. */
function longFile(): string {
  const remark = `# ${'an old remark that nobody dared to delete '.repeat(2)}\n`
  const room = read - start.length
  const remarks = remark.repeat(Math.floor(room / remark.length) - 1)
  const rest = room - remarks.length
  return `${start}${remarks}#${'-'.repeat(rest - 2)}\n${end}`
}

/** All examples as the menu lists them. Exactly one test of each is red, and the surprise tells why. */
export const examples: readonly Example[] = [
  firstExample,
  example({
    slug: 'vanished-group',
    title: 'A group without rules joins the next',
    teaser: 'Rules for two AI crawlers block search engines too.',
    surprise:
      'A group without rules shares the rules of the next one: neither the Sitemap line nor the blank line ends it.',
    red: 2,
    text: `# Everybody is welcome …
User-agent: *
Sitemap: https://example.com/sitemap.xml

# … but AI training is not
User-agent: GPTBot
User-agent: ClaudeBot
Disallow: /
`,
    tests: [
      ['GPTBot', 'block', '/blog/'],
      ['ClaudeBot', 'block', '/blog/'],
      ['Googlebot', 'allow', '/blog/'],
    ],
  }),
  example({
    slug: 'staging',
    title: 'Staging rules on the live site',
    teaser: 'A leftover “Disallow: /” blocks the whole site.',
    surprise:
      'The file of the test server went live, and its “Disallow: /” blocks every search engine.',
    red: 2,
    text: `# Test server: only our own site audit may look around
User-agent: SiteAuditBot
Disallow:

User-agent: *
Disallow: /
`,
    tests: [
      ['SiteAuditBot', 'allow', '/'],
      ['GPTBot', 'block', '/news/'],
      ['Googlebot', 'allow', '/'],
    ],
  }),
  example({
    slug: 'indexed-though-blocked',
    title: 'Indexed, though blocked by robots.txt',
    teaser: 'A page with noindex stays in the results of Google.',
    surprise:
      'Googlebot cannot fetch the page, so it never sees its noindex: allow the page until it is gone.',
    red: 0,
    text: `User-agent: *
Disallow: /offers/
Disallow: /cart/
`,
    tests: [
      ['Googlebot', 'allow', '/offers/2019'],
      ['Googlebot', 'block', '/cart/'],
      ['Googlebot', 'allow', '/'],
    ],
    page: [
      '/offers/2019',
      '<!doctype html>\n<title>Offers of 2019</title>\n<meta name="robots" content="noindex">\n<p>These offers have ended.',
    ],
  }),
  example({
    slug: 'star-and-dollar',
    title: '/*.pdf$ misses .pdf?download=1',
    teaser: 'A rule for PDF files misses URLs with parameters.',
    surprise:
      '“$” is the end of the whole URL, so the rule does not match a PDF URL that ends in “?download=1”.',
    red: 2,
    text: `User-agent: *
Disallow: /*.pdf$
Disallow: /tmp/
`,
    tests: [
      ['Googlebot', 'block', '/files/prices.pdf'],
      ['Googlebot', 'allow', '/pdf/overview'],
      ['Googlebot', 'block', '/files/prices.pdf?download=1'],
    ],
  }),
  example({
    slug: 'longest-wins',
    title: 'The longest rule wins, not the first',
    teaser: 'An Allow below a Disallow can override it.',
    surprise:
      'For Google the order of the rules does not matter: of all rules that match, the longest wins.',
    red: 3,
    text: `User-agent: *
Disallow: /*?
Disallow: /checkout/
Allow: /products/
`,
    tests: [
      ['Googlebot', 'block', '/search?q=hat'],
      ['Googlebot', 'block', '/checkout/pay'],
      ['Googlebot', 'allow', '/products/hat'],
      ['Googlebot', 'block', '/products/hat?color=red'],
    ],
  }),
  example({
    slug: 'percent-encoding',
    title: 'Accents in URLs: é, %C3%A9, %c3%a9',
    teaser: 'A rule with é matches two spellings, and misses the third.',
    surprise:
      'Google compares %c3%a9 and %C3%A9 letter by letter, so the rule does not match the lower-case escapes.',
    red: 3,
    text: `User-agent: *
Disallow: /café/
`,
    tests: [
      ['Googlebot', 'block', '/café/menu'],
      ['Googlebot', 'block', '/caf%C3%A9/menu'],
      ['GPTBot', 'block', '/caf%c3%a9/menu'],
      ['Googlebot', 'block', '/caf%c3%a9/menu'],
    ],
  }),
  example({
    slug: 'ai-bots',
    title: 'GPTBot is not OpenAI’s search bot',
    teaser: 'OpenAI has one crawler for training and one for search.',
    surprise:
      'OpenAI runs several crawlers: GPTBot fetches for training, OAI-SearchBot for search. Name each one.',
    red: 3,
    text: `# No AI, please
User-agent: GPTBot
User-agent: ClaudeBot
User-agent: CCBot
Disallow: /

User-agent: *
Disallow: /admin/
`,
    tests: [
      ['GPTBot', 'block', '/blog/'],
      ['CCBot', 'block', '/blog/'],
      ['Googlebot', 'allow', '/blog/'],
      ['OAI-SearchBot', 'block', '/blog/'],
    ],
  }),
  example({
    slug: 'image-fallback',
    title: 'Googlebot-Image follows Googlebot',
    teaser: 'The photos are blocked under *, but not for Google Images.',
    surprise:
      'Without its own group, Googlebot-Image follows the Googlebot group, not the * group.',
    red: 2,
    text: `User-agent: Googlebot
Disallow: /private/

User-agent: *
Disallow: /private/
Disallow: /photos/
`,
    tests: [
      ['Googlebot-Image', 'block', '/private/plan.png'],
      ['GPTBot', 'block', '/photos/cat.jpg'],
      ['Googlebot-Image', 'block', '/photos/cat.jpg'],
    ],
  }),
  example({
    slug: 'typo',
    title: 'Google accepts “Dissallow”',
    teaser: 'Most other crawlers ignore the line.',
    surprise:
      'Google reads “Dissallow” as “Disallow”; crawlers that follow the standard ignore the line.',
    red: 2,
    text: `User-agent: *
Dissallow: /drafts/
Disallow: /internal/
`,
    tests: [
      ['Googlebot', 'block', '/drafts/plan'],
      ['GPTBot', 'block', '/internal/'],
      ['GPTBot', 'block', '/drafts/plan'],
    ],
  }),
  example({
    slug: 'html',
    title: 'HTML served as robots.txt',
    teaser: 'The server sends a web page instead of robots.txt.',
    surprise:
      'The server sends its “not found” page for /robots.txt. The page has no rules, so everything is allowed.',
    red: 1,
    text: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Page not found – Example</title>
  </head>
  <body>
    <h1>Sorry, we could not find that page</h1>
    <p>Back to the <a href="/">front page</a></p>
  </body>
</html>
`,
    tests: [
      ['Googlebot', 'allow', '/'],
      ['Googlebot', 'block', '/admin/'],
    ],
  }),
  example({
    slug: 'byte-512001',
    title: 'Google stops reading after 500 KiB',
    teaser: 'The last rule of a very long file has no effect.',
    surprise: 'Google reads the first 512,000 bytes of a file, so it ignores the rule after them.',
    red: 2,
    text: longFile,
    tests: [
      ['Googlebot', 'block', '/admin/'],
      ['GPTBot', 'block', '/secret/'],
      ['Googlebot', 'block', '/secret/'],
    ],
  }),
  example({
    slug: 'wordpress',
    title: 'WordPress rules miss /wp-admin',
    teaser: 'They block /wp-admin/, but not /wp-admin.',
    surprise:
      'The rule “/wp-admin/” ends with a slash, so it does not match /wp-admin without the slash.',
    red: 3,
    text: `User-agent: *
Disallow: /wp-admin/
Allow: /wp-admin/admin-ajax.php

Sitemap: https://example.com/wp-sitemap.xml
`,
    tests: [
      ['Googlebot', 'block', '/wp-admin/options.php'],
      ['Googlebot', 'allow', '/wp-admin/admin-ajax.php'],
      ['Googlebot', 'allow', '/hello-world/'],
      ['Googlebot', 'block', '/wp-admin'],
    ],
  }),
  example({
    slug: 'blank',
    title: 'An empty file allows everything',
    teaser: 'It blocks no crawler from any URL.',
    surprise: 'An empty robots.txt blocks nothing: every crawler may fetch every URL.',
    red: 1,
    text: ``,
    tests: [
      ['Googlebot', 'allow', '/'],
      ['GPTBot', 'block', '/'],
    ],
  }),
  example({
    slug: 'ads',
    title: 'AdsBot-Google ignores the * group',
    teaser: 'A page blocked under * is still crawled by AdsBot.',
    surprise: 'AdsBot-Google ignores the * group; it follows only a group that names it.',
    red: 2,
    text: `User-agent: *
Disallow: /landing/
`,
    tests: [
      ['Googlebot', 'block', '/landing/sale'],
      ['Bingbot', 'block', '/landing/sale'],
      ['AdsBot-Google', 'block', '/landing/sale'],
    ],
  }),
  example({
    slug: 'names-in-a-row',
    title: 'Several crawlers on one line',
    teaser: 'Only the first of three names counts.',
    surprise: 'Only the first name on a line counts: each crawler needs its own User-agent line.',
    red: 1,
    text: `User-agent: GPTBot, CCBot, ClaudeBot
Disallow: /
`,
    tests: [
      ['GPTBot', 'block', '/'],
      ['CCBot', 'block', '/'],
    ],
  }),
  example({
    slug: 'textbook',
    title: '“Google” is not “Googlebot”',
    teaser: 'An old way to allow only Google now blocks Googlebot.',
    surprise:
      '“Google” is not “Googlebot”: today whole names are compared, so these old rules block Googlebot.',
    red: 1,
    text: `# Only Google may come in
User-agent: Google
Disallow:

User-agent: *
Disallow: /
`,
    tests: [
      ['GPTBot', 'block', '/'],
      ['Googlebot', 'allow', '/'],
    ],
  }),
  example({
    slug: 'blank-line-1994',
    title: 'A blank line inside a group',
    teaser: 'Ignored today; in 1994 it ended the group.',
    surprise:
      'By the rules of 1994 a blank line ends the group, so no crawler follows the rule below it.',
    red: 1,
    text: `User-agent: *

Disallow: /private/
`,
    dialect: 'rep1994',
    tests: [
      ['Googlebot', 'allow', '/'],
      ['Googlebot', 'block', '/private/'],
    ],
  }),
  example({
    slug: 'order-matters',
    title: 'When the order of rules matters',
    teaser: 'Most crawlers can fetch the page; Baiduspider cannot.',
    surprise:
      'Google and Bing take the longest rule; by its help Baiduspider takes the first that matches, so it never gets to the Allow.',
    red: 2,
    text: `User-agent: *
Disallow: /folder1/
Allow: /folder1/myfile.html
`,
    tests: [
      ['Googlebot', 'allow', '/folder1/myfile.html'],
      ['Bingbot', 'allow', '/folder1/myfile.html'],
      ['Baiduspider', 'allow', '/folder1/myfile.html'],
      ['Googlebot', 'block', '/folder1/other.html'],
    ],
  }),
  example({
    slug: 'cambridge',
    title: 'Two engines, and a name for one',
    teaser: 'Cambridge’s guide opens a folder for two engines; its file names one.',
    surprise:
      'The guide’s file names only one of its two engines; the other, “SecondEngine” here, follows the group for *.',
    red: 2,
    text: `User-agent: University of Cambridge search (
Disallow: /cgi/

User-agent: *
Disallow: /cgi/
Disallow: /internal-only/
Disallow: /local-only/
`,
    tests: [
      ['University of Cambridge search (', 'allow', '/local-only/a'],
      ['Googlebot', 'block', '/local-only/a'],
      ['SecondEngine', 'allow', '/local-only/a'],
      ['University of Cambridge search (', 'block', '/cgi/a'],
      ['Googlebot', 'block', '/cgi/a'],
    ],
  }),
  example({
    slug: 'last-word',
    title: 'First match or last match wins',
    teaser: 'Two old search engines read one file in opposite ways.',
    surprise:
      'For Spiderline the last match wins, and a Disallow without a path matches every URL and allows it.',
    red: 2,
    text: `User-agent: *
Disallow: /drafts/
Disallow:
`,
    tests: [
      ['Googlebot', 'block', '/drafts/plan.html'],
      ['University of Cambridge search (', 'block', '/Drafts/plan.html'],
      ['Spiderline', 'block', '/drafts/plan.html'],
      ['Googlebot', 'allow', '/'],
    ],
  }),
]

/** The example with this name in a link; null when there is none. */
export function exampleNamed(slug: string): Example | null {
  return examples.find((example) => example.slug === slug.toLowerCase()) ?? null
}
