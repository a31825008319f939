import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../text/text.ts'
import { CheckContext } from '../check-context.ts'
import { inspect } from '../inspect.ts'

const shop = 'User-agent: *\nDisallow: /catalogsearch/\n'

const told = (file: string) => inspect({ file }).filter(({ id }) => id === 'path-case')

describe('a name that every site writes in small letters', () => {
  test.each([
    ['/*?Dir*', '/*?dir*', 'dir=, as Magento writes it', '/a.html?dir=asc'],
    ['/*?Limit=all', '/*?limit=all', 'limit=, as Magento writes it', '/a?limit=all'],
    ['/*&Mode=', '/*&mode=', 'mode=, as Magento writes it', '/a?p=2&mode=list'],
    ['/*?*Order=', '/*?*order=', 'order=, as Magento writes it', '/a?p=2&order=x'],
    ['/*?UTM_Source=', '/*?utm_source=', 'utm_source=', '/?utm_source=x'],
    ['/*?Replytocom', '/*?replytocom', 'replytocom=', '/a/?replytocom=1'],
    ['/*.Svn$', '/*.svn$', 'files that end in .svn', '/a/b.svn'],
    ['/*.Sql$', '/*.sql$', 'files that end in .sql', '/dump.sql'],
    ['*.Tgz', '*.tgz', 'files that end in .tgz', '/a.tgz'],
    ['/files/*.Pdf$', '/files/*.pdf$', 'files that end in .pdf', '/files/x/a.pdf'],
    ['/WP-Login.php', '/wp-login.php', '/wp-login.php, as WordPress writes it', '/wp-login.php'],
  ])('%s', (value, right, what, path) => {
    const file = `${shop}Disallow: ${value}\n`
    const [found, ...others] = told(file)
    expect(others).toEqual([])
    expect(found?.message).toBe(`“${value}” does not match ${what}: paths are case-sensitive.`)
    expect(found?.fixes?.map(({ title }) => title)).toEqual([`Change to ${right}`])
    const mended = applyEdits(file, found?.fixes?.[0]?.edits ?? [])
    expect(mended).toBe(`${shop}Disallow: ${right}\n`)
    const verdictIn = (text: string) => {
      const context = new CheckContext({ file: text })
      return context.decide(context.primaryDialect(), '*', path).verdict
    }
    expect([verdictIn(file), verdictIn(mended)]).toEqual(['allow', 'disallow'])
  })

  test.each([
    ['/*?SID=', shop],
    ['/*?Sort=', shop],
    ['/*?Dir=', 'User-agent: *\nDisallow: /admin/\n'],
    ['/*?ReturnUrl=', shop],
    ['/*.Sqlite$', shop],
    ['/*?Dir=', `${shop}Disallow: /*?dir=\n`],
    ['/*.Sql$', `${shop}Disallow: /*.sql$\n`],
  ])('%s is none', (value, before) => expect(told(`${before}Disallow: ${value}\n`)).toEqual([]))
})

test('the place of a parameter is no matter where its letters are wrong', () => {
  const file = `${shop}Disallow: /*?Dir=\nDisallow: /*?Mode=\nDisallow: /*?utm_source=\nDisallow: /*?limit=\n`
  const found = inspect({ file }).map(({ id, line }) => `${id} ${line}`)
  expect(found).toContain('path-case 3')
  expect(found).not.toContain('parameter-order 3')
  expect(found).toContain('parameter-order 6')
})

test.each(['/*?p=', '/*?p=*&', '/*&p=', '/?p=', '/*?q=', '/*?*p='])(
  'a parameter of one letter of Magento, %s, is right',
  (value) => expect(inspect({ file: `${shop}Disallow: ${value}\n` })).toEqual([]),
)
