import { emptyCase } from '../../case/scenario.ts'
import { readText } from '../../core/text/file.ts'
import { cellId, type Expectation } from '../../case/grid/grid.ts'
import type { AcceptedState } from '../../case/scenario.ts'
import type { Example } from './example.ts'

const expectation = (
  rowId: string,
  columnId: string,
  expect: Expectation['expect'],
): Expectation => ({ rowId, columnId, expect, note: '' })

const state: AcceptedState = {
  file: readText(`# example.com
User-agent: *
Disallow: /cart/
Disallow: /*?sort=
Allow: /cart/help$

User-agent: GPTBot
User-agent: ClaudeBot
Disallow: /

User-agent: Googlebot
Disallow: /search

Sitemap: https://example.com/sitemap.xml
`),
  dialect: 'own',
  settings: {},
  fetch: null,
}

/**
 * What a first visit shows: a module of its own, and its grid written out, since the first page load
 * needs no other example and nothing that makes one.
 */
export const firstExample: Example = {
  slug: 'no-inheritance',
  title: 'Why Googlebot ignores your * rules',
  teaser: 'Googlebot has its own group, with only one rule.',
  surprise: 'Googlebot has its own group, so the rules for all crawlers (*) do not apply to it.',
  redCell: cellId('u1', 'c1'),
  scenario: {
    ...emptyCase,
    title: 'Why Googlebot ignores your * rules',
    ...state,
    accepted: state,
    urls: [
      { id: 'u1', url: '/cart/checkout' },
      { id: 'u2', url: '/cart/help' },
      { id: 'u3', url: '/shoes?sort=price' },
      { id: 'u4', url: '/' },
      { id: 'u5', url: '/products/1' },
    ],
    crawlers: [
      { id: 'c1', crawler: 'Googlebot' },
      { id: 'c2', crawler: 'Bingbot' },
      { id: 'c3', crawler: 'GPTBot' },
    ],
    expectations: [
      expectation('u1', 'c1', 'disallow'),
      expectation('u1', 'c2', 'disallow'),
      expectation('u2', 'c2', 'allow'),
      expectation('u3', 'c2', 'disallow'),
      expectation('u4', 'c3', 'disallow'),
      expectation('u5', 'c1', 'allow'),
    ],
  },
}
