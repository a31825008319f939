import { expect, test } from 'vitest'
import { applyEdits } from '../../text/text.ts'
import { inspect } from '../inspect.ts'

const ids = (file: string) => inspect({ file }).map(({ id, line }) => `${id} ${line}`)

test.each([
  [
    'User-agent: *\nDisallow:\n/*?*\n/cart\n',
    2,
    'User-agent: *\nDisallow: /*?*\nDisallow: /cart\n',
  ],
  [
    'User-agent: *\nDisallow: /a/\n/*.pdf$\n',
    3,
    'User-agent: *\nDisallow: /a/\nDisallow: /*.pdf$\n',
  ],
  [
    'User-agent: *\n/*.pdf$\n/private/\n',
    2,
    'User-agent: *\nDisallow: /*.pdf$\nDisallow: /private/\n',
  ],
  ['User-agent: *\n\n/*?sort=\n/q\n', 3, 'User-agent: *\n\nDisallow: /*?sort=\nDisallow: /q\n'],
  ['User-agent: *\n*/feed/\n', 2, 'User-agent: *\nDisallow: */feed/\n'],
  ['User-agent: *\n- /a/\n- /b/\n', 2, 'User-agent: *\nDisallow: /a/\nDisallow: /b/\n'],
] as const)('%j: the names are missing, and that alone is said', (file, line, mended) => {
  expect(ids(file)).toEqual([`value-below ${line}`])
  const [found] = inspect({ file })
  expect(found?.severity).toBe('error')
  expect(applyEdits(file, found?.fixes?.[0]?.edits ?? [])).toBe(mended)
})

test.each([
  'User-agent: *\n/* our rules */\nDisallow: /a\n',
  'User-agent: *\n/* our rules\nDisallow: /a\n',
  'User-agent: *\n/*\nDisallow: /a\n*/\n',
  'User-agent: *\n// ours\nDisallow: /a\n',
  'User-agent: *\nDisallow: /a\n/**\n * ours\n */\n',
])('%j has comments of another language', (file) => {
  expect(ids(file).map((one) => one.split(' ')[0])).toContain('wrong-comment')
  expect(ids(file).join()).not.toContain('value-below')
})

test.each(['User-agent: *\n/\n', 'User-agent: *\n*\nDisallow: /a\n'])(
  '%j: nothing is offered by which the site would be closed',
  (file) => {
    const after = inspect({ file }).flatMap(({ fixes = [] }) =>
      fixes.map(({ edits }) => applyEdits(file, edits)),
    )
    expect(after.filter((text) => /Disallow: [/*]\n/.test(text))).toEqual([])
  },
)
