import { describe, expect, test } from 'vitest'
import { dialects } from '../../core/dialects/index.ts'
import { crawlerNote } from '../crawlers/crawler-note.ts'
import { dialectFor, resolveCrawler } from './resolve-crawler.ts'

const built = dialects.map(({ id }) => id)

describe('who asks', () => {
  test.each([
    ['Googlebot', 'Googlebot', ['Googlebot'], true, 'google'],
    ['googlebot-image', 'Googlebot-Image', ['Googlebot-Image', 'Googlebot'], true, 'google'],
    ['AdsBot-Google', 'AdsBot-Google', ['AdsBot-Google'], false, 'google'],
    ['BingPreview', 'BingPreview', ['BingPreview', 'Bingbot', 'msnbot'], true, 'bing'],
    ['Applebot', 'Applebot', ['Applebot', 'Googlebot'], true, 'applebot'],
    ['GPTBot', 'GPTBot', ['GPTBot'], true, 'rfc9309'],
    ['MJ12bot', 'MJ12bot', ['MJ12bot'], true, 'rfc9309'],
    ['badbot_2', 'BadBot', ['Badbot_2', 'BadBot'], true, 'rep1994'],
    ['Googlebot Smartphone', 'Googlebot', ['Googlebot'], true, 'google'],
    ['MyOwnBot', 'MyOwnBot', ['MyOwnBot'], true, 'google'],
    ['MyOwnBot/2.0', 'MyOwnBot', ['MyOwnBot'], true, 'google'],
    ['*', '*', [], true, 'google'],
    ['Mozilla/5.0 (compatible; bingbot/2.0)', 'Bingbot', ['Bingbot', 'msnbot'], true, 'bing'],
  ])('%s', (name, label, tokens, obeysStar, dialectId) => {
    expect(resolveCrawler(name)).toMatchObject({
      label,
      identity: { tokens, obeysStar },
      dialectId,
      problem: null,
    })
  })

  test.each([
    ['', 'Type the name of a crawler.'],
    ['123', 'This text has no crawler name.'],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'This is a browser. Browsers do not read robots.txt.',
    ],
  ])('%s is nobody', (name, problem) => {
    expect(resolveCrawler(name)).toMatchObject({ crawler: null, problem })
  })
})

describe('what has to be known', () => {
  test.each([
    ['Googlebot', null],
    ['GPTBot', null],
    ['MyOwnBot', null],
    [
      'Google-Extended',
      /^Google-Extended is only a name in robots\.txt: it fetches nothing itself/,
    ],
    ['Googlebot-News', /^Googlebot-News is only a name in robots\.txt/],
    ['Applebot-Extended', /^Applebot-Extended is only a name in robots\.txt/],
    ['yandex', /^Yandex is only a name in robots\.txt/],
    ['Perplexity-User', /^Perplexity-User .*robots\.txt/],
    ['Bytespider', /no confirmed policy/],
    ['BadBot', /^BadBot is an invented name, which guides use as an example: [^:]*$/],
    ['unhipbot', /^unhipbot is an invented name/],
    ['ChatGPT-User', /only in part/],
    ['plum7bot', /read as “plum”/],
    ['Googlebot/2.1', /^Read as Googlebot/],
  ])('%s', (name, note) => {
    const found = crawlerNote(resolveCrawler(name))
    if (note === null) expect(found).toBeNull()
    else expect(found).toMatch(note)
  })
})

describe('who judges', () => {
  test.each([
    ['own', 'google', 'google'],
    ['own', 'bing', 'bing'],
    ['google', 'bing', 'google'],
    ['rep1994', 'google', 'rep1994'],
    ['of-tomorrow', 'rfc9309', 'rfc9309'],
    ['own', 'of-tomorrow', 'google'],
    ['of-tomorrow', 'of-tomorrow', 'google'],
  ])('choice %s for a crawler that reads as %s', (choice, own, id) => {
    const use = dialectFor(choice, own, built)
    expect(use.id).toBe(id)
    expect(use.name).toMatch(/\S/)
  })
})
