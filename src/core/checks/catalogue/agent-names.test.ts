import { describe, expect, test } from 'vitest'
import { crawlerNamed, identityOf } from '../../crawlers/index.ts'
import { decide } from '../../decide/decide.ts'
import { identityFromToken, select } from '../../decide/select.ts'
import { dialectById } from '../../dialects/index.ts'
import { defaultDialect } from '../../dialects/default-dialects.ts'
import { parse } from '../../parse/parse.ts'
import { readText } from '../../text/file.ts'
import { applyEdits } from '../../text/text.ts'
import { FixEffects } from '../effects/fix-effects.ts'
import { inspect } from '../inspect.ts'

const group = (name: string, rule = 'Disallow: /') => `User-agent: ${name}\n${rule}\n`

const namesFound = (file: string) =>
  inspect({ file }).filter(
    ({ id }) => id.startsWith('agent-') && id !== 'agent-invalid-chars' && id !== 'agent-obsolete',
  )

/** What the first fix of the first finding is called where it is shown. */
function toldTitle(file: string): string | undefined {
  const fix = inspect({ file })[0]?.fixes?.[0]
  return fix && new FixEffects({ file }).told(fix).title
}

/** By its own reading, as the catalogue has it. */
function verdictFor(file: string, name: string, path: string): string {
  const crawler = crawlerNamed(name)
  const dialect = dialectById(crawler?.dialect ?? '') ?? defaultDialect
  const identity = crawler === null ? identityFromToken(name) : identityOf(crawler)
  return decide(select(parse(readText(file), dialect), identity), path).verdict
}

/** What people write, and the crawler that the first fix writes in its place. */
const written: readonly (readonly [name: string, meant: string])[] = [
  ['GPT-Bot', 'GPTBot'],
  ['Google Bot', 'Googlebot'],
  ['Google-bot', 'Googlebot'],
  ['google_bot', 'Googlebot'],
  ['DuckDuckGo', 'DuckDuckBot'],
  ['Bing-bot', 'Bingbot'],
  ['Bing', 'Bingbot'],
  ['Applebot Extended', 'Applebot-Extended'],
  ['Google Extended', 'Google-Extended'],
  ['Gemini', 'Google-Extended'],
  ['Bard', 'Google-Extended'],
  ['OpenAI', 'GPTBot'],
  ['ChatGPT', 'ChatGPT-User'],
  ['Claude', 'ClaudeBot'],
  ['Claude Bot', 'ClaudeBot'],
  ['Anthropic', 'ClaudeBot'],
  ['Perplexity', 'PerplexityBot'],
  ['PerplexityAI', 'PerplexityBot'],
  ['Meta', 'meta-externalagent'],
  ['Facebook', 'facebookexternalhit'],
  ['TikTok', 'TikTokSpider'],
  ['Amazon', 'Amazonbot'],
  ['CommonCrawl', 'CCBot'],
  ['Yahoo', 'Slurp'],
  ['Google Images', 'Googlebot-Image'],
  ['Google News', 'Googlebot-News'],
  ['Internet Archive', 'archive.org_bot'],
  ['Majestic-12', 'MJ12bot'],
  ['Naver Search', 'Yeti'],
  ['Huawei', 'PetalBot'],
  ['ByteDance Spider', 'Bytespider'],
  ['Ahrefs', 'AhrefsBot'],
  ['Semrush', 'SemrushBot'],
  ['MJ12', 'MJ12bot'],
  ['MJ12 bot', 'MJ12bot'],
  ['Baidu', 'Baiduspider'],
  ['Microsoft', 'Bingbot'],
  ['Mistral', 'MistralAI-Training'],
]

describe('names of products and names that are written otherwise', () => {
  test.each(written)('%s: the fix blocks %s', (name, meant) => {
    const file = group(name)
    const [finding, ...others] = namesFound(file)
    expect(others).toEqual([])
    expect(['error', 'warning']).toContain(finding?.severity)
    expect(verdictFor(file, meant, '/a')).toBe('allow')
    expect(finding?.message).toContain(`No rule of this file is for ${meant}.`)
    const [fix] = finding?.fixes ?? []
    expect(fix?.title.startsWith(`Change to ${meant}`), fix?.title).toBe(true)
    const fixed = applyEdits(file, fix?.edits ?? [])
    expect(verdictFor(fixed, meant, '/a')).toBe('disallow')
    expect(namesFound(fixed)).toEqual([])
  })

  test.each(written)('%s: where the group changes nothing, it is no warning', (name, meant) => {
    const [finding] = namesFound(group(name, 'Disallow:') + group('*', 'Disallow:'))
    expect(finding?.severity).toBe('info')
    expect(finding?.message).toContain(`${meant} follows the group for *.`)
  })

  test.each(written)('%s beside the right name loses nothing', (name, meant) => {
    const [finding] = namesFound(`User-agent: ${meant}\n${group(name)}`)
    expect(finding?.message ?? '').not.toContain(`${meant} follows`)
  })
})

test.each(['Yandex-Bot', 'Qwant', 'Seznam'])('%s is read after all, and so no warning', (name) => {
  const [finding] = namesFound(group(name))
  expect(finding?.severity).toBe('info')
  expect(finding?.message).toContain('still follows this group.')
})

test.each([
  ['OpenAI', ['GPTBot', 'OAI-SearchBot', 'ChatGPT-User']],
  ['Anthropic', ['ClaudeBot', 'Claude-SearchBot', 'Claude-User']],
  ['DuckDuckGo', ['DuckDuckBot', 'DuckAssistBot']],
  ['Bard', ['Google-Extended']],
  ['TikTok', ['TikTokSpider', 'Bytespider']],
])('%s beside groups for all crawlers of its operator is no matter', (name, family) => {
  const file = family.map((token) => group(token)).join('\n')
  expect(namesFound(`${file}\n${group(name)}`)).toEqual([])
  const [finding] = namesFound(group(name))
  const last = finding?.fixes?.at(-1)
  const fixed = applyEdits(group(name), last?.edits ?? [])
  for (const token of family) expect(verdictFor(fixed, token, '/a')).toBe('disallow')
})

test.each(['BingAI', 'Copilot'])('for %s no crawler is offered', (name) => {
  const [finding] = namesFound(group(name))
  expect(finding?.severity).toBe('warning')
  expect(finding?.fixes).toEqual([])
})

test('a name that is another crawler’s by its beginning is said to be that one’s', () => {
  const [finding] = namesFound(group('Applebot Extended'))
  expect(verdictFor(group('Applebot Extended'), 'Applebot', '/a')).toBe('disallow')
  expect(finding?.message).toContain('and this group is for Applebot.')
})

const blockList = `
  Teleport WebBandit EmailCollector SiteSnagger ProWebWalker CheeseBot LNSpiderguy Harvest BotALot
  ExtractorPro Bullseye LinkextractorPro Telesoft DittoSpyder True_Robot WebCopier Zeus Iron33 GetRight
  Gaisbot Aqua_Products MSIECrawler PerMan searchpreview sootle Enterprise_Search NPBot Titan asterias
  larbin b2w NetMechanic URL_Spider_Pro CherryPicker EmailSiphon WebZIP WebZip grub-client looksmart
  naver dumbot Jetbot HumanLinks hloader toCrawl suzuran SpankBot spanner RMA QueryN ProPowerBot moget
  lwp-trivial LexiBot LinkScan libWeb JennyBot InfoNaviRobot httplib Foobot EroCrawler cosmos
  CopyRightCheck BunnySlippers BuiltBotTough BlowFish BackDoorBot Alexibot TheNomad TightTwatBot
  WWW-Collector-E WebAuto WebEnhancer WebmasterWorldForumBot WebSauger WebStripper HTTrack WebReaper
  Roverbot DISCo linkcheck NetAnts Offline Xaldon WebWhacker BlackWidow FlashGet JOC LeechFTP MIDown
  NearSite NetSpider Octopus PageGrabber RealDownload ReGet SmartDownload SuperBot SuperHTTP Surfbot
  tAkeOut VoidEYE WebFetch WebGo WebLeacher WebSpider Widow Zyborg Stripper Sucker Collector Copier
`
  .trim()
  .split(/\s+/)

test.each(blockList)('%s, of well-known lists, is nobody’s misspelling', (name) => {
  expect(namesFound(group(name))).toEqual([])
})

const everyone = [
  ...['All', 'any', 'everyone', 'all bots', 'ALL ROBOTS', '.*', '**', '(*)', '[*]', '"*"', '*.*'],
  ...['All Crawlers', 'all-robots', 'default', '%'],
]

describe('words and patterns for all crawlers', () => {
  test.each(everyone)('%s: nobody is called so, and the fix says whom it blocks', (name) => {
    const file = group(name)
    const [finding] = inspect({ file })
    expect(finding?.id).toBe('agent-everyone')
    expect(finding?.severity).toBe('error')
    expect(verdictFor(file, 'Googlebot', '/a')).toBe('allow')
    const [fix] = finding?.fixes ?? []
    expect(toldTitle(file)).toBe('Change to * (blocks the whole site for all crawlers)')
    expect(verdictFor(applyEdits(file, fix?.edits ?? []), 'Googlebot', '/a')).toBe('disallow')
  })

  test.each(everyone)('%s: what everybody is told anyway is no loss', (name) => {
    const own = 'Disallow: /a'
    const [finding] = inspect({ file: `${group('*', own)}\n${group(name, own)}` })
    expect(finding?.severity).toBe('info')
    expect(finding?.fixes?.[0]?.title).toBe('Change to *')
  })

  test('an engine with a group of its own is not said to be blocked', () => {
    expect(toldTitle(`${group('Googlebot', 'Allow: /')}\n${group('All')}`)).toBe(
      'Change to * (blocks the whole site for all crawlers that the file does not name)',
    )
  })
})

const lists: readonly (readonly [value: string, names: readonly string[]])[] = [
  ['GPTBot / CCBot', ['GPTBot', 'CCBot']],
  ['GPTBot/CCBot', ['GPTBot', 'CCBot']],
  ['GPTBot CCBot', ['GPTBot', 'CCBot']],
  ['[GPTBot, CCBot]', ['GPTBot', 'CCBot']],
  ['(GPTBot|CCBot)', ['GPTBot', 'CCBot']],
  ['.*(GPTBot|CCBot).*', ['GPTBot', 'CCBot']],
  ['GPTBot and CCBot', ['GPTBot', 'CCBot']],
  ['GPTBot & CCBot', ['GPTBot', 'CCBot']],
  ['GPTBot + CCBot', ['GPTBot', 'CCBot']],
  ['GPTBot|CCBot', ['GPTBot', 'CCBot']],
  ['GPTBot; CCBot', ['GPTBot', 'CCBot']],
  ['"GPTBot", "CCBot"', ['GPTBot', 'CCBot']],
  ['["GPTBot", "CCBot"]', ['GPTBot', 'CCBot']],
  ['GPTBot, CCBot and ClaudeBot', ['GPTBot', 'CCBot', 'ClaudeBot']],
  ['Googlebot,Bingbot,*', ['Googlebot', 'Bingbot', 'AnyBot']],
  ['Googlebot|Bingbot|.*', ['Googlebot', 'Bingbot', 'AnyBot']],
  ['GPTBot - CCBot', ['GPTBot', 'CCBot']],
  ['MJ12bot, 360Spider', ['MJ12bot', '360Spider']],
  ['YandexBot | Baiduspider', ['YandexBot', 'Baiduspider']],
]

describe('lists of names on one line', () => {
  test.each(lists)('%s: the fix loses nobody', (value, names) => {
    const file = group(value, 'Disallow: /a')
    const [finding] = inspect({ file })
    expect(finding?.id).toBe('agent-comma-list')
    expect(finding?.fixes?.map(({ title }) => title)).toEqual([
      `Split the line into ${names.length}`,
    ])
    const fixed = applyEdits(file, finding?.fixes?.[0]?.edits ?? [])
    for (const name of names)
      expect([name, verdictFor(fixed, name, '/a')]).toEqual([name, 'disallow'])
    const unread = names.filter((name) => verdictFor(file, name, '/a') === 'allow')
    expect(unread).not.toEqual([])
    for (const name of unread) expect(finding?.message).not.toContain(`“${name}”`)
  })

  test.each([
    'Googlebot/2.1',
    'Yahoo! Slurp',
    'HTTrack [NC,OR]',
    'toCrawl/UrlDispatcher',
    'GPTBot -- CCBot',
    'Sogou web spider',
    'Screaming Frog SEO Spider',
    'WebReaper v7.3 - www,example.com/webreaper',
    'Snap URL Preview Service',
  ])('%s is no list', (value) => {
    expect(inspect({ file: group(value) }).map(({ id }) => id)).not.toContain('agent-comma-list')
  })

  test('a list with a star says whom its lines would block', () => {
    expect(toldTitle(group('Googlebot,Bingbot,*'))).toBe(
      'Split the line into 3 (blocks the whole site for Bingbot and others that the file does not name)',
    )
  })
})

describe('versions and other signs', () => {
  test.each(['Googlebot/2.1', 'GPTBot/1.0', 'Bytespider/1.0', 'CCBot/2.0', 'Bingbot/2.0'])(
    '%s is found all the same, and no warning',
    (value) => {
      const name = value.split('/')[0] ?? ''
      expect(verdictFor(group(value), name, '/a')).toBe('disallow')
      const [finding] = inspect({ file: group(value) }).filter(({ id }) => id === 'agent-version')
      expect(finding?.severity).toBe('info')
    },
  )

  test.each(['MJ12bot', '360Spider', 'archive.org_bot', 'AI2Bot', 'bl.uk_lddc_bot'])(
    '%s: it is said whether the block works',
    (name) => {
      expect(verdictFor(group(name), name, '/a')).toBe('disallow')
      const [finding] = inspect({ file: group(name) })
      expect(finding?.severity).toBe('info')
      expect(finding?.message).toContain(`This line works for ${name}, as far as is known.`)
    },
  )

  test.each([
    ['[GPTBot]', 'warning'],
    ['(GPTBot)', 'warning'],
    ['{GPTBot}', 'warning'],
    ['+GPTBot', 'warning'],
    ['-> GPTBot', 'error'],
  ])('%s: in its wrapping a name is nobody’s, and the fix takes that away', (value, severity) => {
    expect(verdictFor(group(value), 'GPTBot', '/a')).toBe('allow')
    const [finding] = inspect({ file: group(value) })
    expect(finding?.severity).toBe(severity)
    const fixed = applyEdits(group(value), finding?.fixes?.[0]?.edits ?? [])
    expect(fixed).toBe(group('GPTBot'))
  })

  test.each(['.*foo', '*foo*', '[foo]', '%agent%', '(foo'])(
    '%s: a group that nobody can find is a warning where it holds rules',
    (value) => {
      const severities = (file: string) =>
        inspect({ file })
          .filter(({ line }) => line === 1)
          .map(({ severity }) => severity)
      expect(severities(group(value, 'Disallow: /a'))).toContain('warning')
      expect(severities(group(value, 'Disallow:'))).not.toContain('warning')
    },
  )
})

describe('stars around a name, or around its beginning', () => {
  test.each([
    ['*semrush*', 'SemrushBot'],
    ['*ahrefs*', 'AhrefsBot'],
    ['*petal', 'PetalBot'],
    ['*Googlebot*', 'Googlebot'],
    ['semrush*', 'SemrushBot'],
    ['*openai*', 'GPTBot'],
    ['*bytespider*', 'Bytespider'],
  ])('%s is meant for %s', (name, token) => {
    const file = group(name, 'Disallow: /a') + group('*', 'Disallow: /b')
    const [found, ...others] = namesFound(file)
    expect(others).toEqual([])
    expect(found).toMatchObject({ id: 'agent-wildcard', line: 1 })
    expect(found?.message).toContain(`${token} follows the group for *`)
    expect(found?.fixes?.map(({ title }) => title)).toEqual([`Change to ${token}`])
    const after = applyEdits(file, found?.fixes?.[0]?.edits ?? [])
    expect([verdictFor(file, token, '/a'), verdictFor(after, token, '/a')]).toEqual([
      'allow',
      'disallow',
    ])
  })

  test.each(['*thunderstone*', '*ab*', '*foo*bar*', '*xyzzy'])('%s is anybody’s guess', (name) => {
    const [found] = namesFound(group(name, 'Disallow: /a'))
    expect(found?.fixes ?? []).toEqual([])
  })

  test('a crawler that has a group of its own gets no second one', () => {
    const [found] = namesFound(group('*semrush*') + group('SemrushBot', 'Disallow: /a'))
    expect(found?.message).toContain('SemrushBot follows the group of line 3')
    expect(found?.fixes).toEqual([])
  })
})

test.each(['NPBot-1/2.0', 'Robot3/1.1'])('%s: to drop the version is no advice', (value) => {
  const found = inspect({ file: `User-agent: ${value}\nDisallow: /a\n` })
  expect(found.map(({ id }) => id)).toEqual(['agent-invalid-chars'])
})
