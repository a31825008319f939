import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fewTrials } from '../../bench/arbitraries.ts'
import { inspect } from '../../core/checks/inspect.ts'
import { decide } from '../../core/decide/decide.ts'
import { explain } from '../../core/decide/explain.ts'
import { copyTitle } from '../../core/decide/missing-rules.ts'
import { identityFromToken, select } from '../../core/decide/select.ts'
import { google } from '../../core/dialects/google/dialect.ts'
import { dialects } from '../../core/dialects/index.ts'
import { parse } from '../../core/parse/parse.ts'
import { readText } from '../../core/text/file.ts'
import { plainText } from '../../core/text/sentence.ts'
import { applyEdits } from '../../core/text/text.ts'
import { copiedRules, copyStarRules, titleOfCopied } from './copy-star-rules.ts'

/** What the button among the problems and the one in Why say and add, for Googlebot; null for no button. */
function copies(text: string, url = '/zz') {
  const file = readText(text)
  const [problem] = inspect({ file }).filter(({ id }) => id === 'specific-drops-star')
  const [fix] = problem?.fixes ?? []
  const copied = copiedRules(select(parse(file, google), identityFromToken('Googlebot')), [url])
  const lines = fix?.edits.map(({ insert }) => insert).join('') ?? ''
  return {
    audit: fix && { title: fix.title.replace(/:.*/, ''), added: lines.trim().split('\n') },
    why: copied && { title: titleOfCopied(copied), added: copied.added },
  }
}

const star = 'User-agent: *\nDisallow: /cart/\nDisallow: /q\nAllow: /q/help\nDisallow: /css/\n\n'

test.each([
  [
    'all but what pages need',
    'Disallow: /x',
    '/cart/',
    'Copy 3 of 4 missing rules into Googlebot',
    4,
  ],
  ['but one that is repeated', 'Disallow: /css/', '/cart/', 'Copy 3 rules into Googlebot', 3],
  [
    'without one that its own covers',
    'Disallow: /c',
    '/q',
    'Copy 2 of 4 missing rules into Googlebot',
    2,
  ],
])('Audit and Why copy rules for all: %s', (_, own, url, audit, added) => {
  const found = copies(`${star}User-agent: Googlebot\n${own}\n`, url)
  expect(found.audit?.title).toBe(audit)
  expect(found.why?.added).toHaveLength(added)
  expect(found.why?.title).toBe(
    copyTitle({ copied: added, missing: own === 'Disallow: /css/' ? 3 : 4, token: 'Googlebot' }),
  )
})

test('where fewer rules are copied than are missing, both say what is left out', () => {
  const said = (own: string, url: string) => {
    const file = readText(`${star}User-agent: Googlebot\n${own}\n`)
    const [problem] = inspect({ file }).filter(({ id }) => id === 'specific-drops-star')
    const trace = explain(select(parse(file, google), identityFromToken('Googlebot')), url)
    return [problem?.message ?? '', plainText(copyStarRules(trace, url)?.why ?? [])]
  }
  const [audit, all] = said('Disallow: /x', '/cart/')
  expect(audit).toContain('; 3 of them may belong there as well, without those for styles and')
  expect(all).not.toContain('left out')
  const [covered, some] = said('Disallow: /c', '/q')
  expect(covered).toMatch(/; 2 of them may belong there as well\.$/)
  expect(some).toMatch(/Those left out would block nothing more in it\.$/)
})

test('Why copies the rule for all that decides the URL, whatever else can be left out', () => {
  const own = 'Disallow: /q\nAllow: /q/a/b\n'
  const text = `User-agent: *\nDisallow: /q/a/b/c\nDisallow: /x\n\nUser-agent: Googlebot\n${own}`
  expect(copies(text, '/q/a/b/c').why?.added).toEqual(['Disallow: /q/a/b/c', 'Disallow: /x'])
  expect(copies(text, '/x').why?.added).toEqual(['Disallow: /x'])
})

test('neither copies what no URL can have', () => {
  const all =
    'Disallow: /a/\nDisallow: shop\nDisallow: /[a-z]+/x\nDisallow: /caf\uFFFD\nAllow: /b c\n'
  const { audit, why } = copies(`User-agent: *\n${all}\nUser-agent: Googlebot\nDisallow: /q\n`)
  expect(audit).toEqual({
    title: 'Copy 1 of 5 missing rules into Googlebot',
    added: ['Disallow: /a/'],
  })
  expect(why).toEqual(audit)
})

const values = [
  '/[a-z]+',
  'b',
  '/a b',
  '/a',
  '/a/',
  '/a/b',
  '/a$',
  '/*?',
  '/*&s=',
  '/*?s=',
  '/b*',
  '/b/*/c',
  '/b',
  '/',
]
const rules = fc
  .array(fc.tuple(fc.constantFrom('Allow', 'Disallow', 'Disallow'), fc.constantFrom(...values)), {
    minLength: 1,
    maxLength: 6,
  })
  .map((lines) => lines.map(([key, value]) => `${key}: ${value}`).join('\n'))

test('Audit and Why say and do the same, in any file', () => {
  const seen = { offered: 0 }
  fc.assert(
    fc.property(rules, rules, (all, own) => {
      const { audit, why } = copies(`User-agent: *\n${all}\n\nUser-agent: Googlebot\n${own}\n`)
      if (audit === undefined || !audit.title.startsWith('Copy ')) return
      seen.offered += 1
      expect(why).toEqual(audit)
    }),
    fewTrials,
  )
  expect(seen.offered).toBeGreaterThan(5)
})

test.each(dialects)(
  'Why offers the copy wherever it blocks the URL, as $id reads it',
  (dialect) => {
    const identity = identityFromToken('Googlebot')
    const seen = { offered: 0, not: 0 }
    fc.assert(
      fc.property(
        rules,
        rules,
        fc.constantFrom('/a', '/a/b?s=1', '/b/x/c', '/zz'),
        (all, own, url) => {
          const text = `User-agent: *\n${all}\n\nUser-agent: Googlebot\n${own}\n`
          const selection = select(parse(readText(text), dialect), identity)
          const offer = copyStarRules(explain(selection, url), url)
          const edits = copiedRules(selection, [url])?.edits ?? []
          const mended = select(parse(readText(applyEdits(text, edits)), dialect), identity)
          const [before, after] = [selection, mended].map((one) => decide(one, url).verdict)
          seen[offer === null ? 'not' : 'offered'] += 1
          expect(offer?.edits ?? null).toEqual(
            before === 'allow' && after === 'disallow' ? edits : null,
          )
        },
      ),
      fewTrials,
    )
    expect(seen.not).toBeGreaterThan(0)
  },
)

test('what a group needs of the rules for all is worked out once, whichever URL is asked about', () => {
  const text = `${star}User-agent: Googlebot\nDisallow: /c\n`
  const selection = select(parse(readText(text), google), identityFromToken('Googlebot'))
  const { ruleSet } = selection
  const compiled: string[] = []
  const compile: typeof ruleSet.compile = (value, verdict) => {
    compiled.push(value)
    return ruleSet.compile(value, verdict)
  }
  const own = { ...selection, ruleSet: { ...ruleSet, compile } }
  expect(copiedRules(own, ['/q'])?.added).toEqual(['Disallow: /q', 'Allow: /q/help'])
  const before = compiled.length
  expect(copiedRules(own, ['/q/help'])?.added).toEqual(['Disallow: /q', 'Allow: /q/help'])
  expect(before).toBeGreaterThan(0)
  expect(compiled).toHaveLength(before)
})
