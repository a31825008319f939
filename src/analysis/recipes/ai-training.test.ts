import { describe, expect, test } from 'vitest'
import { crawlerDefaults, type Crawler } from '../../core/crawlers/crawler.ts'
import { crawlers } from '../../core/crawlers/index.ts'
import { applyEdits } from '../../core/text/text.ts'
import {
  crawlersOfKind,
  othersByKind,
  representative,
  trainers,
  trainingCrawlers,
} from './ai-crawlers.ts'
import { caseWith } from './case.fixture.ts'
import { recipes } from './catalogue.ts'
import type { FieldTexts } from './field-values.ts'
import { planRecipe, type RecipePlan } from './plan.ts'
import { recipeTexts } from './texts.ts'

const recipe = recipes.find(({ id }) => id === 'ai-training') ?? expect.fail()

function planned(typed: FieldTexts, text = '', dialect = 'own'): RecipePlan {
  const plan = planRecipe({ recipe, typed }, caseWith(text, dialect))
  return 'why' in plan ? expect.fail(plan.why) : plan
}

const after = (typed: FieldTexts, text = ''): string => applyEdits(text, planned(typed, text).edits)

const namesIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(/^User-agent: (.*)$/gm), ([, name = '']) => name)

describe('crawlers that are blocked', () => {
  test('are the active ones of the catalogue that collect for training, none of them a search engine', () => {
    const names = namesIn(after({}))
    for (const name of [
      'Amazonbot',
      'GPTBot',
      'ClaudeBot',
      'CCBot',
      'Google-Extended',
      'Applebot-Extended',
    ]) {
      expect(names).toContain(name)
    }
    for (const name of [
      'Googlebot',
      'Bingbot',
      'Applebot',
      'YandexBot',
      'OAI-SearchBot',
      'ChatGPT-User',
      'AmazonBuyForMe',
      'Feedly',
    ]) {
      expect(names).not.toContain(name)
    }
    const others = crawlers.filter((one) => !one.purposes.includes('ai-training'))
    expect(others.filter(({ token }) => names.includes(token))).toEqual([])
  })

  test('include the purpose itself, as a name of the draft on training', () => {
    expect(namesIn(after({}))).toContain('__usage_ai-training')
    expect(planned({}).unmetTests).toEqual([])
  })

  test('include assistants that ignore the file when these are blocked, as the question says', () => {
    const names = namesIn(after({ 'user-triggered': 'block' }))
    const ignoring = othersByKind['user-triggered'].filter(({ stance }) => stance === 'no')
    expect(ignoring.map(({ token }) => token)).toContain('Perplexity-User')
    expect(names).toEqual(expect.arrayContaining(ignoring.map(({ token }) => token)))
    const labels = recipeTexts['ai-training']?.labels
    expect(labels?.['user-triggered']).toMatch(/ignore robots\.txt/)
  })

  test('include names with digits, and the plan says how some parsers read them', () => {
    expect(namesIn(after({}))).toContain('AI2Bot')
    expect(planned({}).notes.cutNames).toContainEqual({ name: 'AI2Bot', readAs: 'AI' })
  })

  test('include those that may ignore it, and the plan says which', () => {
    const { notes } = planned({})
    const names = notes.mayIgnore.flatMap(({ names }) => names)
    expect(names).toContain('Bytespider')
    expect(names).not.toContain('GPTBot')
  })
})

test('says what each way of keeping Bing from training does, and costs', () => {
  const { about } = recipeTexts['ai-training'] ?? {}
  expect(about).toMatch(
    /noarchive in a page keeps it out of that and of Copilot’s answers; nocache/,
  )
  expect(about).toMatch(/Blocking Bingbot ends Bing’s search as well\.$/)
})

describe('one test for each purpose', () => {
  test.each([
    [{}, 'allow', 'allow'],
    [{ 'ai-answers': 'block' }, 'disallow', 'allow'],
    [{ 'user-triggered': 'block' }, 'allow', 'disallow'],
    [{ 'ai-answers': 'allow', 'user-triggered': 'allow' }, 'allow', 'allow'],
  ] as const)('%j', (typed, answers, triggered) => {
    const { fresh, unmetTests } = planned(typed)
    const expectations = new Map(fresh.map(({ crawler, expect }) => [crawler, expect]))
    const [trainer = ''] = representative(trainers)
    const [answering = ''] = representative(othersByKind['ai-answers'])
    const [assistant = ''] = representative(othersByKind['user-triggered'])
    expect(unmetTests).toEqual([])
    expect(Object.fromEntries(expectations)).toEqual({
      [trainer]: 'disallow',
      [answering]: answers,
      [assistant]: triggered,
      Googlebot: 'allow',
      bingbot: 'allow',
    })
  })
})

describe('a file that blocks AI search', () => {
  const blocked = 'User-agent: OAI-SearchBot\nDisallow: /\n\nUser-agent: *\nDisallow: /cart\n'

  test('is said to, and no test claims otherwise', () => {
    const { blockedByKind, unmetTests, fresh } = planned({}, blocked)
    expect(blockedByKind).toEqual({ 'ai-answers': ['OAI-SearchBot'], 'user-triggered': [] })
    expect(unmetTests).toEqual([])
    expect(fresh.filter(({ crawler }) => crawler === 'OAI-SearchBot')).toEqual([])
  })

  test('lets these crawlers in when asked to, as the group for all does', () => {
    const text = after({ 'ai-answers': 'allow' }, blocked)
    expect(text).not.toContain('OAI-SearchBot')
    expect(text).toContain('User-agent: *\nDisallow: /cart\n')
    expect(planned({ 'ai-answers': 'allow' }, text).edits).toEqual([])
  })

  test('takes them out of a group that they share', () => {
    const shared = 'User-agent: OAI-SearchBot\nUser-agent: AhrefsBot\nDisallow: /\n'
    const text = after({ 'ai-answers': 'allow' }, shared)
    expect(text).toContain('User-agent: AhrefsBot\nDisallow: /\n')
    expect(text).not.toContain('OAI-SearchBot')
  })

  test('gives them a group where the one for all blocks them', () => {
    const closed = 'User-agent: *\nDisallow: /\n'
    const { blockedByKind } = planned({}, closed)
    expect(blockedByKind['ai-answers']).toEqual(
      othersByKind['ai-answers'].filter(({ obeysStar }) => obeysStar).map(({ token }) => token),
    )
    const text = after({ 'ai-answers': 'allow' }, closed)
    expect(planned({}, text).blockedByKind['ai-answers']).toEqual([])
    expect(text).toContain(closed)
  })

  test('has no such sentence when it is about to block or open them', () => {
    expect(planned({ 'ai-answers': 'block' }, blocked).blockedByKind['ai-answers']).toEqual([])
  })
})

describe('the purposes of a catalogue', () => {
  const made = (token: string, rest: Partial<Crawler>): Crawler => ({
    ...crawlerDefaults,
    stance: 'unstated',
    purposes: ['tool'],
    token,
    ...rest,
  })
  const all = [
    made('Trainer', { purposes: ['ai-training'] }),
    made('Gone', { purposes: ['ai-training'], status: { kind: 'retired' } }),
    made('Trai2ner', { purposes: ['ai-training'] }),
    made('Some Body', { purposes: ['ai-training'] }),
    made('Googlebot', { purposes: ['ai-training'] }),
    made('Shopper', { purposes: ['user-triggered'] }),
    made('Claude-User', { purposes: ['user-triggered', 'ai-answers'] }),
    made('Answers', { purposes: ['ai-answers'] }),
    // A line with a name that nobody looks for blocks nobody.
    made('Unread', { purposes: ['ai-answers'], fallbacks: ['Googlebot'], readsOwnGroup: false }),
    made('Untrained', { purposes: ['ai-training'], readsOwnGroup: false }),
    made('Search', { purposes: ['search'] }),
  ]

  test('decide who is blocked, and what each question is about', () => {
    const tokens = (some: readonly Crawler[]) => some.map(({ token }) => token)
    expect(tokens(trainingCrawlers(all))).toEqual(['Trainer', 'Trai2ner'])
    expect(tokens(crawlersOfKind(all, 'ai-answers'))).toEqual(['Answers'])
    // Feed readers are no assistants.
    expect(tokens(crawlersOfKind(all, 'user-triggered'))).toEqual(['Claude-User'])
  })
})
