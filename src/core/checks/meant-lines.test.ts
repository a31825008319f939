import { expect, test } from 'vitest'
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
  expect(findingOn(file, 'wrong-comment', 5)).toMatchObject({ severity: 'warning' })
  expect(inspect({ file }).some(({ id }) => id === 'value-below')).toBe(false)
  const after = mended(file, 'wrong-comment', 4)
  expect([verdictOf(file, '/b/'), verdictOf(after, '/b/')]).toEqual(['disallow', 'allow'])
  expect(verdictOf(after, '/a/')).toBe('disallow')
})

test.each(['*/', '-->', '*//', ' */'])('“%s” alone is no value of the line above', (text) => {
  const found = inspect({ file: star('Disallow: /a/', text) })
  expect(found.filter(({ id }) => id === 'value-below')).toEqual([])
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
