import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../text/text.ts'
import { CheckContext } from '../check-context.ts'
import { inspect } from '../inspect.ts'

/** What is told of remarks: alone, or in the finding that a line closes the site for a search engine. */
const told = (file: string, id = 'remark-contradicts') =>
  inspect({ file }).filter(
    (one) =>
      one.id === id || (id === 'remark-contradicts' && one.message.includes('The comment says')),
  )

const verdictOf = (file: string, crawler: string) => {
  const context = new CheckContext({ file })
  return context.decide(context.primaryDialect(), crawler, '/a').verdict
}

test.each([
  ['Let Google Images index our product photos', 'Googlebot-Image'],
  ['Google Images is welcome here', 'Googlebot-Image'],
  ['Google-Bilder erlauben', 'Googlebot-Image'],
  ['images Google autorisées', 'Googlebot-Image'],
  ['Let Google News in', 'Googlebot-News'],
  ['Google News may index this site', 'Googlebot-News'],
  ['Welcome, DuckDuckGo', 'DuckDuckBot'],
  ['Allow Bing', 'bingbot'],
  ['Bing darf alles', 'bingbot'],
  ['autoriser Baidu', 'Baiduspider'],
  ['Seznam willkommen', 'SeznamBot'],
  ['ChatGPT is welcome', 'OAI-SearchBot'],
  ['allow Facebook', 'facebookexternalhit'],
])('“%s” over a closed group of %s', (remark, name) => {
  const file = `User-agent: *\nDisallow: /checkout/\n\n# ${remark}\nUser-agent: ${name}\nDisallow: /\n`
  const [found, ...more] = told(file)
  expect(more).toEqual([])
  expect(found).toMatchObject({ line: 6, severity: 'warning' })
  expect(verdictOf(applyEdits(file, found?.fixes?.[0]?.edits ?? []), name)).toBe('allow')
})

test.each([
  ['Google Images', 'Googlebot-Image', 'Disallow: /'],
  ['Google Images is not welcome', 'Googlebot-Image', 'Disallow: /'],
  ['Bing nicht erlauben', 'bingbot', 'Disallow: /'],
  ['Let Google in', 'GPTBot', 'Disallow: /'],
  ['Let only Google Images in', 'Googlebot-Image', 'Disallow: /x'],
  ['Welcome to our robots.txt', 'GPTBot', 'Disallow: /'],
  ['Allow Bing', 'bingbot', 'Disallow:'],
  ['Google Images may index /photos/', 'Googlebot-Image', 'Disallow: /tmp/'],
  ['block GPTBot', 'GPTBot', 'Disallow: /'],
  ['block GPTBot from /a/', 'GPTBot', 'Allow: /'],
  ['block ?sort= for Bing', 'bingbot', 'Allow: /'],
])('“%s” over %s with “%s” contradicts nothing', (remark, name, rule) => {
  expect(told(`# ${remark}\nUser-agent: ${name}\n${rule}\n`)).toEqual([])
})

test.each([
  ['block GPTBot', 'GPTBot'],
  ['GPTBot sperren', 'GPTBot'],
  ['bloquer Semrush', 'SemrushBot'],
  ['Ahrefs is blocked', 'AhrefsBot'],
])('“%s” over an open group', (remark, name) => {
  const file = `# ${remark}\nUser-agent: ${name}\nAllow: /\n`
  const [found] = told(file)
  expect(found).toMatchObject({ line: 3, severity: 'warning' })
  expect(verdictOf(applyEdits(file, found?.fixes?.[0]?.edits ?? []), name)).toBe('disallow')
})

describe('one parameter, and a rule for every query', () => {
  test.each([
    ['keep only the sort parameter out of the crawl', 'sort'],
    ['block sort parameter only', 'sort'],
    ['only ?sessionid= is blocked', 'sessionid'],
    ['nur den Parameter color sperren', 'color'],
    ['uniquement le paramètre tri_par', 'tri_par'],
    ['solo el parámetro orden', 'orden'],
  ])('%s', (remark, name) => {
    for (const file of [
      `# ${remark}\nUser-agent: *\nDisallow: /*?\n`,
      `User-agent: *\nDisallow: /q/\n# ${remark}\nDisallow: /*?*\n`,
    ]) {
      const [found] = told(file)
      expect(found?.message).toContain('blocks every URL with a query')
      const after = applyEdits(file, found?.fixes?.[0]?.edits ?? [])
      expect(after).toContain(`Disallow: /*?${name}=\nDisallow: /*&${name}=\n`)
    }
  })

  test.each([
    'block all parameters',
    'only pages without parameters',
    'only URLs with a query',
    'nur Parameter sperren',
    'only the sort and page parameters',
  ])('nothing of “%s”', (remark) => {
    expect(told(`User-agent: *\n# ${remark}\nDisallow: /*?\n`)).toEqual([])
  })
})

describe('search engines that were to be let in', () => {
  const closed = (remark: string, groups = '') =>
    `# ${remark}\n${groups}User-agent: *\nDisallow: /\n`

  test.each([
    'let search engines in, keep scrapers out',
    'search engines are welcome, AI is not',
    'Suchmaschinen dürfen rein, Scraper nicht',
    'laisser entrer les moteurs de recherche, bloquer les autres',
    'buscadores permitidos, scrapers no',
  ])('%s', (remark) => {
    const file = closed(remark, 'User-agent: OAI-SearchBot\nAllow: /\n\n')
    const [found] = told(file, 'blocks-everything')
    expect(found?.message).toContain('The comment in line 1 says')
    const after = applyEdits(file, found?.fixes?.[0]?.edits ?? [])
    expect(['Googlebot', 'Bingbot', 'AhrefsBot'].map((name) => verdictOf(after, name))).toEqual([
      'allow',
      'allow',
      'disallow',
    ])
  })

  test.each(['keep only AI bots out', 'nur Scraper aussperren'])('%s', (remark) => {
    const [found] = told(closed(remark), 'blocks-everything')
    expect(found).toMatchObject({ severity: 'warning' })
    expect(found?.message).toContain('The comment in line 1 says')
  })

  test.each(['no search engines', 'keep search engines out', 'Suchmaschinen aussperren', 'closed'])(
    'nobody is let in by “%s”',
    (remark) => {
      const [found] = told(closed(remark), 'blocks-everything')
      expect(found?.fixes?.map(({ title }) => title).join() ?? '').not.toContain('by a group of')
    },
  )

  test('whom tests expect is let in beside those who have a group', () => {
    const file = 'User-agent: GPTBot\nAllow: /\n\nUser-agent: *\nDisallow: /\n'
    const tests = [{ crawler: 'Googlebot', url: '/', expect: 'allow' }] as const
    const found = inspect({ file, tests }).find(({ id }) => id === 'blocks-everything')
    expect(found?.fixes?.[0]?.title).toContain('Let Googlebot in by a group of its own')
    const alone = inspect({ file: 'User-agent: *\nDisallow: /\n', tests })
    expect(alone.flatMap(({ fixes = [] }) => fixes)[0]?.title).toContain('Empty the Disallow')
  })
})
