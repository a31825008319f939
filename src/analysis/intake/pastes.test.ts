import { describe, expect, test } from 'vitest'
import type { KindId } from '../../core/recognise/kind.ts'
import { readIntake } from './intake.ts'

/** What a person pastes, what it is, and what is taken from it unasked. */
type Paste = readonly [name: string, kind: KindId, text: string, taken: string]

const lines = (...all: readonly string[]): string => all.map((line) => `${line}\n`).join('')

/** What is taken, in short: URLs with bars between them, a file, a header, or the sides of a patch. */
function takenFrom(text: string): string {
  const { taken } = readIntake({ text, name: '', choice: null })
  switch (taken.kind) {
    case 'rows':
      return [
        ...taken.rows.map(({ url }) => url),
        ...taken.unread.map((one) => `?${one.text}`),
      ].join(' | ')
    case 'file':
      return taken.inside ?? 'all'
    case 'page':
      return taken.headers ?? 'html'
    case 'patch':
      return `${taken.patch.before} => ${taken.patch.after}`
    default:
      return taken.kind
  }
}

const a = 'https://www.example.com/a'
const b = 'https://www.example.com/b'
const both = `${a} | ${b}`
const robots = lines('User-agent: *', 'Disallow: /works')
const change = lines(' User-agent: *', '-Disallow: /works', '+Disallow: /works?')
const sides = `${robots} => ${lines('User-agent: *', 'Disallow: /works?')}`
const heads = lines('--- a/robots.txt', '+++ b/robots.txt')
const numbered = lines('User-agent: *', 'Disallow: /a', '', 'Allow: /b')
const withNumbers = (each: (number: number, line: string) => string) =>
  lines(
    ...numbered
      .trimEnd()
      .split('\n')
      .map((line, at) => each(at + 1, line)),
  )
const json = (value: unknown, indent = 0): string => JSON.stringify(value, null, indent)

/** Right before this table was written, and to stay so. */
const ordinary: readonly Paste[] = [
  ['a robots.txt', 'robots', robots, 'all'],
  ['a robots.txt with a list in its comments', 'robots', `# 1. no\n# 2. yes\n${robots}`, 'all'],
  [
    'a robots.txt with dashes around a title',
    'robots',
    `# ---\n# +++ x\n# @@ -1 +1 @@\n${robots}`,
    'all',
  ],
  ['a robots.txt with a fence in a comment', 'robots', `# \`\`\`\n${robots}`, 'all'],
  [
    'a robots.txt whose paths begin with numbers',
    'robots',
    lines('User-agent: *', 'Disallow: /1', 'Disallow: /2'),
    'all',
  ],
  ['a robots.txt with words of a letter above', 'robots', `Here it is:\n\n${robots}`, robots],
  [
    'a merge that was not finished',
    'robots',
    lines('User-agent: *', '<<<<<<< HEAD', 'Disallow: /', '=======', 'Disallow: /a', '>>>>>>> b'),
    'all',
  ],
  ['addresses', 'urls', lines(a, b), both],
  ['paths', 'urls', lines('/a', '/b'), '/a | /b'],
  ['a list with numbers', 'urls', lines(`1. ${a}`, `2. ${b}`), both],
  ['a list with dashes', 'urls', lines('- /a', '- /b'), '/a | /b'],
  ['an address', 'address', a, a],
  ['a table', 'table', lines('URL,Clicks', `${a},1`, `${b},2`), both],
  ['a table of paths', 'table', lines('Page,Views', '/a,1', '/b,2'), '/a | /b'],
  ['a table without a header, status behind', 'table', lines(`${a},200`, `${b},404`), both],
  ['tests', 'tests', lines('Googlebot block /a', 'GPTBot allow /b'), '/a | /b'],
  ['a sitemap', 'sitemap', `<urlset><url><loc>${a}</loc></url></urlset>`, a],
  ['a page', 'html', '<!doctype html><h1>x</h1><p>y</p>', 'html'],
  [
    'a page with another block of code',
    'html',
    '<!doctype html><p>x</p><pre>npm install</pre>',
    'html',
  ],
  [
    'header lines',
    'http',
    lines('HTTP/2 200', 'x-robots-tag: noindex'),
    'HTTP/2 200\nx-robots-tag: noindex',
  ],
  ['a User-Agent', 'user-agent', 'GPTBot/1.2', ''],
  [
    'package.json',
    'json-other',
    json({ name: 'x', version: '1', funding: [{ url: a }] }, 2),
    'nothing',
  ],
  ['numbers', 'json-other', '[1,2,3]', 'nothing'],
  ['a letter', 'text', 'Dear all,\nplease block the cart.\nThanks', 'nothing'],
  [
    'a letter that quotes another',
    'text',
    lines('Yes.', '> Shall we block it?', '> Ann'),
    'nothing',
  ],
  [
    'a Markdown answer with other code',
    'text',
    lines('Run this:', '```', 'npm install', '```'),
    'nothing',
  ],
  [
    'a patch of another file',
    'text',
    lines('--- a/x.c', '+++ b/x.c', '@@ -1 +1 @@', '-int x;', '+int y;'),
    'nothing',
  ],
]

const patches: readonly Paste[] = [
  [
    'of git',
    'patch',
    `diff --git a/robots.txt b/robots.txt\nindex 1a2b3c4..5d6e7f8 100644\n${heads}@@ -1,2 +1,2 @@\n${change}`,
    sides,
  ],
  [
    'of Subversion',
    'patch',
    `Index: robots.txt\n${'='.repeat(67)}\n--- robots.txt\t(revision 1)\n+++ robots.txt\t(working copy)\n@@ -1,2 +1,2 @@\n${change}`,
    sides,
  ],
  ['with names only', 'patch', `${heads}${change}`, sides],
  ['with names and a part', 'patch', `${heads}@@ -1,2 +1,2 @@\n${change}`, sides],
  ['of a part only', 'patch', `@@ -10,2 +10,2 @@ User-agent: a\n${change}`, sides],
  ['with an empty mark of a part', 'patch', `@@\n${change}`, sides],
  ['without any mark', 'patch', change, sides],
  [
    'without any mark, context not indented',
    'patch',
    lines('User-agent: *', '-Disallow: /works', '+Disallow: /works?'),
    sides,
  ],
  [
    'with blanks behind the signs',
    'patch',
    `@@ -1,2 +1,2 @@\n${lines('  User-agent: *', '- Disallow: /works', '+ Disallow: /works?')}`,
    sides,
  ],
  [
    'with context only',
    'patch',
    `${heads}@@ -1,2 +1,2 @@\n${lines(' User-agent: *', ' Disallow: /works')}`,
    `${robots} => ${robots}`,
  ],
  [
    'by mail',
    'patch',
    `From 1a2b3c4d Mon Sep 17 00:00:00 2001\nFrom: Ann <ann@example.com>\nDate: Tue, 3 Nov 2026 10:00:00 +0100\nSubject: [PATCH] Open the works\n\nIt was too wide.\n---\n robots.txt | 2 +-\n 1 file changed, 1 insertion(+), 1 deletion(-)\n\ndiff --git a/robots.txt b/robots.txt\nindex 1a2b3c4..5d6e7f8 100644\n${heads}@@ -1,2 +1,2 @@\n${change}-- \n2.40.1\n`,
    sides,
  ],
  [
    'of several files',
    'patch',
    `diff --git a/src/x.ts b/src/x.ts\n--- a/src/x.ts\n+++ b/src/x.ts\n@@ -1 +1 @@\n-let x\n+let y\ndiff --git a/public/robots.txt b/public/robots.txt\n--- a/public/robots.txt\n+++ b/public/robots.txt\n@@ -1,2 +1,2 @@\n${change}`,
    sides,
  ],
  [
    'of a new file',
    'patch',
    `diff --git a/robots.txt b/robots.txt\nnew file mode 100644\n--- /dev/null\n+++ b/robots.txt\n@@ -0,0 +1,2 @@\n+User-agent: *\n+Disallow: /works\n`,
    ` => ${robots}`,
  ],
  [
    'of a merge',
    'patch',
    `diff --cc robots.txt\nindex 1,2..3\n${heads}@@@ -1,2 -1,2 +1,2 @@@\n  User-agent: *\n- Disallow: /works\n -Disallow: /w\n++Disallow: /works?\n`,
    sides,
  ],
  [
    'in the old form',
    'patch',
    `*** robots.txt\t2026-01-01\n--- robots.txt\t2026-01-02\n***************\n*** 1,2 ****\n  User-agent: *\n! Disallow: /works\n--- 1,2 ----\n  User-agent: *\n! Disallow: /works?\n`,
    sides,
  ],
  [
    'of diff without options',
    'patch',
    '2c2\n< Disallow: /works\n---\n> Disallow: /works?\n',
    'Disallow: /works\n => Disallow: /works?\n',
  ],
  [
    'in a Markdown answer',
    'patch',
    `Change this:\n\n\`\`\`diff\n${change}\`\`\`\n\nThat is all.\n`,
    sides,
  ],
  ['with CRLF', 'patch', `${heads}@@ -1,2 +1,2 @@\n${change}`.replaceAll('\n', '\r\n'), sides],
  [
    'quoted in a mail',
    'patch',
    `${heads}@@ -1,2 +1,2 @@\n${change}`.replace(/^/gm, '> ').replace(/> $/, ''),
    sides,
  ],
  [
    'of an assistant',
    'patch',
    `*** Begin Patch\n*** Update File: robots.txt\n@@\n${change}*** End Patch\n`,
    sides,
  ],
  ['whose context lost its blanks', 'patch', `@@ -1,2 +1,2 @@\n${change.trimStart()}`, sides],
  [
    'without an end of the last line',
    'patch',
    `${heads}@@ -1,2 +1,2 @@\n User-agent: *\n-Disallow: /works\n\\ No newline at end of file\n+Disallow: /works?\n\\ No newline at end of file`,
    sides,
  ],
]

const counts: readonly Paste[] = [
  ['dates and pages', 'table', lines('Date,Pages', '2026-01-01,5', '2026-01-02,7'), 'nothing'],
  [
    'pages of the index report',
    'table',
    lines(
      'Reason,Source,Validation,Pages',
      'Not found (404),Website,Not Started,123',
      'Soft 404,Website,Failed,4',
    ),
    'nothing',
  ],
  [
    'landing pages as numbers',
    'table',
    lines('Channel,Landing pages', 'Organic,12', 'Direct,"1,204"'),
    'nothing',
  ],
  ['Page as a number', 'table', lines('Keyword,Page', 'shoes,1', 'boots,2'), 'nothing'],
  ['German', 'table', lines('Datum;Seiten', '01.01.2026;5', '02.01.2026;7'), 'nothing'],
  ['Spanish', 'table', lines('Fecha,Páginas', '2026-01-01,5', '2026-01-02,7'), 'nothing'],
  ['Russian', 'table', lines('Дата;Страницы', '01.01.2026;5', '02.01.2026;7'), 'nothing'],
  ['dates under Page', 'table', lines('Page,Clicks', '2026/01/01,5', '2026/01/02,7'), 'nothing'],
  ['counts beside addresses', 'table', lines('Pages,Address', `5,${a}`, `7,${b}`), both],
]

const feeds: readonly Paste[] = [
  [
    'RSS 2.0',
    'sitemap',
    `<?xml version="1.0"?><rss version="2.0"><channel><title>T</title><link>https://www.example.com/</link><atom:link xmlns:atom="x" href="https://www.example.com/feed" rel="self"/><item><title>A</title><link>${a}</link><guid>1</guid></item><item><link><![CDATA[${b}]]></link></item></channel></rss>`,
    both,
  ],
  [
    'RSS 2.0 with permalinks',
    'sitemap',
    `<rss version="2.0"><channel><item><guid>${a}</guid></item><item><guid isPermaLink="false">x1</guid></item></channel></rss>`,
    a,
  ],
  [
    'RSS 1.0',
    'sitemap',
    `<rdf:RDF xmlns:rdf="r" xmlns="http://purl.org/rss/1.0/"><channel rdf:about="x"><link>https://www.example.com/</link></channel><item rdf:about="${a}"><link>${a}</link></item><item rdf:about="${b}"></item></rdf:RDF>`,
    both,
  ],
  [
    'Atom',
    'sitemap',
    `<feed xmlns="http://www.w3.org/2005/Atom"><link href="https://www.example.com/"/><entry><link rel="self" href="https://www.example.com/x.atom"/><link rel="alternate" type="text/html" href="${a}"/></entry><entry><link href='${b}?x=1&amp;y=2'/></entry></feed>`,
    `${a} | ${b}?x=1&y=2`,
  ],
]

const inJson: readonly Paste[] = [
  [
    'lines of Scrapy',
    'urls',
    lines(json({ url: a, status: 200 }), json({ url: b, status: 404 })),
    both,
  ],
  ['lines with loc', 'urls', lines(json({ loc: a }), json({ loc: b })), both],
  [
    'lines with requestUrl',
    'urls',
    lines(json({ id: 1, requestUrl: a }), json({ id: 2, requestUrl: b })),
    both,
  ],
  ['lines of texts', 'urls', lines(json(a), json(b)), both],
  ['texts', 'urls', json([a, b]), both],
  ['texts, each on a line', 'urls', json([a, b], 2), both],
  ['texts with a comma too many', 'urls', `[\n  "${a}",\n  "${b}",\n]\n`, both],
  [
    'objects',
    'urls',
    json(
      [
        { title: 'A', href: a },
        { title: 'B', href: b },
      ],
      2,
    ),
    both,
  ],
  [
    'objects with an image',
    'urls',
    json([
      { image: 'https://i.example/1.png', link: a },
      { image: 'https://i.example/2.png', link: b },
    ]),
    both,
  ],
  [
    'paths',
    'urls',
    json([
      { page: '/a', views: 1 },
      { page: '/b', views: 2 },
    ]),
    '/a | /b',
  ],
  ['data in an object', 'urls', json({ data: [{ address: a }, { address: b }], total: 2 }), both],
  [
    'deeper data',
    'urls',
    json({ result: { items: [{ page: { url: a } }, { page: { url: b } }] } }),
    both,
  ],
  [
    'Search Console',
    'urls',
    json({
      rows: [
        { keys: [a], clicks: 1 },
        { keys: [b], clicks: 2 },
      ],
    }),
    both,
  ],
  [
    'HAR',
    'urls',
    json({
      log: {
        version: '1.2',
        entries: [
          { request: { method: 'GET', url: a }, response: { redirectURL: '' } },
          { request: { method: 'GET', url: b }, response: { redirectURL: a } },
        ],
      },
    }),
    both,
  ],
  ['an array of a program', 'urls', `const urls = [\n  '${a}',\n  '${b}',\n]\n`, both],
]

const checked: readonly Paste[] = [
  ['status and address', 'urls', lines(`200 ${a}`, `404 ${b}`), both],
  ['address and status', 'urls', lines(`${a} 200`, `${b} 404`), both],
  ['path and status', 'urls', lines('/a 200', '/b 404'), '/a | /b'],
  ['status and path', 'urls', lines('200 /a', '404 /b'), '/a | /b'],
  ['status in brackets', 'urls', lines(`[200] ${a}`, `[404] ${b} | Not found`), both],
  ['status with words', 'urls', lines(`200 OK ${a}`, `404 Not Found: ${b}`), both],
  [
    'curl, by its format',
    'urls',
    lines(
      '$ for u in a b; do curl -s -o /dev/null -w "%{http_code} %{url}\\n" $u; done',
      `200 ${a}`,
      `404 ${b}`,
    ),
    both,
  ],
  [
    'wget --spider',
    'urls',
    lines(
      'Spider mode enabled. Check if remote file exists.',
      `--2026-11-03 10:00:00--  ${a}`,
      'Resolving www.example.com... 192.0.2.1',
      'Connecting to www.example.com|192.0.2.1|:443... connected.',
      'HTTP request sent, awaiting response... 200 OK',
      'Length: 12 [text/html]',
      'Remote file exists.',
      '',
      'Spider mode enabled. Check if remote file exists.',
      `--2026-11-03 10:00:01--  ${b}`,
      'HTTP request sent, awaiting response... 404 Not Found',
      'Remote file does not exist -- broken link!!!',
    ),
    both,
  ],
  [
    'wget -nv',
    'urls',
    lines(
      `2026-11-03 10:00:00 URL:${a} [12/12] -> "a" [1]`,
      `2026-11-03 10:00:01 URL:${b} [12] -> "b" [1]`,
    ),
    both,
  ],
  [
    'linkchecker',
    'urls',
    lines(
      'LinkChecker 10.2',
      '',
      "URL        `/a'",
      "Name       `A'",
      'Parent URL https://www.example.com/, line 3, col 5',
      `Real URL   ${a}`,
      'Check time 0.5 seconds',
      'Result     Error: 404 Not Found',
      '',
      "URL        `/b'",
      'Parent URL https://www.example.com/, line 9, col 5',
      `Real URL   ${b}`,
      'Result     Valid: 200 OK',
    ),
    both,
  ],
  ['Markdown links', 'urls', lines(`- [A](${a})`, `- [B](${b} "Title") – the other`), both],
  ['Markdown in bold, with a name', 'urls', lines(`* **A**: ${a}`, `* **B**: <${b}>`), both],
  ['quotes and commas', 'urls', lines(`"${a}",`, `'${b}',`), both],
  ['a list in YAML', 'urls', lines('urls:', `  - ${a}`, `  - "${b}"`), both],
  ['a name in front', 'urls', lines(`url: ${a}`, `url: ${b}`), both],
  ['a redirect', 'urls', lines(`301 ${a} -> ${b}`, `200 ${b}`), both],
  ['marks of a tool', 'urls', lines(`├───OK─── ${a}`, `├─BROKEN─ ${b} (HTTP_404)`), both],
]

const numberedFiles: readonly Paste[] = [
  [
    'cat -n',
    'robots',
    withNumbers((number, line) => `${String(number).padStart(6)}\t${line}`),
    numbered,
  ],
  ['tabs', 'robots', withNumbers((number, line) => `${number}\t${line}`), numbered],
  ['blanks', 'robots', withNumbers((number, line) => `${number} ${line}`), numbered],
  ['a colon', 'robots', withNumbers((number, line) => `${number}: ${line}`), numbered],
  [
    'a colon without a blank',
    'robots',
    withNumbers((number, line) => `${number}:${line}`),
    numbered,
  ],
  ['a bar', 'robots', withNumbers((number, line) => `${number} | ${line}`), numbered],
  ['a point', 'robots', withNumbers((number, line) => `${number}. ${line}`), numbered],
  ['a bracket', 'robots', withNumbers((number, line) => `${number}) ${line}`), numbered],
  [
    'zeros',
    'robots',
    withNumbers((number, line) => `${String(number).padStart(3, '0')} ${line}`),
    numbered,
  ],
  [
    'an arrow',
    'robots',
    withNumbers((number, line) => `${String(number).padStart(5)}→${line}`),
    numbered,
  ],
  [
    'nl, which skips blank lines',
    'robots',
    lines('     1\tUser-agent: *', '     2\tDisallow: /a', '       ', '     3\tAllow: /b'),
    numbered,
  ],
  [
    'numbers on lines of their own',
    'robots',
    lines('1', 'User-agent: *', '2', 'Disallow: /a', '3', '', '4', 'Allow: /b'),
    numbered,
  ],
  [
    'a part of a file',
    'robots',
    lines('12: User-agent: *', '13: Disallow: /a'),
    lines('User-agent: *', 'Disallow: /a'),
  ],
]

const wrapped: readonly Paste[] = [
  [
    'Chrome',
    'robots',
    `<html><head><meta name="color-scheme" content="light dark"></head><body><pre style="word-wrap: break-word; white-space: pre-wrap;">User-agent: *\nDisallow: /*?a=1&amp;b=2\n</pre></body></html>`,
    lines('User-agent: *', 'Disallow: /*?a=1&b=2'),
  ],
  [
    'Firefox',
    'robots',
    `<html><head><link rel="stylesheet" href="resource://content-accessible/plaintext.css"></head><body><pre>${robots}</pre></body></html>`,
    robots,
  ],
  [
    'a block of code',
    'robots',
    '<pre><code class="x"><span>User-agent</span>: *\n<span>Disallow</span>: /works\n</code></pre>',
    robots,
  ],
  [
    'a Markdown answer',
    'robots',
    `Sure! Here it is:\n\n\`\`\`txt\n${robots}\`\`\`\n\nIt blocks the works.\n`,
    robots,
  ],
  ['a Markdown block alone', 'robots', `\`\`\`\n${robots}\`\`\`\n`, robots],
  ['a Markdown block with tildes', 'robots', `~~~robots\n${robots}~~~\n`, robots],
  [
    'two Markdown blocks',
    'robots',
    `Before:\n\`\`\`\nUser-agent: *\nDisallow: /\n\`\`\`\nAfter:\n\`\`\`\n${robots}\`\`\`\n`,
    lines('User-agent: *', 'Disallow: /'),
  ],
  [
    'a mail',
    'robots',
    lines('Ann wrote:', '> User-agent: *', '> Disallow: /works', '', 'Why?'),
    robots,
  ],
  ['a mail in a mail', 'robots', lines('> > User-agent: *', '> > Disallow: /works'), robots],
  ['a text in JSON', 'robots', json(robots), robots],
  ['a text with its marks for line ends', 'robots', 'User-agent: *\\nDisallow: /works\\n', robots],
  [
    'nginx',
    'robots',
    'location = /robots.txt {\n  default_type text/plain;\n  return 200 "User-agent: *\\nDisallow: /works\\n";\n}\n',
    robots,
  ],
  ['nginx, the line alone', 'robots', 'return 200 "User-agent: *\\nDisallow: /works\\n";', robots],
  ['Caddy', 'robots', 'respond /robots.txt "User-agent: *\nDisallow: /works\n" 200\n', robots],
  [
    'Caddy with a long text',
    'robots',
    'respond /robots.txt <<TXT\n  User-agent: *\n  Disallow: /works\n  TXT 200\n',
    robots,
  ],
  [
    'Express',
    'robots',
    "app.get('/robots.txt', (req, res) => {\n  res.type('text/plain').send('User-agent: *\\nDisallow: /works\\n')\n})\n",
    robots,
  ],
  [
    'Next',
    'robots',
    'export function GET() {\n  return new Response(`User-agent: *\nDisallow: /works\n`)\n}\n',
    robots,
  ],
  ['PHP, joined', 'robots', '<?php\necho "User-agent: *\\n" . "Disallow: /works\\n";\n', robots],
  [
    'an array that is joined',
    'robots',
    "const text = ['User-agent: *', 'Disallow: /works'].join('\\n')\n",
    robots.trimEnd(),
  ],
  ['a file in an object', 'json-other', json({ robots: robots }), robots],
  ['a shell', 'robots', `cat > robots.txt <<EOF\n${robots}EOF\n`, robots],
  [
    'PHP, echo by echo',
    'robots',
    '<?php\necho "User-agent: *\\n";\necho "Disallow: /works\\n";\n',
    robots,
  ],
  [
    'a block in a list',
    'robots',
    `1. Create:\n\n   \`\`\`txt\n   User-agent: *\n   Disallow: /works\n   \`\`\`\n`,
    robots,
  ],
]

const servers: readonly Paste[] = [
  [
    '_headers',
    'server-headers',
    '/private/*\n  X-Robots-Tag: noindex, nofollow\n  Cache-Control: no-store\n',
    'X-Robots-Tag: noindex, nofollow',
  ],
  [
    'Apache',
    'server-headers',
    '<FilesMatch "\\.pdf$">\n  Header set X-Robots-Tag "noindex, nofollow"\n</FilesMatch>\n',
    'X-Robots-Tag: noindex, nofollow',
  ],
  [
    'Apache, a line',
    'server-headers',
    'Header always set X-Robots-Tag "noindex"',
    'X-Robots-Tag: noindex',
  ],
  [
    'nginx',
    'server-headers',
    'server {\n  location /private/ {\n    add_header X-Robots-Tag "noindex" always;\n  }\n}\n',
    'X-Robots-Tag: noindex',
  ],
  [
    'nginx, a line',
    'server-headers',
    'add_header X-Robots-Tag "noindex, nofollow";',
    'X-Robots-Tag: noindex, nofollow',
  ],
  [
    'nginx in a Markdown answer',
    'server-headers',
    'Try:\n```nginx\nadd_header X-Robots-Tag "noindex";\n```\nDon’t forget it.\n',
    'X-Robots-Tag: noindex',
  ],
  [
    'netlify.toml',
    'server-headers',
    '[[headers]]\n  for = "/private/*"\n  [headers.values]\n    X-Robots-Tag = "noindex"\n',
    'X-Robots-Tag: noindex',
  ],
  [
    'Caddy',
    'server-headers',
    'header /private/* X-Robots-Tag "noindex"\n',
    'X-Robots-Tag: noindex',
  ],
]

const tables = Object.entries({
  ordinary,
  patches,
  counts,
  feeds,
  inJson,
  checked,
  numberedFiles,
  wrapped,
  servers,
})

describe.each(tables)('%s', (_table, pastes) => {
  test.each(pastes)('%s is %s', (_name, kind, text, taken) => {
    expect([readIntake({ text, name: '', choice: null }).kind, takenFrom(text)]).toEqual([
      kind,
      taken,
    ])
  })
})

test('a location of nginx with header lines of its own loses those from above, and it is said', () => {
  const text =
    'server {\n add_header X-Robots-Tag noindex always;\n location /a { add_header X-Frame-Options DENY; }\n}\n'
  const { sentence, note } = readIntake({ text, name: '', choice: null })
  expect(sentence).toBe('A configuration of nginx that sends X-Robots-Tag for 1 path.')
  expect(note).toBe(
    '“location /a” has add_header lines of its own, so it does not send the X-Robots-Tag from above.',
  )
})

test('a patch is applied to the file in the editor where it fits, and else says why not', () => {
  const read = (file: string) =>
    readIntake({ text: `${heads}@@ -9,2 +9,2 @@\n${change}`, name: '', choice: null, file })
  expect(read(`# Shop\n${robots}`)).toMatchObject({
    choice: 'apply',
    note: 'It fits the file in the editor: 1 line removed, 1 added.',
    taken: { patch: { patched: `# Shop\nUser-agent: *\nDisallow: /works?\n` } },
  })
  expect(read('User-agent: *\nDisallow: /x\n')).toMatchObject({
    choice: 'sides',
    note: 'It does not fit the file in the editor: there is no line “Disallow: /works”.',
  })
})
