import { describe, expect, test } from 'vitest'
import { applyEdits } from '../text/text.ts'
import type { Finding } from './check.ts'
import { CheckContext, type CheckTest } from './check-context.ts'
import { inspect } from './inspect.ts'

const star = (...lines: readonly string[]): string => `User-agent: *\n${lines.join('\n')}\n`

function verdictOf(file: string, path: string, crawler = 'Googlebot') {
  const context = new CheckContext({ file })
  return context.decide(context.primaryDialect(), crawler, path).verdict
}

const first = (file: string, id: string, tests: readonly CheckTest[] = []): Finding | undefined =>
  inspect({ file, tests }).find((one) => one.id === id)

const mendedBy = (file: string, found: Finding | undefined): string =>
  applyEdits(file, found?.fixes?.[0]?.edits ?? [])

const blocking = (url: string): CheckTest => ({ crawler: 'Googlebot', url, expect: 'disallow' })
const allowing = (url: string): CheckTest => ({ crawler: 'Googlebot', url, expect: 'allow' })

describe('a line that ran into a path', () => {
  test.each([
    ['Disallow: /print/User-agent: GPTBot', ['Disallow: /print/', 'User-agent: GPTBot']],
    [
      'Disallow: /feedSitemap: https://a.at/s.xml',
      ['Disallow: /feed', 'Sitemap: https://a.at/s.xml'],
    ],
    ['Sitemap: https://a.at/s.xmlUser-agent: *', ['Sitemap: https://a.at/s.xml', 'User-agent: *']],
  ])('%s', (line, parts) => {
    const file = star('Disallow: /a/', line, 'Disallow: /')
    const found = first(file, 'several-directives-one-line')
    expect(mendedBy(file, found)).toBe(star('Disallow: /a/', ...parts, 'Disallow: /'))
    expect(inspect({ file }).map(({ id }) => id)).not.toContain('spaces-in-path')
  })

  test.each(['/wiki/Sitemap:x', '/wiki/User-agent', '/User-agent:'])('%s is a path', (path) => {
    expect(
      first(star('Disallow: /a/', `Disallow: ${path}`), 'several-directives-one-line'),
    ).toBeUndefined()
  })
})

describe('what is no path and no name', () => {
  test.each([
    ['!/a/b/', 'Allow: /a/b/'],
    ['!/press', 'Allow: /press'],
  ])('%s is an exception', (value, line) => {
    const file = star('Disallow: /a/', `Disallow: ${value}`)
    expect(mendedBy(file, first(file, 'no-leading-slash'))).toBe(star('Disallow: /a/', line))
  })

  test.each(['[object Object]', '[object Promise]', 'NaN'])('%s is of a program', (value) => {
    const file = star('Disallow: /a/', `Disallow: ${value}`)
    const found = inspect({ file })
    expect(found.map(({ id }) => id)).toEqual(['no-leading-slash'])
    expect(mendedBy(file, found[0])).toBe(star('Disallow: /a/'))
  })

  test.each(['!Googlebot', 'not Googlebot', 'all but Googlebot'])('%s: all others', (name) => {
    const file = `User-agent: ${name}\nDisallow: /\n`
    const found = inspect({ file }).find(({ message }) =>
      message.startsWith('There is no “all but”'),
    )
    const mended = mendedBy(file, found)
    expect(['Googlebot', 'Bingbot'].map((one) => verdictOf(mended, '/', one))).toEqual([
      'allow',
      'disallow',
    ])
  })

  test.each([
    ['Kangaroo\\ Bot', 'Kangaroo Bot'],
    ['Sogou\\ web\\ spider', 'Sogou web spider'],
  ])('%s has the signs of a server’s settings', (name, plain) => {
    const file = `User-agent: ${name}\nDisallow: /\n`
    const found = first(file, 'agent-invalid-chars')
    expect(found?.severity).toBe('warning')
    expect(mendedBy(file, found)).toBe(`User-agent: ${plain}\nDisallow: /\n`)
  })

  test.each([
    ['v6.example.com*', 'is a host name'],
    ['old.example.com/*', 'is a host name'],
  ])('%s is another host', (value, said) => {
    const found = first(star('Disallow: /a/', `Disallow: ${value}`), 'no-leading-slash')
    expect(found?.message).toContain(said)
    expect(found?.fixes ?? []).toEqual([])
  })

  test.each([
    ['/ *&o= *', '/*&o='],
    ['/* .pdf$', '/*.pdf$'],
  ])('the blanks in %s go', (value, path) => {
    const file = star('Disallow: /a/', `Disallow: ${value}`)
    expect(mendedBy(file, first(file, 'spaces-in-path'))).toBe(
      star('Disallow: /a/', `Disallow: ${path}`),
    )
  })
})

describe('comments in other styles', () => {
  test.each([
    ['/*', '*/'],
    ['<!--', '-->'],
  ])('%s … %s is one finding with one fix', (opener, closer) => {
    const file = star(opener, 'Disallow: /shop/', 'Disallow: /blog/', closer, 'Disallow: /q/')
    const told = inspect({ file }).filter(({ id }) => id === 'wrong-comment')
    expect(told).toMatchObject([{ line: 3, also: [4, 2, 5] }])
    expect(inspect({ file })).toHaveLength(1)
    const mended = mendedBy(file, told[0])
    expect(['/shop/', '/q/'].map((path) => verdictOf(mended, path))).toEqual(['allow', 'disallow'])
  })

  test.each([
    ['<!-- cached 2026-01-01 -->', 'info'],
    ['<!-- Disallow: /x/ -->', 'warning'],
  ])('%s: %s', (line, severity) => {
    expect(first(star('Disallow: /a/', line), 'wrong-comment')?.severity).toBe(severity)
  })
})

test.each([
  [star('Disallow: *', 'Allow: /'), '/x', [3]],
  [star('Allow: /', 'Disallow: *'), '/', [2]],
])('an Allow of everything that a block loses to goes: %j', (file, path, lines) => {
  const found = first(file, 'expectation-missed', [blocking(path)])
  expect(found?.fixes?.[0]?.title).toBe('Remove the line')
  expect(lines).toContain(found?.line)
  expect(verdictOf(mendedBy(file, found), path)).toBe('disallow')
  expect(
    inspect({ file })
      .map(({ message }) => message)
      .join(),
  ).not.toContain('may fetch nothing')
})

describe('tests and what is alike', () => {
  test.each([
    ['Disallow: /*utm_', '/a?utm_source=x&utm_medium=y', 'Remove the line'],
    ['Disallow: /*.html$', '/repair.html', 'Remove the line'],
    ['Disallow: /*/', '/courses/a', 'Remove the line'],
    ['Disallow: /*?*id=', '/watch?video_id=88', 'Change to /*?id= and /*&id='],
    ['Disallow: /viewtopic.php', '/viewtopic.php?t=1204', 'Allow /viewtopic.php?t='],
    ['Disallow: /api/', '/api/document/a.xml', 'Allow /api/document/'],
  ])('%s blocks %s: %s', (rule, url, title) => {
    const file = star('Disallow: /q/', rule)
    const found = inspect({ file, tests: [allowing(url)] }).find(
      ({ id, line }) => id === 'expectation-missed' && line === 3,
    )
    expect(found?.fixes?.map((fix) => fix.title)).toContain(title)
    expect(verdictOf(mendedBy(file, found), url)).toBe('allow')
  })

  test.each([
    ['/page?.html', '/page1.html', '/page*.html'],
    ['/alt?/', '/alt2/x', '/alt*/'],
  ])('the ? in %s stands for no letter of %s', (value, url, path) => {
    const file = star(`Disallow: ${value}`)
    const found = first(file, 'expectation-missed', [blocking(url)])
    expect(found?.message).toContain('? begins the query')
    expect(mendedBy(file, found)).toBe(star(`Disallow: ${path}`))
  })

  test('a rule with a star is written below the folder that an Allow opens', () => {
    const file = star('Disallow: /', 'Allow: /team', 'Disallow: /*/raw')
    const found = first(file, 'expectation-missed', [blocking('/team/tool/raw/x.c')])
    expect(verdictOf(mendedBy(file, found), '/team/other/raw/y')).toBe('disallow')
    expect(verdictOf(mendedBy(file, found), '/team/tool')).toBe('allow')
  })

  test('rules that a template has in comments are put into use', () => {
    const file = '# Uncomment to close:\n# User-agent: *\n# Disallow: /\n'
    const found = first(file, 'expectation-missed', [blocking('/')])
    expect(mendedBy(file, found)).toBe('# Uncomment to close:\nUser-agent: *\nDisallow: /\n')
  })

  test.each([
    ['# English pages are not ready', '/en', '/entretien/', '/en/boilers'],
    ['# deutsche Seiten', '/de', '/depot/', '/de/'],
  ])('%s over Disallow: %s', (remark, value, open, closed) => {
    const file = star(remark, `Disallow: ${value}`)
    const found = inspect({ file, tests: [allowing(open), blocking(closed)] })[0]
    const mended = mendedBy(file, found)
    expect([open, closed, value].map((path) => verdictOf(mended, path))).toEqual([
      'allow',
      'disallow',
      'disallow',
    ])
  })
})

describe('groups and lines that are meant for others', () => {
  test.each([
    ['Googlebot-Image', 'image-sitemap.xml', 1],
    ['Googlebot-News', 'google-news.xml', 1],
    ['Googlebot-News', 'newsletter.xml', 0],
    ['Googlebot-Image', 'sitemap.xml', 0],
  ])('%s is shut out beside %s', (name, map, count) => {
    const file = `User-agent: ${name}\nDisallow: /\n\n${star('Disallow: /q/')}\nSitemap: https://a.at/${map}\n`
    const told = inspect({ file }).filter(({ id }) => id === 'sitemap-blocked')
    expect(told).toHaveLength(count)
    if (count > 0) expect(verdictOf(mendedBy(file, told[0]), '/x', name)).toBe('allow')
  })

  test.each(['Content-Signal: search=yes, ai-train=no', 'Content-Usage: train-ai=n'])(
    '%s at the end is for the last group alone',
    (line) => {
      const file = `${star('Disallow: /a/')}\nUser-agent: Amazonbot\nDisallow: /\n\n${line}\n`
      const found = inspect({ file }).filter((one) => one.line === 7)
      expect(found.map(({ id }) => id)).toEqual(['last-group-tail'])
      expect(mendedBy(file, found[0])).toContain(`Disallow: /a/\n${line}`)
    },
  )

  test('common rules behind a sitemap in the last group', () => {
    const rules = ['/wp-login.php', '/cgi-bin/', '/activate/'].map((path) => `Disallow: ${path}`)
    const head = `${star('Disallow: /a/')}\nUser-agent: Googlebot\nDisallow: /a/\nDisallow: /feed\n\n`
    const file = `${head}Sitemap: https://a.at/s.xml\n\n${rules.join('\n')}\n`
    expect(first(file, 'last-group-tail')?.line).toBe(10)
  })

  test.each([
    ['# SEO-Bots aussperren', 'User-agent: AhrefsBot\nUser-agent: SemrushBot\n', 'AhrefsBot'],
    ['# block AI training', 'User-agent: GPTBot\n', 'GPTBot'],
  ])('%s over names without a rule', (remark, names, name) => {
    const file = `${star('Disallow: /search')}\n${remark}\n${names}`
    const found = first(file, 'specific-drops-star')
    expect(found?.message).toContain(remark.slice(2))
    expect(verdictOf(mendedBy(file, found), '/', name)).toBe('disallow')
  })

  test.each([
    ['AhrefsBot', 'info'],
    ['Bingbot', 'warning'],
  ])('a delay alone beside a rule for a parameter: %s, %s', (name, severity) => {
    const file = `${star('Disallow: *?lightbox=')}\nUser-agent: ${name}\nCrawl-delay: 10\n`
    expect(first(file, 'specific-drops-star')?.severity).toBe(severity)
  })
})

test.each([
  ['search=allow; ai-training=false; ai-input=no', 'search=yes, ai-train=no, ai-input=no'],
  ['ai-train=disallow', 'ai-train=no'],
])('Content-Signal: %s', (value, mended) => {
  const file = `User-agent: *\nContent-Signal: ${value}\nAllow: /\n`
  const found = first(file, 'content-signal-bad')
  expect(mendedBy(file, found)).toBe(file.replace(value, mended))
})

test.each([
  ['"*"', '"/a/"', '"/b"'],
  ["'*'", "'/a/'", '/b'],
])('quotes around names and paths are one finding: %s, %s, %s', (name, ...paths) => {
  const file = `User-agent: ${name}\n${paths.map((path) => `Disallow: ${path}\n`).join('')}`
  const found = inspect({ file, tests: [blocking('/a/1')] })
  expect(found.map(({ id }) => id)).toEqual(['quoted-value'])
  expect(verdictOf(mendedBy(file, found[0]), '/a/1')).toBe('disallow')
})

test.each([
  ['Потребителски агент: *\nЗабрани: /\nКарта на сайта: https://a.bg/s.xml\n'],
  ['Πράκτορας χρήστη: *\nΑπαγόρευση: /\n'],
])('translated names: %j', (file) => {
  const ids = inspect({ file }).map(({ id, severity }) => `${severity} ${id}`)
  expect(new Set(ids)).toEqual(new Set(['error typo-directive']))
})

test.each([
  ['WordPress', ['/wp-admin/', '/wp-content/uploads/'], 3],
  ['OpenCart', ['/catalog/view/', '/image/'], 3],
  ['Drupal 7', ['/includes/', '/modules/', '/themes/', '/sites/'], 5],
])('pictures of %s', (_, values, line) => {
  const file = star(...values.map((value) => `Disallow: ${value}`))
  const found = inspect({ file }).find((one) => one.line === line && one.id === 'blocks-assets')
  expect(found?.severity).toBe('warning')
})
