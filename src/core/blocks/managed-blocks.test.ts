import { describe, expect, test } from 'vitest'
import { applyEdits } from '../text/text.ts'
import { blankingEdits, managedBlocksOf, removalEdits } from './managed-blocks.ts'
import { blockWriters } from './writers.ts'

const found = (text: string) =>
  managedBlocksOf(text).map(({ writer, from, to, isExact }) => [writer.id, from, to, isExact])

const cloudflare =
  '# BEGIN Cloudflare Managed content\n\nUser-agent: GPTBot\nDisallow: /\n\n# END Cloudflare Managed Content\n'
const own = 'User-agent: *\nDisallow: /cart\n'

test.each([
  ['Cloudflare in front', `${cloudflare}\n${own}`, [['cloudflare', 1, 6, true]]],
  [
    'Yoast behind',
    `${own}\n# START YOAST BLOCK\n# -----\nUser-agent: *\nDisallow:\n# -----\n# END YOAST BLOCK`,
    [['yoast', 4, 9, true]],
  ],
  [
    'the older mark of Yoast',
    '# START YOAST INTERNAL SEARCH BLOCK\nUser-agent: *\nDisallow: /?s=\n# END YOAST INTERNAL SEARCH BLOCK',
    [['yoast', 1, 4, true]],
  ],
  [
    'nuxt-robots',
    '# START nuxt-robots (indexable)\nUser-agent: *\nDisallow:\n# END nuxt-robots',
    [['nuxt-robots', 1, 4, true]],
  ],
  [
    'two writers',
    `${cloudflare}# START nuxt-robots (indexing disabled)\nUser-agent: *\nDisallow: /\n# END nuxt-robots`,
    [
      ['cloudflare', 1, 6, true],
      ['nuxt-robots', 7, 10, true],
    ],
  ],
  [
    'Shopify',
    '# we use Shopify as our ecommerce platform\n\nUser-agent: *\nDisallow: /admin\n',
    [['shopify', 1, 4, false]],
  ],
  [
    'Squarespace',
    '# Squarespace Robots Txt\nUser-agent: *\nDisallow: /config\n',
    [['squarespace', 1, 3, false]],
  ],
  [
    'Wix',
    'User-agent: *\nAllow: /\n\n# Auto generated, go to SEO Tools > Robots.txt Editor to change this\n',
    [['wix', 1, 4, false]],
  ],
  [
    'Read the Docs',
    'User-agent: *\n\nDisallow: # Allow everything\n',
    [['read-the-docs', 1, 3, false]],
  ],
  [
    'a begin without an end',
    '# BEGIN Cloudflare Managed content\nUser-agent: *\nDisallow: /\n',
    [],
  ],
  ['a name in a comment', '# Yoast made this block\nUser-agent: *\nDisallow:\n', []],
] as const)('%s', (_, text, blocks) => {
  expect(found(text)).toEqual(blocks)
})

test('every writer has an id of its own and says where its lines come from', () => {
  expect(new Set(blockWriters.map(({ id }) => id)).size).toBe(blockWriters.length)
  for (const { origin, evidence } of blockWriters) {
    expect(origin).toMatch(/^[A-Z].*\.$/)
    expect(evidence.source).toBeDefined()
  }
})

describe('without a block', () => {
  const text = `${own}\n${cloudflare}\nSitemap: https://example.com/s.xml\n`
  const [block = expect.fail()] = managedBlocksOf(text)

  test('the other lines keep their numbers', () => {
    const blanked = applyEdits(text, blankingEdits(text, block)).split('\n')
    const lines = text.split('\n')
    expect(blanked.length).toBe(lines.length)
    const kept = lines.map((line, at) => (at + 1 >= block.from && at + 1 <= block.to ? '' : line))
    expect(blanked).toEqual(kept)
  })

  test('the file has its own lines', () => {
    expect(applyEdits(text, removalEdits(text, block))).toBe(
      `${own}\nSitemap: https://example.com/s.xml\n`,
    )
  })

  test('a file that it ends', () => {
    const [end = expect.fail()] = managedBlocksOf(cloudflare.trimEnd())
    expect(applyEdits(cloudflare.trimEnd(), removalEdits(cloudflare.trimEnd(), end))).toBe('')
    expect(applyEdits(cloudflare.trimEnd(), blankingEdits(cloudflare.trimEnd(), end))).toMatch(
      /^\n+$/,
    )
  })
})
