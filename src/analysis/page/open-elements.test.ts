import { describe, expect, test } from 'vitest'
import { OpenElements } from './open-elements.ts'

/** How many elements are looked at or closed for some tags: `div`, `/div`. */
function stepsOf(tags: readonly string[]): number {
  const open = new OpenElements()
  for (const tag of tags) {
    if (tag.startsWith('/')) {
      open.close(tag.slice(1), 0, 0)
      continue
    }
    const start = { name: tag, isSelfClosing: false, valueOf: () => null }
    const space = open.enter(start, 0)
    if (space !== null) open.open(start, space, null)
  }
  open.finish(0)
  return open.steps
}

const times = (count: number, ...tags: readonly string[]): readonly string[] =>
  Array.from({ length: count }, () => tags).flat()

describe('the work grows no faster than the text', () => {
  test.each<[string, (count: number) => readonly string[]]>([
    ['nested elements', (count) => times(count, 'div')],
    ['end tags that fit nothing', (count) => [...times(count, 'b'), ...times(count, '/i')]],
    [
      'end tags that reach through nothing special',
      (count) => ['x', 'div', ...times(count, 'b'), ...times(count, '/x')],
    ],
    [
      'end tags that reach out of no cell',
      (count) => ['div', 'table', 'td', ...times(count, 'b'), ...times(count, '/div')],
    ],
    [
      'end tags that reach out of no foreign element',
      (count) => ['div', 'svg', 'desc', ...times(count, 'b'), ...times(count, '/div')],
    ],
    ['end tags in SVG', (count) => ['x', 'svg', ...times(count, 'g'), ...times(count, '/y')]],
    ['what ends SVG', (count) => times(count, 'svg', 'g', 'div')],
    ['items', (count) => ['ul', ...times(count, 'div'), ...times(count, 'li', '/li')]],
    ['items in items', (count) => times(count, 'ul', 'li', 'dl', 'dt')],
    ['paragraphs', (count) => times(count, 'p', 'b')],
    ['links', (count) => times(count, 'a', 'div', 'a')],
    ['tables in tables', (count) => times(count, 'table', 'td')],
    ['parts of a table', (count) => ['table', ...times(count, 'td', 'tr', 'caption', 'b')]],
    ['headings', (count) => times(count, 'h1', 'div', '/h2')],
    ['templates', (count) => times(count, 'template', 'div', '/template')],
  ])('%s', (_, tagsOf) => {
    const [few, many] = [stepsOf(tagsOf(250)), stepsOf(tagsOf(1000))]
    expect(few).toBeGreaterThan(200)
    expect(many).toBeLessThan(4 * few + 50)
  })
})
