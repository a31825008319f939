import { expect, test } from 'vitest'
import { readHead } from '../../core/page/response-head.ts'
import { headerRules } from '../../core/page/rules.ts'
import { cleanTarget, pageAims, pageRecipes, type PageScope } from './page-recipes.ts'

const textOf = (name: string, scope: PageScope, target: string) =>
  pageRecipes(scope, target, 'noindex').find((recipe) => recipe.name === name)?.text

test.each<[PageScope, string, string | null]>([
  ['page', ' /a.html ', '/a.html'],
  ['page', 'a', '/a'],
  ['section', '/private', '/private/'],
  ['type', '*.PDF', 'pdf'],
  ['type', '.pdf', 'pdf'],
  ['type', 'p d f', null],
  ['page', '/a"; evil', null],
  ['section', '/a*', null],
  ['page', 'https://example.com/a', null],
])('%s %j is %j', (scope, typed, target) => {
  expect(cleanTarget(scope, typed)).toBe(target)
})

test.each<[string, PageScope, string, string | null]>([
  ['HTML', 'page', '/a', '<meta name="robots" content="noindex">'],
  ['HTML', 'type', 'pdf', null],
  ['nginx', 'page', '/a', 'location = /a {\n    add_header X-Robots-Tag "noindex";\n}'],
  ['nginx', 'type', 'pdf', 'location ~* \\.pdf$ {\n    add_header X-Robots-Tag "noindex";\n}'],
  ['Caddy', 'section', '/p/', 'header /p/* X-Robots-Tag "noindex"'],
  ['Netlify', 'section', '/p/', '/p/*\n  X-Robots-Tag: noindex'],
  ['Netlify', 'type', 'pdf', null],
])('%s for a %s %s', (name, scope, target, text) => {
  expect(textOf(name, scope, target)).toBe(text)
})

test('a path is matched as it is, and a page not as a folder', () => {
  expect(textOf('Apache', 'page', '/a.html')).toContain('m#^/a\\.html$#')
  expect(textOf('Apache', 'section', '/a/')).toContain('m#^/a/#')
  expect(JSON.parse(textOf('Vercel', 'type', 'pdf') ?? '')).toEqual({
    headers: [{ source: '/(.*)\\.pdf', headers: [{ key: 'X-Robots-Tag', value: 'noindex' }] }],
  })
})

test('each aim is a rule that readers find', () => {
  for (const { value } of pageAims) {
    const [rule] = headerRules(readHead(`X-Robots-Tag: ${value}`))
    expect(rule?.name).toBe(value)
    for (const { text, limit } of pageRecipes('page', '/a', value)) {
      expect(text).toContain(value)
      expect(limit).toMatch(/\.$/)
    }
  }
})
