import { describe, expect, test } from 'vitest'
import { diffLists, type KnownCrawler } from './list-diff.ts'
import { nothingDiffers, reportOnLists } from './list-report.ts'
import { listFrom, type CrawlerList } from './listed-crawlers.ts'
import { namesInPattern } from './pattern-names.ts'

const fromList = 'https://github.com/monperrus/crawler-user-agents/blob/master/x.json'

const crawler = (token: string, userAgent = '', url = fromList): KnownCrawler => ({
  token,
  aliases: [],
  purposes: ['search'],
  userAgents: userAgent === '' ? [] : [{ text: userAgent, url, checkedOn: null }],
})

const plum = crawler('PlumBot', 'PlumBot/1.2 (+https://plum.example)')

const names = (...listed: readonly string[]) =>
  Object.fromEntries(
    listed.map((name) => [name, { operator: 'Unclear', respect: 'No', function: 'AI data' }]),
  )
const pattern = (text: string, ...instances: readonly string[]) => ({ pattern: text, instances })

function listOf(json: unknown): CrawlerList {
  const list = listFrom(json)
  if (list === null) throw new Error('no list')
  return list
}

function diffOf(
  jsons: readonly unknown[],
  { crawlers = [plum], ignored = [] as readonly string[] } = {},
) {
  const senderOf = (text: string) =>
    crawlers.find(({ token }) => text.includes(token))?.token ?? null
  return diffLists(jsons.map(listOf), { crawlers, ignored, senderOf })
}

const sameAgent = [pattern('PlumBot\\/', 'PlumBot/1.2 (+https://plum.example)')]

describe('names in a pattern', () => {
  test.each([
    ['PlumBot', ['PlumBot']],
    ['PlumBot\\/', ['PlumBot']],
    ['^Plum Bot', ['Plum Bot']],
    ['[pP]lumbot', ['Plumbot']],
    ['Plum(Bot|Ads)', ['PlumBot', 'PlumAds']],
    ['Plum(?:Bot|Ads)?\\/', ['PlumBot', 'PlumAds', 'Plum']],
    ['plum\\.com\\/bot', ['plum.com/bot']],
    ['Plum[0-9]+Bot', ['PlumBot']],
    ['AdsBot-Plum([^-]|$)', ['AdsBot-Plum']],
    ['Plum.*Bot', ['Plum Bot', 'PlumBot']],
    ['Plum[\\s\\S]*Bot', ['Plum Bot', 'PlumBot']],
    ['Plum \\(Bot\\)', ['Plum (Bot)']],
    ['Plum \\(http:\\/\\/plum', ['Plum']],
    ['plums?bot', ['plumsbot', 'plumbot']],
    ['(Plum|Quince', ['Plum', 'Quince']],
    ['', []],
  ])('%s', (text, found) => {
    expect(namesInPattern(text)).toEqual(found)
  })
})

describe('a list', () => {
  test('is known by its form', () => {
    expect(listFrom(names('PlumBot'))?.name).toBe('ai.robots.txt')
    expect(listFrom(sameAgent)?.name).toBe('crawler-user-agents')
    expect([null, 3, 'x', [], {}, [1], { a: 1 }].map(listFrom)).toEqual(Array(7).fill(null))
  })
})

describe('the comparison', () => {
  test('finds nothing where nothing differs', () => {
    const diff = diffOf([names('plumbot'), sameAgent])
    expect(diff).toEqual({ added: [], renamed: [], gone: [], changed: [] })
    expect(reportOnLists(diff)).toContain(nothingDiffers)
    expect(reportOnLists(diff)).not.toContain('\n## ')
  })

  test('finds new names, without those that are ignored', () => {
    const json = names('PlumBot', 'QuinceBot', 'PearBot')
    expect(diffOf([json], { ignored: ['pearbot'] }).added).toEqual([
      { name: 'QuinceBot', list: 'ai.robots.txt', about: 'AI data' },
    ])
  })

  test('knows a crawler by what it sends', () => {
    expect(diffOf([[pattern('[pP]lum', 'x PlumBot/1')]]).added).toEqual([])
  })

  test('finds what may have another name', () => {
    const { renamed, added } = diffOf([names('Plum-Bot')])
    expect(renamed).toMatchObject([{ from: 'PlumBot', to: { name: 'Plum-Bot' } }])
    expect(added).toEqual([])
  })

  test('finds names that are gone, if both lists are given', () => {
    const others = [names('QuinceBot'), [pattern('PearBot')]]
    expect(diffOf(others).gone).toEqual(['PlumBot'])
    expect(diffOf(others.slice(1)).gone).toEqual([])
    const documented = { crawlers: [crawler('PlumBot', 'PlumBot/1', 'https://plum.example/')] }
    expect(diffOf(others, documented).gone).toEqual([])
  })

  test.each([
    ['a later version', 'PlumBot/1.10', 'PlumBot/1.10'],
    ['one that the list has dropped', 'PlumBot/1.1', 'PlumBot/1.1'],
  ])('finds other User-Agents: %s', (_, listed, theirs) => {
    const { changed } = diffOf([[pattern('PlumBot', listed)]])
    expect(changed).toEqual([{ token: 'PlumBot', ours: plum.userAgents[0]?.text, theirs }])
  })

  test('leaves alone what an operator documents, unless a later one is listed', () => {
    const crawlers = [crawler('PlumBot', 'PlumBot/1.2', 'https://plum.example/')]
    expect(diffOf([[pattern('PlumBot', 'PlumBot/1.1')]], { crawlers }).changed).toEqual([])
    expect(diffOf([[pattern('PlumBot', 'PlumBot/2')]], { crawlers }).changed).toHaveLength(1)
  })
})

test('the report names all of it, and nothing of a list can break out', () => {
  const json = [pattern('QuinceBot`\n# x', 'q'), pattern('PlumBot', 'PlumBot/3')]
  const report = reportOnLists(diffOf([names('PearBot'), json]))
  expect(report).toMatch(/^# .*\n\n.*ignored\.json/)
  expect(report).toContain('## New names\n\n- `PearBot`, in ai.robots.txt: `AI data`')
  expect(report).toContain('- `QuinceBotʼ # x`, in crawler-user-agents')
  expect(report).toContain('## Other User-Agents\n\n- `PlumBot`: `PlumBot/1.2')
})
