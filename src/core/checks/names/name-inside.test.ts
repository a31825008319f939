import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../text/text.ts'
import { inspect } from '../inspect.ts'
import { crawlerInside } from './name-inside.ts'

const file = (name: string) =>
  `User-agent: *\nDisallow: /a\n\nUser-agent: ${name}\nDisallow: /b\nDisallow: /c*.html$\n`

const toldOf = (name: string) =>
  inspect({ file: file(name) }).filter(
    ({ id, line }) => line === 4 && !['specific-drops-star', 'agent-obsolete'].includes(id),
  )

describe('a crawler’s name behind another word', () => {
  test.each([
    ['Yahoo! Slurp', 'Slurp', 'info'],
    ['Yahoo! Slurp/3.0', 'Slurp', 'info'],
    ['Yahoo!Slurp', 'Slurp', 'info'],
    ['Yahoo! Slurp China', 'Slurp', 'info'],
    ['Inktomi Slurp', 'Slurp', 'info'],
    ['OpenAI GPTBot', 'GPTBot', 'error'],
    ['Anthropic ClaudeBot/1.0', 'ClaudeBot', 'error'],
    ['Common Crawl CCBot', 'CCBot', 'error'],
    ['Microsoft Bingbot', 'Bingbot', 'error'],
    ['Huawei PetalBot', 'PetalBot', 'error'],
    ['Majestic MJ12bot', 'MJ12bot', 'error'],
    ['the Googlebot', 'Googlebot', 'error'],
  ])('%s', (name, token, severity) => {
    const found = toldOf(name)
    expect(found.map((one) => `${one.severity} ${one.id}`)).toEqual([`${severity} agent-parted`])
    expect(found[0]?.message).toContain(`The crawler’s name is ${token}`)
    expect(found[0]?.fixes?.map(({ title }) => title)).toEqual([`Change to ${token}`])
    expect(applyEdits(file(name), found[0]?.fixes?.[0]?.edits ?? [])).toBe(file(token))
  })

  test.each([
    'like Googlebot',
    'not Googlebot',
    'all bots except Googlebot',
    'Sosospider Baiduspider',
    'Java curl',
    'larbin Nutch',
    'Googlebot Bingbot',
    'Googlebot crawler',
    'one name of five words Googlebot',
    'Googlebot',
    'Screaming Frog SEO Spider',
  ])('%s is none', (name) => expect(crawlerInside(name)).toBeNull())
})

describe('a crawler’s name with more behind it', () => {
  test.each([
    ['Googlebot crawler', 'Googlebot'],
    ['Slurp Yahoo', 'Slurp'],
    ['Amazonbot (Amazon)', 'Amazonbot'],
    ['AhrefsBot - SEO', 'AhrefsBot'],
    ['Baiduspider+(+http://www.baidu.com/search/spider.htm)', 'Baiduspider'],
  ])('%s', (name, token) => {
    const found = toldOf(name)
    expect(found.map((one) => `${one.severity} ${one.id}`)).toEqual(['info agent-invalid-chars'])
    expect(found[0]?.fixes?.map(({ title }) => title)).toEqual([`Change to ${token}`])
  })

  test.each(['Yandex Bot', 'Sogou Spider', 'SomeBot (test)'])('%s may be another name', (name) =>
    expect(toldOf(name).flatMap(({ fixes = [] }) => fixes)).toEqual([]),
  )
})

describe('a User-Agent without its beginning', () => {
  test.each([
    ['compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm', 'Bingbot'],
    ['(compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)', 'AhrefsBot'],
    ['(compatible; AhrefsBot/7.0)', 'AhrefsBot'],
    ['compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp', 'Slurp'],
    ['Compatible; SemrushBot/7~bl', 'SemrushBot'],
  ])('%s', (name, token) => {
    const found = toldOf(name)
    expect(found.map((one) => `${one.severity} ${one.id}`)).toEqual(['error agent-full-ua'])
    expect(found[0]?.fixes?.map(({ title }) => title)).toEqual([`Change to ${token}`])
  })
})
