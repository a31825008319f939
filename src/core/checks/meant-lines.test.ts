import { expect, test } from 'vitest'
import { dialects } from '../dialects/index.ts'
import { applyEdits } from '../text/text.ts'
import { CheckContext } from './check-context.ts'
import { inspect } from './inspect.ts'

const star = (...lines: readonly string[]): string => `User-agent: *\n${lines.join('\n')}\n`

const verdictOf = (file: string, path: string, crawler = 'Googlebot') => {
  const context = new CheckContext({ file })
  return context.decide(context.primaryDialect(), crawler, path).verdict
}

const findingOn = (file: string, id: string, line: number) =>
  inspect({ file }).find((one) => one.id === id && one.line === line)

/** The file after the first fix of a finding. */
function mended(file: string, id: string, line: number): string {
  const [fix] = findingOn(file, id, line)?.fixes ?? []
  return fix === undefined ? 'no fix' : applyEdits(file, fix.edits)
}

test.each([
  ['/*', '*/'],
  ['<!--', '-->'],
  ['/* for now', 'until May */'],
  ['  /*', '  */'],
  ['/* A', '# B */\n*/'],
])('lines between %s and %s are in force', (opener, closer) => {
  const file = star('Disallow: /a/', opener, 'Disallow: /b/', 'Allow: /b/c', closer)
  expect(findingOn(file, 'wrong-comment', 4)).toMatchObject({ severity: 'warning' })
  expect(findingOn(file, 'wrong-comment', 4)?.also).toContain(5)
  expect(inspect({ file }).some(({ id }) => id === 'value-below')).toBe(false)
  const after = mended(file, 'wrong-comment', 4)
  expect([verdictOf(file, '/b/'), verdictOf(after, '/b/')]).toEqual(['disallow', 'allow'])
  expect(verdictOf(after, '/a/')).toBe('disallow')
})

test.each(['*/', '-->', '*//', ' */'])('“%s” alone is no value of the line above', (text) => {
  const found = inspect({ file: star('Disallow: /a/', text) })
  expect(found.filter(({ id }) => id === 'value-below')).toEqual([])
})

test.each(['/*.pdf$', '/*/print/', '/*?sort=', '/*.doc', '/*&id=', '/*search?q='])(
  '“%s” alone below a Disallow is a value, and begins no comment',
  (value) => {
    const file = star('Disallow: /a/', 'Disallow: /b/', value, '')
    const told = inspect({ file }).map(({ id, line }) => `${id} ${line}`)
    expect(told).toEqual(['value-below 4'])
    expect(mended(file, 'value-below', 4)).toContain(`Disallow: /b/\nDisallow: ${value}\n`)
  },
)

test.each([
  ['/* our rules'],
  ['/*'],
  ['/**'],
  ['/*---'],
  ['/*old'],
  ['/*old:'],
  ['/* /a */'],
  ['/*/a*/'],
  ['/*.pdf', 'Disallow: /c/', '*/'],
  ['/*.pdf', 'Disallow: /c/ */'],
])('“%s” below a Disallow is taken for a comment', (...lines) => {
  const file = star('Disallow: /a/', ...lines)
  expect(inspect({ file }).filter(({ id }) => id === 'value-below')).toEqual([])
  const told = inspect({ file }).filter(({ id }) => id === 'wrong-comment')
  expect(told.flatMap(({ line, also = [] }) => [line, ...also])).toContain(3)
})

test.each([
  ['/GlÃ¼cksspiel/', '/Gl%C3%BCcksspiel/'],
  ['/cafÃ©', '/caf%C3%A9'],
  ['/StraÃŸe/', '/Stra%C3%9Fe/'],
  ['/ÐºÐ°Ñ‚Ð°Ð»Ð¾Ð³/', '/%D0%BA%D0%B0%D1%82%D0%B0%D0%BB%D0%BE%D0%B3/'],
  ['/preise-in-â‚¬/', '/preise-in-%E2%82%AC/'],
  ['/aÃ§ores/', '/a%C3%A7ores/'],
])('%s is encoded twice', (value, path) => {
  const file = star(`Disallow: ${value}`)
  expect(findingOn(file, 'non-ascii-path', 2)).toMatchObject({ severity: 'warning' })
  expect(verdictOf(file, path)).toBe('allow')
  expect(verdictOf(mended(file, 'non-ascii-path', 2), path)).toBe('disallow')
})

test.each(['/São/', '/ÃO/', '/Ångström/', '/çÂ/', '/日本/'])('%s is encoded once', (value) => {
  expect(findingOn(star(`Disallow: ${value}`), 'non-ascii-path', 2)).toMatchObject({
    severity: 'info',
  })
})

test.each(['/résumés/', '/Übung/', '/señor', '/à/*', '/Việt/'])(
  '%s with accents of their own',
  (value) => {
    const file = star(`Disallow: ${value.normalize('NFD')}`)
    const path = encodeURI(value).replace('*', '')
    expect(verdictOf(file, path)).toBe('allow')
    expect(verdictOf(mended(file, 'non-ascii-path', 2), path)).toBe('disallow')
  },
)

test.each([
  ['/orders/<int:pk>/', '/orders/17'],
  ['/orders/<int:pk>', '/orders/17/a'],
  ['/orders/<uuid:id>$', '/orders/17'],
  ['/a/<slug:name>/edit', '/a/x/edit'],
  ['/<lang>/admin/', '/de/admin/'],
  ['/a/<path:rest>/', '/a/b/c'],
])('%s names a parameter of a program', (value, path) => {
  const file = star(`Disallow: ${value}`)
  expect(findingOn(file, 'spaces-in-path', 2)?.message).toContain('letter by letter')
  const after = mended(file, 'spaces-in-path', 2)
  expect(after).not.toContain('%3C')
  expect([verdictOf(after, path), verdictOf(after, '/other')]).toEqual(['disallow', 'allow'])
})

test.each(['/<slug>', '/<path:all>'])('%s is not made a rule for the whole site', (value) => {
  expect(findingOn(star(`Disallow: ${value}`), 'spaces-in-path', 2)?.fixes).toEqual([])
})

test.each([
  ['Disallow', '/a/', '/a/'],
  ['disallow', '  /a/', '/a/'],
  ['  Disallow', '\n/a/', '/a/'],
  ['Disallow # ours', '# the old ones\n/a/', '/a/'],
  ['Disallow', '/x.pdf$', '/x.pdf'],
  ['Disallow', '- /a/\n- /b/', '/b/'],
])('%j with its path on the next line is a rule that nobody reads', (name, below, path) => {
  const file = star('Disallow: /z/', name, below)
  const found = inspect({ file })
  const told = found.filter(({ severity }) => severity !== 'hint')
  expect(told.map(({ id, line }) => `${id} ${line}`)).toEqual(['value-below 3'])
  for (const dialect of dialects) {
    expect(new CheckContext({ file }).decide(dialect, 'AnyBot', path).verdict).toBe('allow')
  }
  const after = mended(file, 'value-below', 3)
  expect([verdictOf(after, path), verdictOf(after, '/z/')]).toEqual(['disallow', 'disallow'])
  expect(verdictOf(after, '/')).toBe('allow')
  expect(inspect({ file: after }).filter(({ severity }) => severity !== 'hint')).toEqual([])
})

test.each([
  ['User-agent', 'Googlebot'],
  ['Sitemap', 'https://a.example/s.xml'],
])('%s with its value on the next line is told once', (name, value) => {
  const file = `User-agent: *\nDisallow: /a\n\n${name}\n${value}\nDisallow: /b\n`
  const found = inspect({ file }).filter(({ severity }) => severity === 'error')
  expect(found.map(({ id, line }) => `${id} ${line}`)).toEqual(['value-below 4'])
  expect(mended(file, 'value-below', 4)).toContain(`\n${name}: ${value}\nDisallow: /b`)
})

test('a bare name without a path below it is told as before', () => {
  const ids = inspect({ file: star('Disallow', 'Disallow: /a/') }).map(({ id }) => id)
  expect(ids).toEqual(['missing-colon'])
})

test.each([
  ['Disallow /a/ /b/', ['/a/', '/b/']],
  ['disallow   /a/\t/b/ /c/', ['/a/', '/b/', '/c/']],
  ['Disallow /a/, /b/', ['/a/', '/b/']],
  ['  Disallow /a/ /*.pdf$ # ours', ['/a/', '/x.pdf']],
  ['Disallow /a/,/b/', ['/a/', '/b/']],
])('%j without its colon gets a line for each path', (line, paths) => {
  const file = star('Disallow: /z/', line)
  const after = mended(file, 'missing-colon', 3)
  for (const path of paths) {
    expect([verdictOf(file, path), verdictOf(after, path)]).toEqual(['allow', 'disallow'])
  }
  expect([verdictOf(after, '/z/'), verdictOf(after, '/')]).toEqual(['disallow', 'allow'])
  expect(inspect({ file: after }).filter(({ severity }) => severity === 'error')).toEqual([])
})

test('what is one path with a blank gets its colon alone', () => {
  expect(mended(star('Disallow /a b'), 'missing-colon', 2)).not.toContain('\nDisallow: /a\n')
})

const moved = (file: string): string => mended(file, 'rule-before-agent', 1)

test.each([
  ['a rule', 'Disallow: /mail/\n\nUser-agent: *\nDisallow: /z/\n'],
  ['two rules', 'Disallow: /mail/\nAllow: /mail/help\n\nUser-agent: *\nDisallow: /z/\n'],
  ['a rule with a remark', 'Disallow: /mail/ # ours\nUser-agent: *\nDisallow: /z/\n'],
  [
    'a named group between',
    'Disallow: /mail/\n\nUser-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nCrawl-delay: 1\nDisallow: /z/',
  ],
  [
    '* among other names',
    'Disallow: /mail/\n\nUser-agent: bingbot\nUser-agent: *\nDisallow: /z/\n',
  ],
  [
    'a rule that * has as well',
    'Disallow: /mail/\n\nUser-agent: *\nDisallow: /z/\nDisallow: /mail/\n',
  ],
])('rules above the first group move into the one of *: %s', (_, file) => {
  expect(findingOn(file, 'rule-before-agent', 1)?.fixes?.[0]?.title).toMatch(
    /^Move the rules? to the group for \*$/,
  )
  const after = moved(file)
  expect(findingOn(after, 'rule-before-agent', 1)).toBeUndefined()
  expect(['/mail/', '/z/', '/'].map((path) => verdictOf(after, path))).toEqual([
    'disallow',
    'disallow',
    'allow',
  ])
  expect(verdictOf(after, '/', 'GPTBot')).toBe(verdictOf(file, '/', 'GPTBot'))
  const before = new Set(inspect({ file }).map(({ id }) => id))
  expect(inspect({ file: after }).filter(({ id }) => !before.has(id))).toEqual([])
})

test.each([
  ['it would close the site', 'Disallow: /\n\nUser-agent: *\nDisallow: /z/\n'],
  ['the site is closed', 'Disallow: /mail/\n\nUser-agent: *\nDisallow: /\n'],
  [
    '* shares the rules of others',
    'Disallow: /mail/\n\nUser-agent: *\n\nUser-agent: GPTBot\nDisallow: /\n',
  ],
  [
    'they are more than anybody moves',
    `${Array.from({ length: 300 }, (_, at) => `Disallow: /m${at}/`).join('\n')}\n\nUser-agent: *\nDisallow: /z/\n`,
  ],
  ['* has no rule', 'Disallow: /mail/\n\nUser-agent: *\nCrawl-delay: 1\n'],
])('rules above the first group stay where %s', (_, file) => {
  expect(findingOn(file, 'rule-before-agent', 1)?.fixes ?? []).toEqual([])
})

test('rules above the first group get one of their own where there is none for *', () => {
  const after = moved('Disallow: /mail/\n\nUser-agent: GPTBot\nDisallow: /\n')
  expect(after).toBe('User-agent: *\nDisallow: /mail/\n\nUser-agent: GPTBot\nDisallow: /\n')
})

test.each([
  ['User-agent: *<br />\nDisallow: /a/<br />\nDisallow: /b/<br />\n'],
  ['User-agent: *\n<p>Disallow: /a/</p>\n<p>Disallow: /b/</p>\n'],
  ['User-agent: *\nDisallow: /a/<br>\nDisallow: /b/\n</p>\n</pre>'],
  ['<pre>\nUser-agent: *<br>\nDisallow: /a/<br>\nDisallow: /b/\n</pre>\n'],
  ['User-agent: *<br>Disallow: /a/<br>\nDisallow: /b/<br>'],
  ['User-agent: *&#10;\nDisallow: /a/&#10;\nDisallow: /b/\n'],
])('the HTML of %j goes with one fix', (file) => {
  const [first, ...others] = inspect({ file }).filter(({ id }) => id === 'html-in-lines')
  const fix = first?.fixes?.at(-1)
  expect(fix?.title).toBe(`Remove the HTML in all ${others.length + 1} lines`)
  expect(others.flatMap(({ fixes }) => fixes ?? [])).toHaveLength(others.length)
  const after = applyEdits(file, fix?.edits ?? [])
  expect(['/a/', '/b/', '/'].map((path) => verdictOf(after, path))).toEqual([
    'disallow',
    'disallow',
    'allow',
  ])
  expect(inspect({ file: after }).filter(({ severity }) => severity === 'error')).toEqual([])
})
