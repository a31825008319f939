import { expect, test } from 'vitest'
import { applyEdits } from '../../text/text.ts'
import { inspect } from '../inspect.ts'

const about = (file: string, origin: string | null = null) =>
  inspect({ file, origin }).filter(({ id }) =>
    ['blocks-everything', 'remark-contradicts'].includes(id),
  )

test.each([
  ['User-agent: Googlebot\n# allow everything\nDisallow: /\n', 'allow everything', null, 'warning'],
  [
    '# Google may crawl everything\nUser-agent: Googlebot\nDisallow: /\n',
    'Google may crawl everything',
    null,
    'warning',
  ],
  ['User-agent: *\nDisallow: / # allow all\n', 'allow all', null, 'warning'],
  ['User-agent: *\nDisallow: / # allow all\n', 'allow all', 'https://www.adler.at', 'error'],
])('a closed site whose comment opens it is told once: %j', (file, says, origin, severity) => {
  const rest = file.includes('*') ? '' : '\nUser-agent: *\nDisallow: /a/\n'
  const [one, ...more] = about(file + rest, origin)
  expect(more).toEqual([])
  expect(one).toMatchObject({ id: 'blocks-everything', severity })
  expect(one?.message).toContain(`The comment says “${says}”.`)
  const fixed = applyEdits(file + rest, one?.fixes?.[0]?.edits ?? [])
  expect(fixed).toMatch(/^Disallow:[ ]*(?:#.*)?$/m)
})

test('a comment that opens is told where nothing else says that the site is closed', () => {
  const file = 'User-agent: GPTBot\n# allow everything\nDisallow: /\n'
  expect(about(file).map(({ id }) => id)).toEqual(['remark-contradicts'])
})
