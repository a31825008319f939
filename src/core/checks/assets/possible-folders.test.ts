import { expect, test } from 'vitest'
import { inspect } from '../inspect.ts'

const folders = [
  ...['/js/', '/css/', '/static/', '/assets/', '/fonts/', '/styles/', '/scripts/', '/stylesheets/'],
  ...[
    '/modules/',
    '/system/',
    '/core/',
    '/lib/',
    '/plugins/',
    '/media/',
    '/skin/',
    '/build/',
    '/w',
  ],
]

test.each(folders)('what %s holds is not told as a fact', (folder) => {
  const found = inspect({ file: `User-agent: *\nDisallow: ${folder}\n` })
  const told = found.filter(({ id }) => id === 'blocks-assets')
  expect(told).toHaveLength(1)
  expect(told[0]?.message).toMatch(/ may hold, such as |^If your site keeps /)
})

test('nor is what a site has beside the parts that it opens', () => {
  const found = inspect({ file: 'User-agent: *\nDisallow: /\nAllow: /shop/\n' })
  const told = found.find(({ id }) => id === 'blocks-everything')
  expect(told?.message).toContain('styles and scripts that the site may have elsewhere')
})
