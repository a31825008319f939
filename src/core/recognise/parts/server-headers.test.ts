import { expect, test } from 'vitest'
import { serverHeaders } from './server-headers.ts'

const field = { key: 'X-Robots-Tag', value: 'noindex' }

/** A text, the server, and its places with their values. */
const cases: readonly (readonly [name: string, text: string, server: string, places: string])[] = [
  [
    'vercel.json with two places',
    JSON.stringify({
      headers: [
        { source: '/a', headers: [{ key: 'Cache-Control', value: 'x' }, field] },
        { source: '/b', headers: [{ key: 'x-robots-tag', value: 'none' }] },
      ],
    }),
    'file vercel.json',
    '/a: noindex | /b: none',
  ],
  [
    'firebase.json with several sites',
    JSON.stringify({ hosting: [{ headers: [{ source: '**', headers: [field] }] }] }),
    'file firebase.json',
    '**: noindex',
  ],
  [
    'settings of Azure',
    JSON.stringify({
      globalHeaders: { 'X-Robots-Tag': 'noindex' },
      routes: [{ route: '/a/*', headers: { 'X-Robots-Tag': 'none' } }],
    }),
    'file staticwebapp.config.json',
    ': noindex | /a/*: none',
  ],
  [
    'web.config with a folder',
    '<configuration><location path="private"><customHeaders><add name="X-Robots-Tag" value="noindex"/></customHeaders></location></configuration>',
    'IIS (web.config)',
    'private: noindex',
  ],
  [
    'Apache with a colon behind the name, which it takes off',
    '<FilesMatch "a">\n  Header set X-Robots-Tag: "noindex, noarchive"\n</FilesMatch>\n',
    'Apache',
    'a: noindex, noarchive',
  ],
  [
    'web.config with an outbound rule',
    '<configuration><rule name="a"><match serverVariable="RESPONSE_X-Robots-Tag" pattern=".*"/><action type="Rewrite" value="noindex"/></rule></configuration>',
    'IIS (web.config)',
    ': noindex',
  ],
  [
    'Next.js over several lines',
    "return [\n  {\n    source: '/a/:path*',\n    headers: [\n      {\n        key: 'X-Robots-Tag',\n        value: 'noindex, nofollow',\n      },\n    ],\n  },\n]\n",
    'Next.js',
    '/a/:path*: noindex, nofollow',
  ],
  ['PHP', '<?php header("X-Robots-Tag: noindex", true); ?>', 'a program in PHP', ': noindex'],
  ['Laravel', "return response($c)->header('X-Robots-Tag', 'none');", 'a program in PHP', ': none'],
  [
    'Express with a path',
    'router.use("/a", (req, res, next) => {\n  res.setHeader("X-Robots-Tag", "noindex")\n})',
    'a program in Node.js',
    '/a: noindex',
  ],
  ['Django', "response['X-Robots-Tag'] = 'noindex'\n", 'a program', ': noindex'],
  [
    'Flask with a route',
    '@app.route("/a")\ndef a():\n    resp.headers["X-Robots-Tag"] = "noindex"\n',
    'a program',
    '/a: noindex',
  ],
  [
    'a worker',
    'const r = new Response(body, { headers: { "X-Robots-Tag": "noindex" } })',
    'a program',
    ': noindex',
  ],
  [
    'lighttpd',
    'setenv.add-response-header = ( "X-Robots-Tag" => "noindex" )',
    'lighttpd',
    ': noindex',
  ],
  ['HAProxy', 'http-response set-header X-Robots-Tag "noindex"\n', 'HAProxy', ': noindex'],
  [
    'Caddy in a block within a route',
    'a.example {\n  handle /a/* {\n    header {\n      +X-Robots-Tag "noindex"\n    }\n  }\n}\n',
    'Caddy',
    '/a/*: noindex',
  ],
  [
    'an annotation of an Ingress',
    'metadata:\n  annotations:\n    x/configuration-snippet: |\n      more_set_headers "X-Robots-Tag: noindex, nofollow";\n',
    'a service (YAML)',
    ': noindex, nofollow',
  ],
  [
    'YAML with a path',
    "headers:\n  - source: '/a/*'\n    headers:\n      X-Robots-Tag: noindex\n",
    'a service (YAML)',
    '/a/*: noindex',
  ],
]

test.each(cases)('%s', (_, text, server, places) => {
  const found = serverHeaders(text)
  const shown = found?.places.map(({ place, values }) => `${place}: ${values.join(' + ')}`)
  expect([found?.server, shown?.join(' | ')]).toEqual([server, places])
})

test.each([
  'Send the header "X-Robots-Tag: noindex" for it.',
  'Use "X-Robots-Tag" with the value "noindex".',
  "# header('X-Robots-Tag: noindex');\nUser-agent: *\n",
  "// res.set('X-Robots-Tag', 'noindex')\n",
  '{"status":200,"headers":{"X-Robots-Tag":"noindex"}}',
  '<p>header("X-Robots-Tag: noindex")</p>',
  'HTTP/1.1 200 OK\nX-Robots-Tag: noindex\n',
  'Content-Type: text/html\nX-Robots-Tag: noindex\n',
])('%j is no configuration', (text) => {
  expect(serverHeaders(text)).toBeNull()
})
