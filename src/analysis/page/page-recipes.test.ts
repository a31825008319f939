import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readHead } from '../../core/page/response-head.ts'
import { headerRules } from '../../core/page/rules.ts'
import { partRecipes } from './page-part-recipes.ts'
import {
  aimNotes,
  cleanTarget,
  headerValue,
  pageAgents,
  pageAims,
  pageRecipes,
  type RecipeAim,
  type PageRules,
  type PageScope,
} from './page-recipes.ts'
import { readPage, reportPage } from './page-report.ts'

const textOf = (name: string, scope: PageScope, target: string) =>
  pageRecipes(scope, target, { aims: ['noindex'], agent: 'robots' }).find(
    (recipe) => recipe.name === name,
  )?.text

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

test('the header names its rules, and every recipe says what it does not do', () => {
  for (const { value } of pageAims) {
    const rules: PageRules = { aims: [value], agent: 'robots' }
    const [rule] = headerRules(readHead(`X-Robots-Tag: ${headerValue(rules)}`))
    expect(rule?.name).toBe(value)
    for (const { text, limit } of pageRecipes('page', '/a', rules)) {
      expect(text).toContain(value)
      expect(limit).toMatch(/\.$/)
    }
  }
})

const aimSets = fc.subarray(
  pageAims.map(({ value }) => value),
  { minLength: 1 },
)

/** The names of the rules that count for a crawler. */
function counting(crawler: string, html: string, head: string): readonly string[] {
  const input = { html, head, status: null, url: 'https://example.com/a' }
  const site = { parsedFile: null, origin: 'https://example.com' }
  const { rules } = reportPage(readPage(input), input, crawler, site, 0)
  return rules.filter(({ counts }) => counts).map(({ name }) => name)
}

test('what is written reads as what was chosen, for those whom it is for and nobody else', () => {
  fc.assert(
    fc.property(aimSets, fc.constantFrom(...pageAgents), (aims, { name: agent, crawler }) => {
      const rules = { aims, agent }
      const meta = pageRecipes('page', '/a', rules).find(({ name }) => name === 'HTML')?.text ?? ''
      const head = `X-Robots-Tag: ${headerValue(rules)}`
      for (const other of pageAgents) {
        if (other.crawler === null) continue
        const known = counting(other.crawler, `<meta name="robots" content="${aims.join()}">`, '')
        const expected = crawler === null || other.name === agent ? known : []
        expect(counting(other.crawler, meta, '')).toEqual(expected)
        expect(counting(other.crawler, '', head)).toEqual(expected)
      }
    }),
  )
})

test.each<[readonly RecipeAim[], readonly string[]]>([
  [['noindex'], ['data-nosnippet', 'Spiderline comment', 'Yandex noindex']],
  [['nosnippet'], ['data-nosnippet']],
  [['nofollow'], ['Spiderline comment']],
  [['noarchive'], []],
])('a part of a page with %j is marked by %j', (aims, names) => {
  expect(partRecipes(aims).map(({ name }) => name)).toEqual(names)
})

test('a comment round a part reads as a section with the chosen effect', () => {
  const texts = partRecipes(['noindex', 'nofollow']).map(({ text }) => text)
  const comment = texts.find((text) => text.startsWith('<!-- robots')) ?? ''
  const input = { html: comment, head: '', status: null, url: '/a' }
  const site = { parsedFile: null, origin: 'https://example.com' }
  const { sections } = reportPage(readPage(input), input, 'Spiderline', site, 0)
  expect(sections.map(({ effect, counts }) => [effect, counts])).toEqual([
    [['text-out', 'links-out'], true],
  ])
})

test('one aim adds nothing, several add nothing', () => {
  const noteOf = (...more: readonly ('noimageindex' | 'nosnippet')[]) =>
    aimNotes({ aims: ['noindex', ...more], agent: 'robots' })[0]
  expect(noteOf('noimageindex')).toMatch(/so noimageindex adds nothing\.$/)
  expect(noteOf('noimageindex', 'nosnippet')).toMatch(/ and nosnippet add nothing\.$/)
})

test('aims that add nothing to each other are told', () => {
  const [note = ''] = aimNotes({ aims: ['noindex', 'nosnippet'], agent: 'robots' })
  expect(note).toContain('nosnippet adds nothing')
  expect(aimNotes({ aims: ['noindex'], agent: 'robots' })).toEqual([])
})
