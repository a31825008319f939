import { describe, expect, test } from 'vitest'
import type { Scenario } from '../../case/scenario.ts'
import { withTests } from '../../case/grid/grid-edits.ts'
import { editFile } from '../../core/edit/edit-file.ts'
import { readText } from '../../core/text/file.ts'
import { applyEdits } from '../../core/text/text.ts'
import { crawlerNamed } from '../../core/crawlers/index.ts'
import { isBeforeClosing } from './before-closing.ts'
import { caseWith } from './case.fixture.ts'
import { recipes } from './catalogue.ts'
import { planRecipe, type RecipePlan } from './plan.ts'
import { outcomeWords } from './site-change.ts'

const recipeOf = (id: string) => recipes.find((one) => one.id === id) ?? expect.fail()

function planned(id: string, scenario: Scenario, earlier: Scenario | null = null): RecipePlan {
  const plan = planRecipe({ recipe: recipeOf(id), typed: {}, earlier }, scenario)
  return 'why' in plan ? expect.fail(plan.why) : plan
}

/** The case after a recipe: its lines, what it expects, and what was expected of the contrary. */
function after(id: string, scenario: Scenario, earlier: Scenario | null = null): Scenario {
  const { edits, fresh, contradicted } = planned(id, scenario, earlier)
  const tests = [...fresh.map((one) => ({ ...one, note: '' })), ...contradicted.ofRecipes]
  return { ...scenario, file: editFile(scenario.file, edits), ...withTests(scenario, tests) }
}

const expected = ({ urls, crawlers, expectations }: Scenario) =>
  expectations.map(({ rowId, columnId, expect }) => [
    crawlers.find(({ id }) => id === columnId)?.crawler,
    urls.find(({ id }) => id === rowId)?.url,
    expect,
  ])

const empty = caseWith('', 'own')
const staging = after('staging', empty)

test('going live takes the block of a staging site away, with its remark and its expectations', () => {
  const live = after('go-live', staging)
  expect(live.file.text.trimEnd()).toBe('User-agent: *\nDisallow:')
  expect(expected(staging).every(([, , wanted]) => wanted === 'disallow')).toBe(true)
  expect(expected(live).length).toBe(expected(staging).length)
  expect(expected(live).every(([, , wanted]) => wanted === 'allow')).toBe(true)
  const { site } = planned('go-live', staging)
  expect(site?.opened).toEqual(expect.arrayContaining(['Googlebot', 'AdsBot-Google', 'Bingbot']))
  expect(site?.stillClosed).toEqual([])
  expect(planned('go-live', live).edits).toEqual([])
})

test('and closing it again turns them back', () => {
  const again = after('staging', after('go-live', staging))
  expect(expected(again).every(([, , wanted]) => wanted === 'disallow')).toBe(true)
})

describe('expectations that somebody else set', () => {
  const others = {
    ...staging,
    ...withTests(staging, [
      { crawler: 'Googlebot', url: '/admin/', expect: 'disallow', note: '' },
      { crawler: 'Bingbot', url: '/', expect: 'disallow', note: 'agreed with Ann' },
      { crawler: 'Googlebot', url: '/shop', expect: 'allow', note: '' },
      { crawler: 'Googlebot', url: '/noted', expect: null, note: 'a remark' },
    ]),
  }

  test('are named, and stay as they are', () => {
    const { ofRecipes, ofOthers } = planned('go-live', others).contradicted
    expect(ofRecipes.every(({ url }) => url === '/')).toBe(true)
    expect(ofOthers).toEqual([
      { crawler: 'Googlebot', url: '/admin/', expect: 'allow', note: '' },
      { crawler: 'Bingbot', url: '/', expect: 'allow', note: 'agreed with Ann' },
    ])
  })

  test('a note on what the recipe expects makes it somebody’s own', () => {
    const noted = {
      ...staging,
      expectations: staging.expectations.map((one) => ({ ...one, note: 'mine' })),
    }
    expect(planned('go-live', noted).contradicted.ofRecipes).toEqual([])
  })

  test('no recipe for single rules touches them', () => {
    const { ofRecipes, ofOthers } = planned('wordpress', others).contradicted
    expect([...ofRecipes, ...ofOthers]).toEqual([])
  })
})

test('what is blocked by name stays, and is named', () => {
  const text = `${staging.file.text}\nUser-agent: GPTBot\nUser-agent: FooBot\nDisallow: /\n`
  const { edits, site } = planned('go-live', { ...staging, file: readText(text) })
  expect(applyEdits(text, edits)).toContain('User-agent: GPTBot\nUser-agent: FooBot\nDisallow: /')
  expect(site?.stillClosed).toEqual(['GPTBot', 'FooBot'])
})

describe('“Allow every crawler” allows every crawler', () => {
  test.each([
    ['a staging site', staging.file.text.replace(/^#.*\n/m, '')],
    [
      'named crawlers',
      'User-agent: GPTBot\nUser-agent: FooBot\nDisallow: /\n\nUser-agent: *\nDisallow: /a\n',
    ],
    ['a group for * among names', 'User-agent: *\nUser-agent: Bingbot\nDisallow: /a\n'],
    ['no group for *', '# mine\nUser-agent: AdsBot-Google\nDisallow: /\n'],
    [
      'several',
      'User-agent: *\nDisallow: /\n\nUser-agent: *\nDisallow: /b\n\nUser-agent: A\nAllow: /\n',
    ],
    ['a sitemap', 'User-agent: A\nDisallow: /\nSitemap: https://e.x/s.xml\n'],
  ])('%s', (_, text) => {
    const { edits, site, unmetTests } = planned('allow-all', caseWith(text, 'own'))
    const written = applyEdits(text, edits)
    expect(site?.stillClosed).toEqual([])
    expect(unmetTests).toEqual([])
    expect(written.match(/^User-agent:.*/gm)).toEqual(['User-agent: *'])
    expect(written).not.toMatch(/^(?:Disallow: ?\/|Allow:)/m)
    expect(written.includes('Sitemap')).toBe(text.includes('Sitemap'))
    expect(planned('allow-all', caseWith(written, 'own')).edits).toEqual([])
  })

  test('the remark of a trial goes too', () => {
    const { edits } = planned('allow-all', staging)
    expect(applyEdits(staging.file.text, edits).trimEnd()).toBe('User-agent: *\nDisallow:')
  })
})

test.each(['block-all', 'staging'])('%s closes a site to crawlers that have groups, too', (id) => {
  const named = 'User-agent: Googlebot\nDisallow: /search\n\nUser-agent: AdsBot-Google\nAllow: /\n'
  const text = `${named}\nUser-agent: *\nDisallow: /cart/\n\nSitemap: https://a.example/map.xml\n`
  const { edits } = planned(id, { ...empty, file: readText(text) })
  const closed = applyEdits(text, edits)
  expect(closed).not.toContain('Googlebot\n')
  expect(closed).not.toContain('Allow: /\n')
  expect(closed).toMatch(/User-agent: \*\n(?:#.*\n)?Disallow: \/\n/)
  expect(closed).toContain('Sitemap: https://a.example/map.xml')
})

describe('a site that is closed and opened again', () => {
  const text =
    'User-agent: *\nDisallow: /cart\n\nUser-agent: AdsBot-Google\nDisallow: /ads\n\nUser-agent: Googlebot-Image\nDisallow: /img\n\nUser-agent: Yandex\nDisallow: /y\n'
  const wanted = [
    ...['Googlebot', 'Googlebot-Image', 'AdsBot-Google', 'YandexBot'].map((crawler) => ({
      crawler,
      url: '/',
      expect: 'allow' as const,
      note: '',
    })),
    { crawler: 'Googlebot', url: '/cart', expect: 'disallow', note: '' },
    { crawler: 'Googlebot-Image', url: '/img', expect: 'disallow', note: '' },
  ] as const
  const own = { ...empty, file: readText(text) }
  const before: Scenario = { ...own, ...withTests(own, wanted) }

  test('leaves in only who obeys no group at all', () => {
    const { site } = planned('staging', before)
    const obeys = site?.stillOpen.filter((name) =>
      ['yes', 'partly'].includes(crawlerNamed(name)?.stance ?? ''),
    )
    expect(obeys).toEqual([])
    expect(site?.stillOpen).toContain('Google-Safety')
    expect(outcomeWords(planned('staging', before), recipeOf('staging'))).toMatch(
      /^Still allowed to fetch the front page: [\w-]+, [\w-]+ and \d+ more\.$/,
    )
  })

  test('gets its rules and what was expected of them back', () => {
    const closed = after('staging', before)
    expect(isBeforeClosing(before, closed, planned('go-live', closed).edits)).toBe(true)
    const live = after('go-live', closed, before)
    expect(live.file.text).toBe(text)
    expect(expected(live)).toEqual(expect.arrayContaining([...expected(before)]))
    expect(planned('go-live', closed, before).contradicted.ofOthers).toEqual([])
    expect(planned('go-live', closed, before).site?.stillClosed).toEqual([])
  })

  test.each([
    ['a file without a word', ''],
    ['a site that was closed before', 'User-agent: *\nDisallow: /\nDisallow: /a\n'],
    ['what is left without the block', 'User-agent: *\nDisallow:'],
  ])('%s is no state to bring back', (_, earlier) => {
    const closed = after('staging', before)
    const { edits } = planned('go-live', closed)
    expect(isBeforeClosing({ ...before, file: readText(earlier) }, closed, edits)).toBe(false)
  })
})
