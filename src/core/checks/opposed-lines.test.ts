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

test.each([
  ['Disallow: /register', 'Allow: /register*', 'Allow'],
  ['Disallow: /register*', 'Allow: /register', 'Disallow'],
  ['Allow: /shop/**', 'Disallow: /shop/', 'Allow'],
  ['Allow: /a/*/b', 'Disallow: /a/*/b*', 'Disallow'],
  ['Disallow: /x?*', 'Allow: /x?**', 'Allow'],
  ['Disallow: /x*', 'Allow: /x*', 'Allow'],
])('%s and %s are about the same URLs', (first, second, winner) => {
  const found = findingOn(star('Disallow: /q/', first, second), 'contradiction', 4)
  expect(found).toMatchObject({ severity: 'warning' })
  expect(found?.message).toContain(`Google follows the ${winner}`)
})

test.each([
  ['Disallow: /register$', 'Allow: /register*'],
  ['Disallow: /*', 'Allow: /'],
  ['Disallow: /a*b', 'Allow: /a*'],
  ['Disallow: /a', 'Disallow: /a*'],
  ['Disallow: /a/', 'Allow: /a/*$'],
])('%s and %s are not opposed in the same path', (first, second) => {
  expect(findingOn(star('Disallow: /q/', first, second), 'contradiction', 4)).toBeUndefined()
})

test.each([
  ['/blog/', '/blog/*', 3, 'says the same'],
  ['/blog/*', '/blog/', 4, 'says the same'],
  ['/blog/', '/blog/**', 3, 'says the same'],
  ['/shop', '/shop/cart', 4, 'already covers its URLs'],
  ['/a/b*c', '/a/', 3, 'already covers its URLs'],
])('%s and %s say the same, and no line is said to win', (first, second, line, told) => {
  const file = star('Allow: /q/', `Disallow: ${first}`, `Disallow: ${second}`)
  const found = findingOn(file, 'shadowed-rule', line)
  expect(found?.message).toContain(told)
  expect(found?.message).not.toContain('wins')
})

test.each([
  ['/*.pdf$', '/whitepapers/', '/whitepapers/a.pdf'],
  ['*.pdf', '/whitepapers/', '/whitepapers/a.pdf'],
  ['/*.jpg', '/wp-content/private/', '/wp-content/private/a.jpg'],
  ['/*.docx$', '/downloads/old', '/downloads/old/a.docx'],
  ['/*.xml$', '/documents/', '/documents/a.xml'],
])('Allow: %s beside Disallow: %s opens nothing there', (allow, disallow, path) => {
  for (const lines of [
    [`Allow: ${allow}`, `Disallow: ${disallow}`],
    [`Disallow: ${disallow}`, `Allow: ${allow}`],
    [`Allow: ${allow}`, 'Allow: /*.odt$', `Disallow: ${disallow}`],
  ]) {
    const file = star('Disallow: /q/', ...lines)
    const line = file.split('\n').indexOf(`Allow: ${allow}`) + 1
    const found = findingOn(file, 'allow-too-short', line)
    expect(found).toMatchObject({ severity: 'info' })
    expect(found?.message).toContain(` and wins, so URLs that match both stay blocked`)
    const after = applyEdits(file, found?.fixes?.[0]?.edits ?? [])
    expect([verdictOf(file, path), verdictOf(after, path)]).toEqual(['disallow', 'allow'])
    expect(verdictOf(after, '/whitepapers/a.html')).toBe(verdictOf(file, '/whitepapers/a.html'))
    expect(findingOn(after, 'allow-too-short', line + 1)).toBeUndefined()
  }
})

test.each([
  ['Allow: /*.pdf$', 'Disallow: /a/'],
  ['Allow: /*.pdf$', 'Disallow: /*?print='],
  ['Allow: /whitepapers/*.pdf$', 'Disallow: /whitepapers/'],
  ['Allow: /*.pdf$', 'Disallow: /whitepapers/a.html'],
  ['Allow: /*.pdf$', 'Disallow: /whitepapers/*.pdf$'],
])('%s, %s: no exception that fails', (first, second) => {
  const found = inspect({ file: star('Disallow: /q/', first, second) })
  expect(found.filter(({ id }) => id === 'allow-too-short')).toEqual([])
})

test.each(['“/privat/”', '«/privat/»', '„/privat/“', '"/prívat/"', '‘/é’', '“/privat/'])(
  'quotes around a path are told once: %s',
  (value) => {
    const found = inspect({ file: star('Disallow: /q/', `Disallow: ${value}`) })
    expect(found.map(({ id, line }) => `${id} ${line}`)).toEqual(['quoted-value 3'])
  },
)

test.each(['/é/', '/“privat”/'])('letters within a path are told: %s', (value) => {
  expect(findingOn(star('Disallow: /q/', `Disallow: ${value}`), 'non-ascii-path', 3)).toBeDefined()
})
