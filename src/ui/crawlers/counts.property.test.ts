import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countsOf } from '../../analysis/crawlers/purpose-counts.ts'
import { surveyOf } from '../../analysis/crawlers/survey.ts'
import { ParsedFile } from '../../analysis/judge-tests.ts'
import { patterns, trialsUnder } from '../../bench/arbitraries.ts'
import { crawlers as catalogue } from '../../core/crawlers/index.ts'
import { readText } from '../../core/text/file.ts'
import { crawlerSectionsOf, noCrawlerFilter } from './filter.ts'
import { sumsOf } from './words.ts'

// What Crawlers counts over the list, at its headings and in its sentence, beside a plain count of the catalogue.

const names = [
  '*',
  'Googlebot',
  'GPTBot',
  'CCBot',
  'Google-Extended',
  'AhrefsBot',
  'facebookexternalhit',
]
const files = fc.array(
  fc.record({
    agents: fc.subarray(names, { minLength: 1 }),
    rule: fc.constantFrom('Allow', 'Disallow'),
    path: fc.oneof(fc.constantFrom('/', '/cart/', ''), patterns),
  }),
  { maxLength: 4 },
)
const urls = fc.subarray(['/', '/cart/1', '/a/b', '/x.pdf'], { minLength: 1 })

test('crawlers by purpose are counted alike wherever they are counted', () => {
  fc.assert(
    fc.property(files, urls, (groups, asked) => {
      const lines = groups.flatMap(({ agents, rule, path }) => [
        ...agents.map((agent) => `User-agent: ${agent}`),
        `${rule}: ${path.replaceAll(/[\r\n]/g, '')}`,
      ])
      const file = new ParsedFile(readText(lines.join('\n')))
      const input = { origin: 'https://shop.example', dialect: 'own' } as const
      const { crawlers } = surveyOf(file, input, { urls: asked })
      expect(crawlers).toHaveLength(catalogue.length)
      const sections = crawlerSectionsOf(crawlers, noCrawlerFilter, null)
      // Each crawler stands under one heading.
      expect(sections.reduce((sum, one) => sum + one.crawlers.length, 0)).toBe(catalogue.length)
      for (const count of countsOf(crawlers)) {
        const own = catalogue.filter(({ purposes }) => purposes.includes(count.id))
        const listed = sections.find(({ id }) => id === count.id)?.crawlers ?? []
        const shown = crawlerSectionsOf(crawlers, { ...noCrawlerFilter, purpose: count.id }, null)
        // On the card, in the catalogue, under the heading with those elsewhere, and by the filter of the card.
        expect(count.total).toBe(own.length)
        expect(listed.length + count.elsewhere).toBe(count.total)
        expect(shown.reduce((sum, one) => sum + one.crawlers.length, 0)).toBe(count.total)
        expect(count.allowed + count.blocked + count.some + count.unknown).toBe(count.total)
        const blocked = shown.flatMap((one) =>
          one.crawlers.filter(({ state }) => state === 'disallow'),
        )
        expect(count.blocked).toBe(blocked.length)
      }
      const { ai, all } = sumsOf(crawlers)
      const isBlocked = (token: string) =>
        crawlers.find((one) => one.token === token)?.state === 'disallow'
      const forAi = catalogue.filter(
        ({ purposes }) => purposes.includes('ai-training') || purposes.includes('ai-answers'),
      )
      expect([ai.total, ai.blocked]).toEqual([
        forAi.length,
        forAi.filter(({ token }) => isBlocked(token)).length,
      ])
      expect([all.total, all.blocked]).toEqual([
        catalogue.length,
        catalogue.filter(({ token }) => isBlocked(token)).length,
      ])
    }),
    trialsUnder(0),
  )
})
