import { expect, test } from 'vitest'
import { applyEdits } from '../text/text.ts'
import { inspect } from './inspect.ts'

const star = (line: string): string => `User-agent: *\n${line}\n`

/** Files, and what is left of each once the first fix of all findings of one kind is taken. */
const cases: readonly [id: string, title: string, robots: string, mended: string][] = [
  ...['(old)', '[old]', '<old>', '- old', '<- old', '=> old', '-> old', '— old', '– old'].map(
    (rest): [string, string, string, string] => [
      'spaces-in-path',
      'Turn the rest into a comment',
      star(`Disallow: /a ${rest}`),
      star(`Disallow: /a # ${rest}`),
    ],
  ),
  [
    'spaces-in-path',
    'Turn the rest into a comment',
    star('Disallow: /a, no bots'),
    star('Disallow: /a # no bots'),
  ],
  [
    'spaces-in-path',
    'Change to /my%20files',
    star('Disallow: /my files'),
    star('Disallow: /my%20files'),
  ],
  [
    'spaces-in-path',
    'Change to /a%20(1).pdf',
    star('Disallow: /a (1).pdf'),
    star('Disallow: /a%20(1).pdf'),
  ],
  [
    'spaces-in-path',
    'Change to /a%20=%20b',
    star('Disallow: /a = b'),
    star('Disallow: /a%20=%20b'),
  ],
  ['spaces-in-path', 'Change to /a/*/b', star('Disallow: /a/<id>/b'), star('Disallow: /a/*/b')],
  ['spaces-in-path', 'Change to /%3C', star('Disallow: /<'), star('Disallow: /%3C')],
  [
    'spaces-in-path',
    'Change to *target=%22_parent%22',
    star('Disallow: *target="_parent"'),
    star('Disallow: *target=%22_parent%22'),
  ],
  [
    'sitemap-relative',
    'Change to https://example.com/s.xml',
    star('Disallow: /a\nSitemap: //example.com/s.xml'),
    star('Disallow: /a\nSitemap: https://example.com/s.xml'),
  ],
  ...['DisallowAITraining', 'Disallow-AI', 'Disallow_gpt', 'Disallow-train', 'DisallowBots'].map(
    (name): [string, string, string, string] => [
      'keyword-prefix',
      'Turn the line into a comment',
      star(`Disallow: /x\n${name}: /a`),
      star(`Disallow: /x\n# ${name}: /a`),
    ],
  ),
  ...['Disallowed', 'Disallows', 'Disallow2', 'Disallowing', 'disallowed'].map(
    (name): [string, string, string, string] => [
      'keyword-prefix',
      'Change to Disallow',
      star(`${name}: /a`),
      star('Disallow: /a'),
    ],
  ),
  ...[
    ['/wp-admin/Disallow: /trackback/', '/wp-admin/\nDisallow: /trackback/'],
    ['/a/disallow : /b', '/a/\ndisallow : /b'],
    ['/a/Allow:/a/b', '/a/\nAllow:/a/b'],
    ['/*/Disallow: *.pdf', '/*/\nDisallow: *.pdf'],
  ].map(([joined = '', parted = '']): [string, string, string, string] => [
    'several-directives-one-line',
    'Split the line into 2',
    star(`Disallow: /q\nDisallow: ${joined}`),
    star(`Disallow: /q\nDisallow: ${parted}`),
  ]),
  ...['/*.css$', '*.js', '/*.mjs$'].map((value): [string, string, string, string] => [
    'blocks-assets',
    'Remove the line',
    star(`Disallow: /q\nDisallow: ${value}`),
    star('Disallow: /q'),
  ]),
  [
    'blocks-assets',
    'Allow /*.css? and /*.js?',
    star('Disallow: /wp-admin/\nDisallow: /*?'),
    star('Disallow: /wp-admin/\nAllow: /*.css?\nAllow: /*.js?\nDisallow: /*?'),
  ],
  ['backslash', 'Change to /admin', star('Disallow: \\admin'), star('Disallow: /admin')],
  ['backslash', 'Change to /admin/', star('Disallow: \\admin\\'), star('Disallow: /admin/')],
  ['backslash', 'Change to /tmp/', star('Disallow: /tmp\\'), star('Disallow: /tmp/')],
  ['backslash', 'Change to /a/bc', star('Disallow: /a\\\\bc'), star('Disallow: /a/bc')],
  ['backslash', 'Change to /search/', star('Disallow: \\search\\'), star('Disallow: /search/')],
  ['backslash', 'Change to *.asp/x', star('Disallow: *.asp\\x'), star('Disallow: *.asp/x')],
  [
    'html-in-lines',
    'Remove the HTML',
    'User-agent: *<br />\nDisallow: /a<br />\n',
    star('Disallow: /a'),
  ],
  ['html-in-lines', 'Remove the HTML', star('Disallow: /a/<br>'), star('Disallow: /a/')],
  ['html-in-lines', 'Remove the HTML', star('<p>Disallow: /a</p>'), star('Disallow: /a')],
  [
    'html-in-lines',
    'Split the line into 2',
    star('Disallow: /a<br>Disallow: /b</p>'),
    star('Disallow: /a\nDisallow: /b'),
  ],
  ['html-in-lines', 'Remove the HTML', 'User-agent: *&nbsp;\nDisallow: /a\n', star('Disallow: /a')],
  [
    'html-in-lines',
    'Remove the HTML',
    star('Disallow: /a\nSitemap: <a href="https://e.com/s.xml">https://e.com/s.xml</a>'),
    star('Disallow: /a\nSitemap: https://e.com/s.xml'),
  ],
  [
    'html-in-lines',
    'Split the line into 2',
    'User-agent: *&#10;Disallow: /a&#10;\n',
    star('Disallow: /a'),
  ],
  ['html-in-lines', 'Remove the line', `${star('Disallow: /a')}<br>\n`, star('Disallow: /a')],
]

test.each(cases)('%s: “%s” for %j', (id, title, robots, mended) => {
  const findings = inspect({ file: robots })
  expect([...new Set(findings.map((finding) => finding.id))]).toEqual([id])
  expect(findings[0]?.fixes?.[0]?.title).toBe(title)
  const edits = findings.flatMap(({ fixes }) => fixes?.[0]?.edits ?? [])
  expect(applyEdits(robots, edits)).toBe(mended)
})

test('a star with a tag behind it is said to name nobody', () => {
  const [finding] = inspect({ file: 'User-agent: *<br>\nDisallow: /a<br>\n' })
  expect(finding?.message).toBe('“<br>” is HTML; because of it this line names no crawler.')
})

test('an address without its scheme has a host', () => {
  const [finding] = inspect({ file: star('Disallow: /a\nSitemap: //example.com/s.xml') })
  expect(finding?.message).toBe('A sitemap needs a full URL: “//example.com/s.xml” lacks https://.')
})

test('parameters in another order than in the URL that is expected to match are named', () => {
  const url = '/search?page=2&q=x'
  const [finding] = inspect({
    file: star('Disallow: /search?q=*&page='),
    tests: [{ crawler: 'Googlebot', url, expect: 'disallow' }],
  })
  expect(finding?.message).toBe(
    `“/search?q=*&page=” does not match ${url}: there the parameters stand in another order.`,
  )
  expect(finding?.fixes?.map(({ title }) => title)).toEqual(['Add Disallow: /search?page=*&q='])
})

test('no folder of the site is made of a drive, and no rule for the whole site of a backslash', () => {
  for (const [path, id] of [
    ['C:\\web\\admin', 'disk-path'],
    ['\\', 'backslash'],
  ] as const) {
    const [finding] = inspect({ file: star(`Disallow: ${path}`) })
    expect([finding?.id, finding?.fixes]).toEqual([id, []])
  }
})
