import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../text/text.ts'
import { decide } from '../../decide/decide.ts'
import { select } from '../../decide/select.ts'
import { crawlerNamed, identityOf } from '../../crawlers/index.ts'
import { defaultDialect } from '../../dialects/default-dialects.ts'
import { parse } from '../../parse/parse.ts'
import type { Finding } from '../check.ts'
import { inspect } from '../inspect.ts'

const foundIn = (file: string, id = 'remark-crawlers'): readonly Finding[] =>
  inspect({ file }).filter((one) => one.id === id)

function verdictAfter(file: string, found: Finding | undefined, path: string, token: string) {
  const text = applyEdits(file, found?.fixes?.[0]?.edits ?? [])
  const crawler = crawlerNamed(token)
  if (crawler === null) throw new Error(`There is no ${token}`)
  return decide(select(parse(text, defaultDialect), identityOf(crawler)), path).verdict
}

describe('AI Overviews over Google-Extended', () => {
  const fileWith = (remark: string) =>
    `User-agent: *\nDisallow: /q\n\n# ${remark}\nUser-agent: Google-Extended\nDisallow: /\n`

  test.each([
    'Opt out of Google AI Overviews',
    'No AI Overviews',
    'Block AI Mode and AI Overviews',
    'keep us out of AI overviews',
    'Keine KI-Übersichten',
    'AI Overviews: opt out',
    'pas de résumés IA',
    'sin resúmenes de IA',
    'geen AI-overzichten',
    'Keep us out of SGE',
  ])('%s', (remark) => {
    const [found, ...more] = foundIn(fileWith(remark))
    expect(more).toEqual([])
    expect(found).toMatchObject({ line: 5, severity: 'warning' })
    expect(found?.message).toContain('nosnippet')
  })

  test.each([
    ['/reviews/', true],
    ['/*.pdf$', true],
    ['/a\nDisallow: /b', true],
    ['/x\nAllow: /', true],
    ['/\nAllow: /blog/', true],
    ['', false],
  ])('of Disallow: %s it is told: %s', (value, isTold) => {
    const file = fileWith('No AI Overviews').replace(/\/\n$/, `${value}\n`)
    expect(foundIn(file)).toHaveLength(isTold ? 1 : 0)
  })

  test.each([
    'No training of Gemini',
    'does not affect AI Overviews',
    'kein Einfluss auf AI Overviews',
    'We like AI Overviews',
    'Google AI',
  ])('nothing of “%s”', (remark) => {
    expect(foundIn(fileWith(remark))).toEqual([])
  })
})

describe('pictures that are to be found', () => {
  const fileWith = (remark: string) =>
    `# ${remark}\nUser-agent: Googlebot-Image\nDisallow: /\n\nUser-agent: *\nDisallow: /q/\n`

  test.each([
    'Fotografin aus Graz – meine Bilder sollen in der Google-Bildersuche gefunden werden',
    'Our photos should be found in Google Images',
    'nos photos doivent apparaître dans Google Images',
    'queremos que las fotos se vean: deben aparecer en la búsqueda de imágenes',
  ])('%s', (remark) => {
    const file = fileWith(remark)
    const [found, ...more] = foundIn(file)
    expect(more).toEqual([])
    expect(found).toMatchObject({ line: 3, severity: 'error' })
    expect(verdictAfter(file, found, '/a.jpg', 'Googlebot-Image')).toBe('allow')
  })

  test.each([
    'Pictures should not be found in Google Images',
    'keine Bilder in der Google-Bildersuche, sie sollen nirgends erscheinen',
    'no pictures for Google',
    'Google Images',
  ])('nothing of “%s”', (remark) => {
    expect(foundIn(fileWith(remark))).toEqual([])
  })
})

describe('searches with answers beside names for training', () => {
  const fileWith = (remark: string) =>
    `# ${remark}\nUser-agent: GPTBot\nUser-agent: OAI-SearchBot\nUser-agent: PerplexityBot\nDisallow: /\n`

  test.each([
    ['no AI training, but we do want to show up in ChatGPT search and Perplexity', 2],
    ['Kein Training, aber wir möchten in ChatGPT und Perplexity als Quelle erscheinen', 2],
    ['Out of AI training; should still be found in AI search', 2],
    ['No training, but we want to be cited by ChatGPT', 1],
    ['KI-Training: nein. In ChatGPT und Perplexity gefunden und zitiert werden: ja!', 2],
    ['pas d’entraînement, mais nous voulons une place dans les réponses de Perplexity', 1],
  ])('%s', (remark, count) => {
    const file = fileWith(remark)
    const [found, ...more] = foundIn(file)
    expect(more).toEqual([])
    const tokens = ['OAI-SearchBot', 'PerplexityBot'].filter((one) => found?.message.includes(one))
    expect(tokens.length).toBe(count)
    for (const token of tokens) expect(verdictAfter(file, found, '/', token)).toBe('allow')
    expect(verdictAfter(file, found, '/', 'GPTBot')).toBe('disallow')
  })

  test.each([
    'Block AI training and AI search',
    'No training, and we do not want to be found in ChatGPT',
    'No AI training',
    'We want to be found in ChatGPT',
    'Neither training nor answers: we want none of ChatGPT',
    'No training, but we want to be found in Google search',
  ])('nothing of “%s”', (remark) => {
    expect(foundIn(fileWith(remark))).toEqual([])
  })

  test('nothing is offered where the group for all is closed', () => {
    const file = `${fileWith('No training, but we want to be cited by ChatGPT')}\nUser-agent: *\nDisallow: /\n`
    const [found] = foundIn(file)
    expect(found?.line).toBe(3)
    expect(found?.fixes).toEqual([])
  })
})

describe('search is closed and training is not, against the remark', () => {
  const group = (name: string) => `User-agent: ${name}\nDisallow: /\n`
  test.each([
    [
      'Wij willen WEL gevonden worden in ChatGPT Search, maar GEEN gebruik voor training',
      ['OAI-SearchBot'],
    ],
    [
      'We want to appear in Perplexity and ChatGPT, no training',
      ['OAI-SearchBot', 'PerplexityBot'],
    ],
    ['Wir wollen in Perplexity gefunden werden, aber kein Training', ['PerplexityBot']],
    ['AI search: found yes, training no', ['PerplexityBot', 'Claude-SearchBot']],
    ['vogliamo essere trovati in ChatGPT, niente addestramento', ['OAI-SearchBot']],
    ['chcemy być widoczni w ChatGPT, bez training', ['OAI-SearchBot']],
  ])('%s', (remark, names) => {
    for (const groups of [names.map(group).join('\n'), group(names.join('\nUser-agent: '))]) {
      const file = `# ${remark}\n${groups}\nUser-agent: *\nDisallow: /q/\n`
      const [found, ...more] = foundIn(file)
      expect(more).toEqual([])
      expect(found).toMatchObject({ line: 2, severity: 'warning' })
      expect(found?.message).toContain(
        'Crawlers for training, such as GPTBot and ClaudeBot, are not',
      )
      expect(found?.fixes?.[0]?.title).toMatch(/^Block GPTBot, ClaudeBot/)
      for (const name of names) expect(verdictAfter(file, found, '/a', name)).toBe('allow')
      for (const name of names) expect(verdictAfter(file, found, '/q/', name)).toBe('disallow')
      for (const name of ['GPTBot', 'CCBot', 'Google-Extended'])
        expect(verdictAfter(file, found, '/a', name)).toBe('disallow')
      expect(verdictAfter(file, found, '/a', 'Googlebot')).toBe('allow')
    }
  })

  test('a remark of its own ends what the one above is about', () => {
    const file = `# we want to be found in Perplexity, no training\n${group('GPTBot')}\n# no\n${group('PerplexityBot')}`
    expect(foundIn(file)).toEqual([])
  })

  test('names that are closed beside them stay so', () => {
    const file = `# We want to be found in ChatGPT, no training\n${group('GPTBot\nUser-agent: OAI-SearchBot')}\n${group('PerplexityBot')}`
    const [found] = foundIn(file)
    expect(found?.message).not.toContain('Crawlers for training')
    expect(verdictAfter(file, found, '/a', 'OAI-SearchBot')).toBe('allow')
    expect(verdictAfter(file, found, '/a', 'GPTBot')).toBe('disallow')
    expect(verdictAfter(file, found, '/a', 'PerplexityBot')).toBe('disallow')
  })
})

describe('AdSense', () => {
  const fileWith = (remark: string) =>
    `# ${remark}\nUser-agent: *\nDisallow: /q\n\nUser-agent: Mediapartners-Google\nDisallow: /\n`

  test.each([
    'Site financed by Google AdSense',
    'We use AdSense',
    'Diese Seite finanziert sich über AdSense',
    'financé par AdSense',
    'nuestros ingresos: AdSense',
  ])('%s', (remark) => {
    const file = fileWith(remark)
    const [found] = foundIn(file)
    expect(found).toMatchObject({ line: 6, severity: 'warning' })
    expect(verdictAfter(file, found, '/a', 'Mediapartners-Google')).toBe('allow')
    expect(verdictAfter(file, found, '/q', 'Googlebot')).toBe('disallow')
  })

  test.each(['AdSense', 'Block AdSense', 'We no longer use AdSense', 'financed by members'])(
    'nothing of “%s”',
    (remark) => {
      expect(foundIn(fileWith(remark))).toEqual([])
    },
  )
})

describe('Google Ads over rules for all', () => {
  const fileWith = (remark: string) => `# ${remark}\nUser-agent: *\nDisallow: /lp/\nDisallow: /q\n`

  test.each([
    'Die Seiten unter /lp/ darf auch der Google-Ads-Bot nicht abrufen',
    'block AdsBot from /lp/ as well',
    '/lp/ is blocked for Google Ads, too',
    '/lp/ für Google Ads sperren',
    'bloquer /lp/ pour AdsBot-Google',
  ])('%s', (remark) => {
    const file = fileWith(remark)
    const [found] = foundIn(file)
    expect(found).toMatchObject({ line: 3, severity: 'warning' })
    expect(verdictAfter(file, found, '/lp/a', 'AdsBot-Google')).toBe('disallow')
    expect(verdictAfter(file, found, '/q', 'AdsBot-Google')).toBe('allow')
  })

  test.each([
    'Google Ads: /lp/',
    'AdsBot ignores this group',
    'block AdsBot',
    '/lp/ is allowed for AdsBot',
    'block /lp/',
  ])('nothing of “%s”', (remark) => {
    expect(foundIn(fileWith(remark))).toEqual([])
  })

  const lines = ['User-agent: *', 'Disallow: /a/', 'Disallow: /b/', 'Disallow: /c/']
  test.each([
    ['in front', 2, '# Google Ads soll das auch nicht sehen', '/b/'],
    ['behind, with a sign', 3, '# ^ AdsBot should not see these', '/b/'],
    ['behind, in words', 3, '# the folder above: AdsBot is blocked as well', '/b/'],
    ['at the end', 4, '# not to be crawled by Google Ads', '/c/'],
    ['French', 1, '# AdsBot ne doit pas voir ce dossier', '/a/'],
    ['Dutch', 1, '# Google Ads mag dit niet zien', '/a/'],
  ])('a remark without a path, %s', (_, at, remark, path) => {
    const file = `${[...lines.slice(0, at), remark, ...lines.slice(at)].join('\n')}\n`
    const [found, ...more] = foundIn(file)
    expect(more).toEqual([])
    expect(found?.message).toContain(`this does not block ${path} for AdsBot-Google`)
    expect(verdictAfter(file, found, `${path}1`, 'AdsBot-Google')).toBe('disallow')
    expect(verdictAfter(file, found, '/d/', 'AdsBot-Google')).toBe('allow')
  })

  test.each([
    'Disallow: /a/ # AdsBot should not see this',
    '# AdsBot should not see it\nDisallow: /a/',
  ])('%s, the only rule', (line) => {
    expect(foundIn(`User-agent: *\n${line}\n`)).toHaveLength(1)
  })

  test.each([
    '# AdsBot does not obey these',
    '# Google Ads: landing pages',
    '# AdsBot may see this',
    '# No ads here',
  ])('nothing of “%s” within the group', (remark) => {
    expect(foundIn(`User-agent: *\nDisallow: /a/\n${remark}\nDisallow: /b/\n`)).toEqual([])
  })
})

describe('only the home page', () => {
  const fileWith = (remark: string) =>
    `# ${remark}\nUser-agent: *\nAllow: /\nDisallow: /\n\nUser-agent: a\nDisallow: /b\n`

  test.each([
    'Nur die Startseite darf gecrawlt werden',
    'only the home page',
    'Home page only',
    'seulement la page d’accueil',
    'solo la página principal',
  ])('%s', (remark) => {
    const file = fileWith(remark)
    const [found] = foundIn(file, 'contradiction')
    expect(found?.message).toContain('/$')
    expect(verdictAfter(file, found, '/', 'Googlebot')).toBe('allow')
    expect(verdictAfter(file, found, '/a', 'Googlebot')).toBe('disallow')
  })

  test.each(['home page', 'only the home page and the blog', 'allow all'])(
    'nothing of “%s”',
    (remark) => {
      const [found] = foundIn(fileWith(remark), 'contradiction')
      expect(found?.message).not.toContain('/$')
      expect(found?.fixes).toEqual([])
    },
  )
})

describe('noindex in blocked pages', () => {
  test.each([
    'these carry <meta name="robots" content="noindex">',
    "<meta name='robots' content='noindex,follow'> in all of them",
    'pages with noindex, which are to drop out of the index',
    'tragen noindex und sollen aus dem Index verschwinden',
    'content="noindex"',
  ])('%s', (remark) => {
    const file = `User-agent: *\nDisallow: /q\n# ${remark}\nDisallow: /lp/\n`
    const [found] = foundIn(file, 'remark-on-index')
    expect(found).toMatchObject({ line: 4, severity: 'warning' })
    expect(verdictAfter(file, found, '/lp/', 'Googlebot')).toBe('allow')
    expect(verdictAfter(file, found, '/q', 'Googlebot')).toBe('disallow')
  })

  test.each(['noindex', 'no noindex here', 'These have a noindex tag'])(
    'no warning of %s',
    (remark) => {
      const found = foundIn(
        `User-agent: *\nDisallow: /q\n# ${remark}\nDisallow: /lp/\n`,
        'remark-on-index',
      )
      expect(found.filter(({ severity }) => severity === 'warning')).toEqual([])
    },
  )
})
