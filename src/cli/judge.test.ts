import { describe, expect, it } from 'vitest'
import { crawlers } from '../core/crawlers/index.ts'
import { dialects } from '../core/dialects/index.ts'
import { createJudge } from './judge.ts'

const file = 'User-agent: *\nDisallow: /cart\n\nUser-agent: Googlebot\nDisallow: /search\n'
const badbots = { robots: 'User-agent: Badbot_1\nUser-agent: Badbot_2\nDisallow: /\n' }
const ask = (record: unknown) => createJudge()(JSON.stringify(record))

describe('judge', () => {
  it.each([
    ['own group by ladder', { crawler: 'Googlebot-Image', url: '/search' }, 'disallow', 5],
    ['a bare agent has no ladder', { agent: 'Googlebot-Image', url: '/search' }, 'allow', 0],
    ['blind to the star', { crawler: 'AdsBot-Google', url: '/cart' }, 'allow', 0],
    ['explicit dialect', { agent: 'x', dialect: 'rep1994', url: '/cart' }, 'disallow', 2],
    [
      'blocked under the alias that was asked for',
      { ...badbots, crawler: 'Badbot_2', url: '/a' },
      'disallow',
      3,
    ],
    ['not under its token', { ...badbots, crawler: 'BadBot', url: '/a' }, 'allow', 0],
    ['a label is no name', { crawler: 'Googlebot Desktop', url: '/search' }, 'disallow', 5],
    ['whole address', { agent: 'x', url: 'https://example.com/cart/1' }, 'disallow', 2],
  ])('%s', (_, record, verdict, line) => {
    expect(ask({ robots: file, ...record })).toMatchObject({ verdict, line })
  })

  it.each(dialects.map(({ id }) => id))('takes the dialect %s', (dialect) => {
    expect(ask({ robots: file, agent: 'x', dialect, url: '/cart' })).toMatchObject({
      verdict: 'disallow',
      line: 2,
      dialect,
    })
  })

  it('says whether a crawler of the catalogue says that it obeys, and where', () => {
    const record = { robots: file, url: '/cart' }
    expect(ask({ ...record, crawler: 'Perplexity-User' })).toMatchObject({
      stance: 'no',
      stanceSource: expect.stringMatching(/^https:/) as string,
      stanceGrade: 'documented',
    })
    expect(ask({ ...record, crawler: 'ChatGPT-User' })).toMatchObject({ stance: 'partly' })
    expect(ask({ ...record, crawler: 'CensysInspect' })).toEqual({
      verdict: 'disallow',
      line: 2,
      reason: 'rule',
      dialect: 'rfc9309',
      stance: 'unstated',
    })
    expect(ask({ ...record, agent: 'Perplexity-User' })).not.toHaveProperty('stance')
  })

  it('takes every crawler of the catalogue', () => {
    const answers = crawlers.map(({ token }) => ask({ robots: file, crawler: token, url: '/' }))
    expect(answers.filter((answer) => 'error' in answer)).toEqual([])
    expect(answers.map((answer) => 'dialect' in answer && answer.dialect)).toEqual(
      crawlers.map(({ dialect }) => dialect),
    )
  })

  it('answers what a dialect leaves open as it is told to', () => {
    const robots = 'User-agent: bingbot\nDisallow: /a\n\nUser-agent: bingbot\nDisallow: /b\n'
    const record = { robots, crawler: 'Bingbot', url: '/b' }
    expect(ask(record)).toMatchObject({ verdict: 'disallow', line: 5 })
    const settings = { 'bing.groups': 'first', 'yandex.groups': 'first' }
    expect(ask({ ...record, settings })).toMatchObject({ verdict: 'allow', line: 0 })
  })

  it.each([
    ['a text', 'bing.groups', '"settings" is not an object'],
    ['no text as answer', { 'bing.groups': 1 }, 'setting "bing.groups" is not a string'],
    ['an unknown dialect', { 'no.groups': 'first' }, 'unknown setting "no.groups"'],
    ['an unknown question', { 'bing.toString': 'first' }, 'unknown setting "bing.toString"'],
    ['no question', { bing: 'first' }, 'unknown setting "bing"'],
    ['an unknown answer', { 'bing.groups': 'last' }, '"bing.groups" may be: "first"'],
    ['an unknown answer on the site', { 'site.case': 'kept' }, '"site.case" may be: "ignored"'],
  ])('says what is wrong with settings: %s', (_, settings, error) => {
    expect(ask({ robots: file, agent: 'x', url: '/', settings })).toEqual({ error })
  })

  it('judges raw input as the matcher library: no size limit, no URL serialisation', () => {
    const long = `User-agent: *\n${'# filler\n'.repeat(60_000)}Disallow: /a b\n`
    const record = { robots: long, agent: 'x', url: '/a b' }
    expect(ask({ ...record, raw: true })).toMatchObject({ verdict: 'disallow', line: 60_002 })
    expect(ask(record)).toMatchObject({ verdict: 'allow', line: 0 })
  })

  it('reads bytes that are not UTF-8', () => {
    const robots_b64 = Buffer.from('User-agent: *\nDisallow: /\xE9', 'latin1').toString('base64')
    expect(ask({ robots_b64, agent: 'x', url: '/%E9' })).toMatchObject({ verdict: 'disallow' })
  })

  it.each([
    ['no JSON', 'nope'],
    ['no object', '[1]'],
    ['no file', '{"agent":"x","url":"/"}'],
    ['no URL', '{"robots":"","agent":"x","url":"cart"}'],
    ['unknown crawler', '{"robots":"","crawler":"nobody we know","url":"/"}'],
    ['unknown dialect', '{"robots":"","agent":"x","dialect":"zz","url":"/"}'],
    ['inherited name as dialect', '{"robots":"","agent":"x","dialect":"toString","url":"/"}'],
  ])('answers an error for %s', (_, line) => {
    expect(createJudge()(line)).toHaveProperty('error')
  })
})
