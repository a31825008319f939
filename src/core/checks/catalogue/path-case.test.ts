import { expect, test } from 'vitest'
import { withServerCase } from '../../dialects/settings.ts'
import { applyEdits } from '../../text/text.ts'
import { inspect } from '../inspect.ts'

const findings = (robots: string, isIgnored: boolean) =>
  inspect({ file: robots, settings: withServerCase({}, isIgnored) }).filter(
    ({ id }) => id === 'path-case',
  )

test.each([
  ['Disallow: /Files/', 'Disallow: /files/'],
  ['Disallow: /*.PDF$', 'Disallow: /*.pdf$'],
  ['Disallow: /WP-Admin/', 'Disallow: /wp-admin/'],
])('of a server that ignores case, “%s” is listed twice', (rule, other) => {
  const robots = `User-agent: *\n${rule}\n`
  const [found] = findings(robots, true)
  expect(found).toMatchObject({ line: 2, severity: 'info' })
  expect(found?.message).toContain('list both')
  const fixed = applyEdits(robots, found?.fixes?.[0]?.edits ?? [])
  expect(fixed).toBe(`User-agent: *\n${rule}\n${other}\n`)
  expect(findings(fixed, true)).toEqual([])
})

test.each(['Disallow: /files/', 'Allow: /Files/', 'Disallow: /Files/\nDisallow: /files/'])(
  'of such a server, nothing is said of “%s”',
  (rules) => {
    expect(findings(`User-agent: *\n${rules}\n`, true)).toEqual([])
  },
)

test('of other servers, a folder with capitals is a folder', () => {
  expect(findings('User-agent: *\nDisallow: /Files/\n', false)).toEqual([])
})
