import { expect, test } from 'vitest'
import { decide } from '../../decide/decide.ts'
import { identityFromToken, select } from '../../decide/select.ts'
import { searchEngines } from '../../dialects/default-dialects.ts'
import { parse } from '../../parse/parse.ts'
import { readText } from '../../text/file.ts'
import { applyEdits } from '../../text/text.ts'
import { inspect } from '../inspect.ts'

const found = (file: string, dialects?: readonly string[]) =>
  inspect({ file, ...(dialects && { dialects }) }).filter(({ id }) => id === 'blocks-everything')

const block = 'User-agent: *\n'

test.each([
  ['Disallow: /\nAllow: /$', 2, 3],
  ['Allow: /$\nDisallow: /', 3, 2],
  ['Allow: /$\nDisallow: /*', 3, 2],
  ['Disallow: /\nAllow: /$\nDisallow: /*?', 2, 3],
  ['Crawl-delay: 1\nDisallow: /\nAllow: /$', 3, 4],
])('%j: that only the home page is open is said', (rules, line, opening) => {
  const file = `${block}${rules}\n`
  const [finding, ...others] = found(file)
  expect(others).toEqual([])
  expect([finding?.line, finding?.severity]).toEqual([line, 'info'])
  expect(finding?.message).toContain(`“Allow: /$” in line ${opening} opens it`)
  for (const { dialect } of searchEngines) {
    const own = select(parse(readText(file), dialect), identityFromToken('AnyBot'))
    const isOpen = decide(own, '/').verdict === 'allow'
    const [open = '', closed = ''] = finding?.message.split('as the end of the URL') ?? []
    expect([dialect.name, (isOpen ? open : closed).includes(dialect.name)]).toEqual([
      dialect.name,
      true,
    ])
  }
})

test('so it is said of an engine with a group of its own', () => {
  const [finding] = found(
    'User-agent: Googlebot\nDisallow: /\nAllow: /$\n\nUser-agent: *\nAllow: /\n',
  )
  expect(finding?.message).toBe(
    'Googlebot may fetch the home page only: “Allow: /$” in line 3 opens it, and this line blocks the rest.',
  )
})

test.each(['Allow: /$\nAllow: /shop/', 'Allow: /index.html', 'Allow: /$\nAllow: /index.html$'])(
  'where %j opens more, that is said',
  (rules) => {
    const [finding] = found(`${block}Disallow: /\n${rules}\n`)
    expect(finding?.message).toBe(
      'The whole site is blocked, except what the Allow rules of this group allow.',
    )
  },
)

test.each(['Disallow: /$', 'Allow: /\nDisallow: /a', 'Allow: /*$\nDisallow: /', 'Disallow: /*?'])(
  '%j keeps nobody to the home page',
  (rules) => {
    expect(found(`${block}${rules}\n`)).toEqual([])
  },
)

const map = '\nSitemap: https://a.example/s.xml'
test.each([
  ['Disallow: /\nAllow: /de/\nAllow: /en/', 'warning', '/assets/css/style.css'],
  ['Disallow: /\nAllow: /fr-ch/*\nAllow: /de-ch/', 'warning', '/assets/css/style.css'],
  [`Allow: /shop/\nDisallow: /${map}`, 'warning', '/assets/css/style.css'],
  [`Disallow: /*\nAllow: /wp-content/uploads/${map}`, 'warning', '/wp-content/themes/'],
  ['Disallow: /\nAllow: /shop/', 'info', '/assets/css/style.css'],
  [`Disallow: /\nAllow: /shop/\nAllow: /static/${map}`, 'warning', null],
])('%j: that the home page is blocked with the rest is said as %s', (rules, severity, file) => {
  const [finding, ...more] = found(`${block}${rules}\n`)
  expect(more).toEqual([])
  expect(finding?.severity).toBe(severity)
  expect(finding?.message).toContain('The home page (/) is blocked as well')
  expect(finding?.message.includes('styles and scripts')).toBe(file !== null)
  expect(finding?.message).toContain(file ?? '“Allow: /$” opens the home page alone.')
})

test.each([
  ['Disallow: */', 2],
  ['Crawl-delay: 2\nDisallow: */', 3],
  ['Disallow: /x\nDisallow: */*', 3],
  ['Disallow: **/', 2],
  ['Disallow: */\nDisallow: /index.php?', 2],
])('%j was meant for URLs that end with a slash', (rules, line) => {
  const file = `${block}${rules}\n`
  const [finding] = found(file)
  expect(finding?.line).toBe(line)
  expect(finding?.message).toContain('matches every URL, since each begins with a slash')
  const after = applyEdits(file, finding?.fixes?.[0]?.edits ?? [])
  expect(found(after)).toEqual([])
  expect(after).toContain('Disallow: /*/$')
})
