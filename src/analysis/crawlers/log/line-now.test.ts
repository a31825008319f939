import { expect, test } from 'vitest'
import { linesNow } from './line-now.ts'

const before = 'User-agent: *\nDisallow: /a\nDisallow: /b\n\nSitemap: /s'

test.each([
  ['the same file', before, [1, 2, 3, 4, 5]],
  ['a line in front', `# x\n${before}`, [2, 3, 4, 5, 6]],
  ['a line in between', before.replace('/a\n', '/a\nDisallow: /c\n'), [1, 2, 4, 5, 6]],
  ['a line that is gone', before.replace('Disallow: /b\n', ''), [1, 2, null, 3, 4]],
  ['a line that was changed', before.replace('/a', '/x'), [1, null, 3, 4, 5]],
  [
    'changes above and below a line',
    before.replace('/a', '/x').replace('/s', '/t'),
    [1, null, 3, 4, null],
  ],
  ['other ends of lines', before.replaceAll('\n', '\r\n'), [1, 2, 3, 4, 5]],
  ['an empty file', '', [null, null, null, 1, null]],
])('lines are found again in %s', (_, now, expected) => {
  expect([1, 2, 3, 4, 5].map(linesNow(before, now))).toEqual(expected)
})
