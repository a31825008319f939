import { describe, expect, test } from 'vitest'
import { blockWriters, writerOfMark } from '../../../core/blocks/writers.ts'
import { decide, dialectById, identityFromToken, parse, select } from '../../../core/index.ts'
import registry from '../../../core/sources/sources.json' with { type: 'json' }
import type { Sources } from '../../../core/sources/source.ts'
import { factsOf, placeKinds } from './file-place.ts'
import { findPlaces, placeNamed } from './find-places.ts'
import { filePlaces } from './index.ts'

const sources: Sources = registry
const cards = filePlaces.map((place) => [place.id, place] as const)

test('the systems that people ask for have a card', () => {
  expect(filePlaces.map(({ id }) => id)).toEqual([
    ...['wordpress-virtual', 'wordpress-file', 'yoast', 'aioseo', 'rank-math'],
    ...['shopify', 'wix', 'squarespace', 'webflow'],
    ...['joomla', 'drupal', 'typo3', 'magento', 'mediawiki', 'discourse', 'ghost'],
    ...['plone', 'falcon'],
    ...['nextjs', 'nuxt', 'astro', 'rails', 'django', 'laravel', 'hugo'],
    ...['github-pages', 'netlify', 'vercel', 'cloudflare-managed', 'cloudflare-pages'],
    'read-the-docs',
    ...['nginx', 'apache', 'iis', 'caddy', 'tomcat'],
  ])
})

describe.each(cards)('the card %s', (id, place) => {
  test('has every part', () => {
    expect(id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    expect(Object.keys(placeKinds)).toContain(place.kind)
    expect(place.otherNames.length).toBeGreaterThan(0)
    expect(place.where.steps.length).toBeGreaterThan(0)
    expect(place.goesWrong.length).toBeGreaterThan(0)
    expect(new Date(place.lookedUp).toISOString().slice(0, 10)).toBe(place.lookedUp)
  })

  test('is written in whole sentences, with marks in pairs', () => {
    const { where, writes, shows, goesWrong } = place
    for (const text of [...where.steps, writes.text, shows, ...goesWrong.map((one) => one.text)]) {
      expect(text).toMatch(/^(?:[A-Z]|`)[^\n]*\.$/)
      expect(text.split('`').length % 2).toBe(1)
    }
  })

  test('says of each statement what it rests on', () => {
    for (const { evidence } of factsOf(place)) {
      const { grade, source } = evidence
      if (source === undefined) expect(['memory', 'assumption']).toContain(grade)
      else expect(sources[source].title).not.toBe('')
    }
  })

  test('cites at least one document', () => {
    expect(factsOf(place).some(({ evidence }) => evidence.source !== undefined)).toBe(true)
  })
})

test('nothing is said twice', () => {
  const said = filePlaces.flatMap(({ where, writes, shows, goesWrong }) =>
    [...where.steps, writes.text, shows, ...goesWrong.map(({ text }) => text)].flatMap((text) =>
      text.split(/(?<=[.;]) /),
    ),
  )
  const twice = said.filter((sentence, index) => said.indexOf(sentence) !== index)
  expect(twice).toEqual([])
})

test('names and ids are unique', () => {
  expect(new Set(filePlaces.map(({ id }) => id)).size).toBe(filePlaces.length)
  expect(new Set(filePlaces.map(({ name }) => name)).size).toBe(filePlaces.length)
})

test.each(blockWriters.map(({ id, name }) => [id, name] as const))(
  'who wrote the lines of %s leads to its card',
  (id, name) => {
    const place = placeNamed(filePlaces, id)
    expect(place?.writers).toContain(id)
    expect(place?.name).toContain(name.split(' ')[0])
  },
)

test('a card names only writers that are known', () => {
  const known = blockWriters.map(({ id }) => id)
  expect(known).toEqual(expect.arrayContaining(filePlaces.flatMap(({ writers }) => writers)))
})

/** What a card shows as code and is a comment of robots.txt: the mark of somebody who wrote lines. */
const marks = filePlaces.flatMap(({ id, writes, shows }) =>
  `${writes.text} ${shows}`
    .split('`')
    .filter((part, index) => index % 2 === 1 && part.startsWith('#'))
    .map((mark) => [id, mark] as const),
)

test.each(marks)('the card %s names a mark that its writer leaves: %s', (id, mark) => {
  const place = filePlaces.find((one) => one.id === id)
  expect(place?.writers).toContain(writerOfMark(mark)?.id)
})

describe('what cards say of rules is what Google decides', () => {
  const dialect = dialectById('google') ?? expect.fail()
  const verdict = (lines: string, path: string, crawler = 'Googlebot') =>
    decide(select(parse(lines, dialect), identityFromToken(crawler)), `https://a.example${path}`)
      .verdict

  const plone =
    'User-agent: *\nDisallow:\n\nUser-agent: Googlebot\nDisallow: /*?\nDisallow: /*view$'
  test.each([
    ['mediawiki', 'User-agent: *\nDisallow: /w', '/wiki/Cat', 'disallow'],
    ['mediawiki', 'User-agent: *\nDisallow: /w/', '/wiki/Cat', 'allow'],
    ['mediawiki', 'User-agent: *\nDisallow: /w/', '/w/load.php?modules=site', 'disallow'],
    [
      'mediawiki',
      'User-agent: *\nAllow: /w/load.php?\nDisallow: /w/',
      '/w/load.php?modules=site',
      'allow',
    ],
    ['mediawiki', 'User-agent: *\nDisallow: /w/index.php?', '/w/images/a.png', 'allow'],
    ['magento', 'User-agent: *\nDisallow: /*?', '/shoes.html?p=2', 'disallow'],
    ['magento', 'User-agent: *\nDisallow: /*?', '/shoes.html', 'allow'],
    ['plone', plone, '/news?page=2', 'disallow'],
    ['plone', plone, '/image.jpg/view', 'disallow'],
    ['plone', plone, '/news', 'allow'],
    ['joomla', 'User-agent: *\nDisallow: /administrator/', '/joomla/administrator/', 'allow'],
  ] as const)('%s: %j, %s: %s', (id, lines, path, expected) => {
    expect(filePlaces.map((place) => place.id)).toContain(id)
    expect(verdict(lines, path)).toBe(expected)
  })

  test('the default text of Plone keeps Googlebot alone from question marks', () => {
    expect(verdict(plone, '/news?page=2', 'Bingbot')).toBe('allow')
  })

  test('rules behind managed lines count for crawlers that join groups of one name', () => {
    const managed = 'User-Agent: *\nAllow: /\n\nUser-agent: GPTBot\nDisallow: /\n\n'
    expect(verdict(`${managed}User-agent: *\nDisallow: /cart`, '/cart')).toBe('disallow')
  })
})

test.each([
  ['shopify robots.txt', ['shopify']],
  ['HTACCESS', ['apache']],
  ['portal_skins', ['falcon']],
  ['all in one', ['aioseo']],
  ['  next ROUTER  ', ['nextjs']],
  ['web servers', ['nginx', 'apache', 'iis', 'caddy', 'tomcat']],
  ['no such system', []],
])('“%s” finds its cards', (typed, ids) => {
  expect(findPlaces(filePlaces, typed).map(({ id }) => id)).toEqual(ids)
})

test('without words, all cards are found', () => {
  expect(findPlaces(filePlaces, ' ')).toEqual(filePlaces)
})

test.each([null, '', 'place', 'nobody'])('no card is named %j', (id) => {
  expect(placeNamed(filePlaces, id)).toBeNull()
})
