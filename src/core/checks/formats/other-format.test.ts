import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { inspect } from '../inspect.ts'
import type { CheckInput } from '../check-context.ts'

const lines = (...all: readonly string[]): string => `${all.join('\n')}\n`
const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'))

/** What is found in a file, with the sentence. */
const found = (file: CheckInput['file']): readonly string[] =>
  inspect({ file }).map(({ id, line, message, fixes = [] }) =>
    [id, line, message, ...fixes.map(({ title }) => title)].join(' | '),
  )

const told = (name: string, read = 'it holds no rules'): readonly string[] => [
  `other-file | 1 | This is ${name}, not a robots.txt: ${read}.`,
]

const inQuotes =
  'the robots.txt that it sends is in quotes in it. Test that, or what the server sends'

const formats: readonly (readonly [name: string, file: CheckInput['file'], read?: string])[] = [
  [
    'a package.json',
    lines('{', '  "name": "shop",', '  "scripts": {', '    "dev": "vite"', '  }', '}'),
  ],
  ['a package.json', '{"name":"a","dependencies":{"react":"^18"}}'],
  ['the manifest of a web app (JSON)', '{"short_name":"A","icons":[{"src":"a.png"}]}'],
  ['an error message (JSON)', '{"message":"Route GET:/robots.txt not found","statusCode":404}'],
  ['an error message (JSON)', lines('{', '  "error": {', '    "code": 404', '  }', '}')],
  ['JSON', '{"User-agent":"*","Disallow":"/"}'],
  ['a list in JSON', '["https://a.example/","https://a.example/b"]'],
  ['JSON, an object on each line', '{"url":"/a"}\n{"url":"/b"}\n'],
  [
    'JSON',
    lines('{', '  // settings', '  "compilerOptions": {', '    "strict": true,', '  },', '}'),
  ],
  [
    'Markdown, as in an llms.txt',
    lines('# Shop', '', '> About', '', '## Docs', '', '- [Guide](https://a.example/g.md): how'),
  ],
  ['Markdown, as in an llms.txt', lines('# A', 'This is **bold**.', '```sh', 'npm ci', '```')],
  [
    'Markdown, as in an llms.txt',
    lines('# A', 'Put this in a file:', '', '```', 'User-agent: *', 'Disallow: /a', '```', 'Done.'),
    'even so, crawlers read a rule in line 6',
  ],
  ['a table (CSV)', lines('User-agent,Disallow', '*,/admin/', '*,/cart/', 'GPTBot,/')],
  ['a table (CSV)', lines('"user_agent","disallow"', '"*","/admin/"', '"GPTBot","/"')],
  ['a table (CSV)', lines('crawler,path', 'Googlebot,/a', 'Bingbot,/b')],
  ['a table (CSV)', lines('User-agent,Rule,Path', '*,Disallow,/admin/', '*,Allow,/a')],
  ['a table (CSV)', lines('User-agent;Disallow', '*;/admin/', 'GPTBot;/')],
  ['a table (CSV)', lines('User-agent\tDisallow\tAllow', '*\t/admin/\t/a', 'GPTBot\t/\t/b')],
  [
    'a security.txt',
    lines(
      '# Hello',
      'Contact: mailto:a@a.example',
      'Expires: 2027-12-31T23:00:00Z',
      'Preferred-Languages: en',
    ),
  ],
  ['a security.txt', lines('Contact: https://a.example/report', 'Policy: https://a.example/p')],
  [
    'a security.txt',
    lines(
      '-----BEGIN PGP SIGNED MESSAGE-----',
      'Hash: SHA256',
      'Contact: https://a.example/r',
      'Expires: 2026-12-31T23:00:00z',
      '-----BEGIN PGP SIGNATURE-----',
      'iQEzBAEBCAAdFiEE',
      '-----END PGP SIGNATURE-----',
    ),
  ],
  ['an ads.txt', 'google.com, pub-1234567890123456, DIRECT, f08c47fec0942fa0\n'],
  [
    'an ads.txt',
    lines('ownerdomain=a.example', 'a.example, 12345, RESELLER, 0bfd', '# x', 'b.example,1,direct'),
  ],
  ['a humans.txt', lines('/* TEAM */', '  Chef: Ada', '', '/* SITE */', '  Standards: HTML5')],
  ['a humans.txt', lines('/* THANKS */', 'Name: Ada')],
  [
    'configuration of Apache (.htaccess)',
    lines(
      '<IfModule mod_rewrite.c>',
      'RewriteEngine On',
      'RewriteRule . /index.php [L]',
      '</IfModule>',
    ),
  ],
  [
    'configuration of Apache (.htaccess)',
    lines('Order Allow,Deny', 'Allow from all', 'Deny from 1.2.3.4'),
  ],
  ['configuration of Apache (.htaccess)', lines('Options -Indexes', 'ErrorDocument 404 /404.html')],
  [
    'configuration of nginx',
    lines('server {', '  listen 80;', '  location / {', '    allow all;', '  }', '}'),
  ],
  [
    'configuration of nginx',
    lines('location = /robots.txt {', '  return 200 "User-agent: *\\n";', '}'),
    inQuotes,
  ],
  [
    'configuration of nginx',
    lines('user www;', 'worker_processes auto;', 'http {', '  gzip on;', '}'),
  ],
  [
    'YAML',
    lines(
      'version: "3"',
      'services:',
      '  web:',
      '    image: nginx',
      '    ports:',
      '      - "80:80"',
    ),
  ],
  ['YAML', lines('title: Shop', 'plugins:', '  - feed', '# end', 'url: https://a.example')],
  [
    'YAML',
    lines('name: CI', 'on: [push]', 'jobs:', '  build:', '    steps:', '      - run: npm ci'),
  ],
  [
    'YAML',
    lines(
      'apiVersion: v1',
      'kind: ConfigMap',
      'data:',
      '  robots.txt: |',
      '    User-agent: *',
      '    Disallow: /a',
    ),
    'even so, crawlers read a rule in line 6',
  ],
  [
    'a file of settings (TOML or INI)',
    lines('[build]', '  command = "npm run build"', '[[redirects]]', '  from = "/*"'),
  ],
  [
    'a file of settings (TOML or INI)',
    lines('baseURL = "https://a.example/"', 'enableRobotsTXT = true'),
  ],
  ['a file of settings (TOML or INI)', lines('APP_NAME=Shop', 'APP_URL=http://localhost')],
  [
    'a Dockerfile',
    lines('FROM node:20-alpine AS build', 'WORKDIR /app', 'COPY . .', 'CMD ["npm", "start"]'),
  ],
  [
    'a sitemap',
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset><url><loc>https://a.example/</loc></url></urlset>\n',
  ],
  ['a sitemap', '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n</urlset>\n'],
  [
    'an index of sitemaps',
    '<?xml version="1.0"?>\n<sitemapindex><sitemap></sitemap></sitemapindex>\n',
  ],
  ['a feed (RSS)', '<?xml version="1.0"?>\n<rss version="2.0"><channel></channel></rss>\n'],
  ['a feed (Atom)', '<feed xmlns="http://www.w3.org/2005/Atom"><title>x</title></feed>\n'],
  ['an error message (XML)', '<?xml version="1.0"?>\n<Error><Code>AccessDenied</Code></Error>'],
  ['a picture (SVG)', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'],
  ['XML', '<?xml version="1.0"?><configuration><system.webServer/></configuration>'],
  ['a table (CSV)', lines('URL,Title,Clicks', 'https://a.example/,Home,12')],
  ['a table (CSV)', lines('id;name', '1;Shoe', '2;Hat')],
  ['a table (CSV)', lines('id\tname', '1\tShoe')],
  [
    'the source of a program in JavaScript',
    lines(
      "import express from 'express'",
      'const app = express()',
      "res.send('User-agent: *\\nDisallow: /a')",
    ),
    inQuotes,
  ],
  ['the source of a program in JavaScript', '(()=>{"use strict";var e={};console.log(e)})();\n'],
  [
    'the source of a program in JavaScript',
    lines(
      'export default function robots() {',
      '  return {',
      "    rules: { userAgent: '*' },",
      '  }',
      '}',
    ),
  ],
  [
    'the source of a program in Python',
    lines('from flask import Flask', 'app = Flask(__name__)', 'def robots():'),
  ],
  [
    'a style sheet (CSS)',
    lines('body { margin: 0; }', '@media print {', '  .a { display: none }', '}'),
  ],
  ['a script', lines('#!/bin/sh', 'set -e', 'curl -s https://a.example/ > a')],
  ['an access log', '192.0.2.1 - - [10/Oct/2025:13:55:36 +0000] "GET / HTTP/1.1" 200 1\n'],
  ['a list of addresses', lines('https://a.example/', 'https://a.example/b')],
  ['a file packed with gzip', gzipSync('User-agent: *\nDisallow: /a\n')],
  ['a picture (PNG)', bytes('89504e470d0a1a0a0000000d4948445200000001')],
  ['a picture (JPEG)', bytes('ffd8ffe000104a46494600010100000100010000ffdb')],
  ['an icon', bytes('00000100010010100000010020006804000016000000')],
  ['a PDF', '%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\n'],
  ['a ZIP archive', bytes('504b03040a0000000000')],
]

describe('a file of another format gets one finding', () => {
  const cases = formats.map(([name, file, read]) => ({ name, file, read }))
  test.each(cases)('$name: $file', ({ name, file, read }) => {
    expect(found(file)).toEqual(told(name, read))
  })
})

const unknown =
  'other-file | 1 | No crawler knows any line of this file, so it is not a robots.txt: it holds no rules.'

test.each([
  '404 page not found\n',
  lines('404: NOT_FOUND', 'Code: NOT_FOUND', 'ID: fra1::a-1'),
  lines('node_modules/', 'dist/', '*.log'),
  'Everyone may look at all of this.\n',
  lines('BEGIN:VCARD', 'VERSION:3.0', 'END:VCARD'),
  lines('/*', '  X-Robots-Tag: noindex', '/a/*', '  X-Frame-Options: DENY'),
])('no line of %j is known', (file) => {
  expect(found(file)).toEqual([unknown])
})

test('a web page in which crawlers read rules is not said to hold none', () => {
  expect(found('<html><body><pre>\nUser-agent: *\nDisallow: /a\n</pre></body></html>\n')).toEqual([
    'html-file | 1 | This is a web page, not a robots.txt: even so, crawlers read a rule in line 3.',
  ])
})

test('of several readers each is told with what it reads', () => {
  const file = lines(
    ...['#!/bin/sh', 'set -e', 'cat <<END', 'userAgent *', 'disallow: /a', 'END'],
    ...['echo done', 'date', 'exit 0'],
  )
  expect(found(file)).toEqual(told('a script', 'even so, Google reads a rule in line 5'))
})

test.each([
  ["  userAgent: '*',", "  disallow: '/a',"],
  ['  userAgent: "*",', '  disallow: ["/a", "/b"],'],
  ["  'user-agent': '*',", "  'disallow': '/a',"],
  ['  userAgent: `*`,', '  disallow: `/a`,'],
  ["  userAgent: ['*'],", "  allow: '/', disallow: '/a',"],
])('paths in the quotes of a program match no URL: %s', (agent, rule) => {
  const file = lines('const rules = {', agent, rule, '  b: 1,', '}')
  expect(found(file)).toEqual(told('the source of a program in JavaScript', 'it holds no rules'))
})

const own = 'User-agent: *\nDisallow: /a\nDisallow: /b\nSitemap: https://a.example/s.xml\n'

test.each([
  `Hello World\n${own}`,
  `${own}{"a":1}\n`,
  `${own}RewriteEngine On\nRewriteRule ^a$ /b [L]\n`,
  `${own}Contact: mailto:a@a.example\nExpires: 2027-01-01T00:00:00Z\n`,
  `${own}[Section]\nname = "x"\n`,
  `${own}google.com, pub-1, DIRECT, f08c\n`,
  `${own}* [Guide](https://a.example/g.md)\n`,
  `${own}<?xml version="1.0"?>\n`,
  `import x\n${own}`,
  '# only a comment\n',
  '',
  '\n \n',
  'User-agent\n',
  'Useragent *\n',
  'Dissalow: /a\n',
  'Sitemap: https://a.example/s.xml\n',
  'https://a.example/sitemap.xml\n',
  'Host: a.example\nfoo: bar\nbar: baz\n',
  '; all are welcome\n; come in\n',
  '// all are welcome\n// come in\n',
  '- User-agent: *\n- Disallow: /a\n',
  'Disallow; /a\nDisallow; /b\n',
  '# a\n# b\n# c\nplease be nice here\n',
  'User-agent: *\n  Disallow: /a\n  Allow:\n    - /b\n',
])('%j is a robots.txt, or meant as one', (file) => {
  expect(inspect({ file }).map(({ id }) => id)).not.toContain('other-file')
})

const pagesOfErrors = [
  '{"error":"Not found"}',
  '<!doctype html>\n<title>404</title>\n<h1>Not found</h1>\n',
  '<html><body>Forbidden</body></html>\n',
  '404 page not found\n',
  'Service Unavailable\n',
  'Moved to https://www.example.com/robots.txt\n',
]

test.each(pagesOfErrors)('of an error nobody reads the page: %j', (file) => {
  const severities = [404, 410, 403, 429, 503, 302].map((status) => {
    const found = inspect({ file, delivery: { status } })
    expect(found.map(({ id }) => id)).toEqual(['http-status'])
    return found[0]?.severity
  })
  expect(severities).toEqual(['info', 'info', 'warning', 'error', 'error', 'warning'])
})

test.each(pagesOfErrors.slice(0, 4))('with 200 the page is told: %j', (file) => {
  const found = inspect({ file, delivery: { status: 200 } })
  expect(found.map(({ severity }) => severity)).toEqual(['error'])
})

test('what was asked for, and what rules say once they come, is told beside an error', () => {
  const idsOf = (file: string, url: string) =>
    inspect({ file, delivery: { status: 404, url } }).map(({ id }) => id)
  const rules = 'User-agent: *\nDisalow: /a\nDisallow: /b\n'
  expect(idsOf(rules, 'https://a.example/robots.txt')).toEqual(['http-status', 'typo-directive'])
  expect(idsOf('<html></html>\n', 'https://a.example/Robots.txt')).toEqual([
    'http-status',
    'wrong-filename-case',
  ])
})
