import { describe, expect, test } from 'vitest'
import { crawlerNamed, identityOf } from '../../crawlers/index.ts'
import { decide } from '../../decide/decide.ts'
import { select } from '../../decide/select.ts'
import { defaultDialect } from '../../dialects/default-dialects.ts'
import { parse } from '../../parse/parse.ts'
import { applyEdits } from '../../text/text.ts'
import { inspect } from '../inspect.ts'

const foundIn = (file: string) => inspect({ file }).filter(({ id }) => id === 'remark-crawlers')

const fileWith = (remark: string, names: readonly string[]): string =>
  `# ${remark}\n${names.map((name) => `User-agent: ${name}\n`).join('')}Disallow: /\n\nUser-agent: *\nDisallow: /q\n`

function verdictOf(text: string, token: string) {
  const crawler = crawlerNamed(token)
  if (crawler === null) throw new Error(`There is no ${token}`)
  return decide(select(parse(text, defaultDialect), identityOf(crawler)), '/').verdict
}

describe('A remark against AI over names that are not for it', () => {
  test.each([
    ['Block Meta AI', ['facebookexternalhit'], 'meta-externalagent'],
    ['no AI from Apple', ['Applebot'], 'Applebot-Extended'],
    ['Google AI (Gemini)', ['Googlebot'], 'Google-Extended'],
    ['Keine Nutzung für KI-Training', ['OAI-SearchBot', 'ChatGPT-User', 'PerplexityBot'], 'GPTBot'],
    ['OpenAI: no training', ['OAI-SearchBot'], 'GPTBot'],
    ['Pas d’entraînement de Claude', ['Claude-SearchBot', 'Claude-User'], 'ClaudeBot'],
  ])('%s: %s', (remark, names, meant) => {
    const file = fileWith(remark, names)
    const [found, ...more] = foundIn(file)
    expect(more).toEqual([])
    expect(found).toMatchObject({ line: 2, severity: 'warning' })
    expect(found?.message).toContain(meant)
    const mended = applyEdits(file, found?.fixes?.[0]?.edits ?? [])
    expect(verdictOf(mended, meant)).toBe('disallow')
    for (const name of names) expect(verdictOf(mended, name)).toBe('allow')
  })

  test.each([
    ['No AI search', ['PerplexityBot']],
    ['AI bots', ['PerplexityBot', 'ChatGPT-User']],
    ['AI training', ['GPTBot', 'OAI-SearchBot']],
    ['No AI previews', ['facebookexternalhit']],
    ['training portal: not for search', ['Googlebot']],
    ['Training portal', ['Googlebot']],
    ['Block Meta', ['facebookexternalhit']],
    ['J’ai tout fermé', ['Googlebot']],
    ['AI training: only users', ['ChatGPT-User']],
    ['AI', ['Googlebot', 'AhrefsBot']],
  ])('%s: of %s nothing is told', (remark, names) => {
    expect(foundIn(fileWith(remark, names))).toEqual([])
  })

  test.each([
    '\nUser-agent: GPTBot\nDisallow: /\n',
    '\n# others\nUser-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n',
  ])('nothing where training is blocked as well: %j', (more) => {
    expect(foundIn(fileWith('AI training', ['OAI-SearchBot']) + more)).toEqual([])
  })

  test('nothing where parts alone are blocked', () => {
    const file = '# No AI training\nUser-agent: OAI-SearchBot\nDisallow: /a/\n'
    expect(foundIn(file)).toEqual([])
  })
})
