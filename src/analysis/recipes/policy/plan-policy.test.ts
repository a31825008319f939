import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fewTrials } from '../../../bench/arbitraries.ts'
import { applyEdits } from '../../../core/text/text.ts'
import { readText } from '../../../core/text/file.ts'
import { ParsedFile } from '../../judge-tests.ts'
import { decidePath } from '../../../core/proof/compare-selections.ts'
import { caseWith } from '../case.fixture.ts'
import { planPolicy, type PolicyPlan } from './plan-policy.ts'
import { policyTitle, policyProofWords } from './use-words.ts'
import { ReachReader } from './read-reach.ts'
import { allKept, membersOf, policyUses, treatmentsOf, type Treatments } from './uses.ts'

const planned = (robots: string, some: Partial<Treatments>, dialect = 'own'): PolicyPlan =>
  planPolicy(caseWith(robots, dialect), { ...allKept, ...some })

/** Lines that go with `-`, and that come with `+`. */
function changesOf(robots: string, { edits }: PolicyPlan): readonly string[] {
  const before = robots.split('\n')
  const after = applyEdits(robots, edits).split('\n')
  return [
    ...before.filter((line) => !after.includes(line)).map((line) => `-${line}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `+${line}`),
  ]
}

const trainerLines = membersOf['ai-training'].map(({ token }) => `+User-agent: ${token}`)
const purposeLine = '+User-agent: __usage_ai-training'

describe('the change', () => {
  test.each([
    [
      'between others',
      'User-agent: A\nDisallow: /a\n\nUser-agent: OAI-SearchBot\nDisallow: /\n\nUser-agent: *\nDisallow: /c\n',
      'User-agent: A\nDisallow: /a\n\nUser-agent: *\nDisallow: /c\n',
    ],
    [
      'at the top',
      'User-agent: OAI-SearchBot\nDisallow: /\n\nUser-agent: *\nDisallow: /c\n',
      'User-agent: *\nDisallow: /c\n',
    ],
  ])('leaves no blank lines behind where a group goes %s', (_, robots, left) => {
    expect(applyEdits(robots, planned(robots, { 'ai-answers': 'allow' }).edits)).toBe(left)
  })

  test.each<[name: string, robots: string, Partial<Treatments>, changes: readonly string[]]>([
    ['of nothing', 'User-agent: *\nDisallow: /a\n', {}, []],
    ['where it is so already', 'User-agent: *\nDisallow: /\n', { 'ai-training': 'block' }, []],
    ['where all may come already', 'User-agent: *\nDisallow: /a\n', { 'ai-answers': 'allow' }, []],
    [
      'blocks training in a group of its own',
      'User-agent: *\nDisallow: /a\n',
      { 'ai-training': 'block' },
      [...trainerLines, purposeLine, '+Disallow: /'],
    ],
    [
      'puts names into the group that blocks some of them',
      'User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n',
      { 'ai-training': 'block' },
      [...trainerLines.filter((line) => !/GPTBot|CCBot/.test(line)), purposeLine],
    ],
    [
      'turns the lines that say the contrary',
      `${membersOf['ai-training'].map(({ token }) => `User-agent: ${token}\n`).join('')}Disallow: /\n\nUser-agent: *\nContent-Signal: search=yes, ai-train=yes\nContent-Usage: train-ai=y\nAllow: /\n`,
      { 'ai-training': 'block' },
      [
        '-Content-Signal: search=yes, ai-train=yes',
        '-Content-Usage: train-ai=y',
        '+Content-Signal: search=yes, ai-train=no',
        '+Content-Usage: train-ai=n',
      ],
    ],
    [
      'leaves lines for a folder alone',
      'User-agent: *\nContent-Usage: /a train-ai=n\nDisallow:\n',
      { 'ai-training': 'allow' },
      [],
    ],
    [
      'lets in who was blocked by name',
      'User-agent: OAI-SearchBot\nUser-agent: AhrefsBot\nDisallow: /\n',
      { 'ai-answers': 'allow' },
      ['-User-agent: OAI-SearchBot'],
    ],
    [
      'names one for those that follow it',
      'User-agent: *\nDisallow: /x\n\nUser-agent: Googlebot\nDisallow: /a\n\nUser-agent: GPTBot\nDisallow: /\n',
      { 'ai-training': 'allow' },
      ['-User-agent: GPTBot', '-Disallow: /'],
    ],
  ])('%s', (_, robots, some, changes) => {
    const plan = planned(robots, some)
    expect(changesOf(robots, plan)).toEqual(changes)
    expect(plan.unmet).toEqual([])
    expect(plan.others).toEqual([])
    expect(plan.unproven).toEqual([])
  })
})

test('crawlers that would follow along keep what they had', () => {
  const robots = 'User-agent: Googlebot\nDisallow: /a\n'
  const { edits, others, unmet } = planned(robots, { search: 'block' })
  const text = applyEdits(robots, edits)
  const reader = new ReachReader(new ParsedFile(readText(text)), 'own')
  expect(reader.read('Googlebot').reach).toBe('blocked')
  expect(reader.read('Googlebot-Image')).toMatchObject({ reach: 'blocked', via: 'other' })
  expect(reader.read('Google-CloudVertexBot')).toMatchObject({ reach: 'part', via: 'own' })
  expect(unmet).toEqual([])
  // They look for no name of their own, so nothing can keep them: it is said.
  expect(others).toContainEqual({
    names: expect.arrayContaining(['Bravebot', 'TavilyBot']) as readonly string[],
    url: '/',
    after: 'disallow',
  })
})

test('groups that are copied to keep crawlers as they were have the new answers', () => {
  const robots = 'User-agent: *\nDisallow: /\nContent-Signal: search=no\nAllow: /\n'
  const after = applyEdits(robots, planned(robots, { search: 'allow' }).edits)
  expect(after).toContain('User-agent: Baiduspider-ads\nDisallow: /\nContent-Signal: search=yes')
  expect(planned(after, { search: 'allow' }).edits).toEqual([])
})

test('one crawler of each use is expected to be as it is then', () => {
  const { fresh } = planned('User-agent: OAI-SearchBot\nDisallow: /\n', {
    'ai-training': 'block',
    'user-triggered': 'block',
  })
  expect(fresh.map(({ crawler, expect }) => `${crawler} ${expect}`)).toEqual([
    'GPTBot disallow',
    'Claude-User disallow',
    'Googlebot allow',
    'bingbot allow',
  ])
})

test('who may ignore it is told', () => {
  const { notes } = planned('', { 'ai-training': 'block', 'user-triggered': 'block' })
  const names = notes.mayIgnore.flatMap(({ names }) => names)
  expect(names).toEqual(expect.arrayContaining(['Bytespider', 'Perplexity-User', 'ChatGPT-User']))
  expect(names).not.toContain('GPTBot')
  expect(notes.cutNames).toContainEqual({ name: 'AI2Bot', readAs: 'AI' })
})

test.each([
  ['ai-policy', ''],
  ['ai-training', 'Block AI training'],
  ['ai-answers', 'Block AI answers'],
  ['user-triggered', 'Block fetches for a user'],
  ['search', null],
  ['block-all', null],
])('the link %s means “%s”', (id, title) => {
  const treatments = treatmentsOf(id)
  expect(treatments && policyTitle(treatments)).toBe(title)
})

test('what the switches do is told in a few words', () => {
  const all = { 'ai-training': 'block', 'ai-answers': 'block', search: 'allow' } as const
  expect(policyTitle({ ...allKept, ...all })).toBe('Block AI training and AI answers, allow search')
})

test('what is proven is told', () => {
  const plan = planned('', { 'ai-training': 'block' })
  expect(policyProofWords(plan)).toMatch(/^No URL changes for \d{3} other crawlers, proven\.$/)
  expect(policyProofWords(planned('', { search: 'block' }))).toMatch(
    /^Also changes \d+ other crawlers; for \d{3} no URL changes, proven\.$/,
  )
})

const names = [
  '*',
  'Googlebot',
  'GPTBot',
  'CCBot',
  'OAI-SearchBot',
  'ChatGPT-User',
  'FooBot',
  'Yandex',
]
const paths = ['/', '/a', '/a/b', '/*x', '', '/$']
const line = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.constantFrom('Allow', 'Disallow', 'Disallow'), fc.constantFrom(...paths))
      .map(([key, path]) => `${key}: ${path}`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '# a remark',
      'Crawl-delay: 9',
      'Sitemap: https://e.example/s',
      'Content-Signal: ai-train=yes, search=no',
    ),
  },
)
const group = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 3 }),
    fc.array(line, { minLength: 1, maxLength: 4 }),
  )
  .map(([agents, lines]) => [...agents.map((name) => `User-agent: ${name}`), ...lines].join('\n'))
const robotsTexts = fc
  .tuple(fc.array(group, { maxLength: 4 }), fc.constantFrom('\n', '\n\n', ''))
  .map(([groups, end]) => groups.join('\n\n') + end)
const treatment = fc.constantFrom('keep', 'block', 'allow')
const switches = fc.record({
  'ai-training': treatment,
  'ai-answers': treatment,
  'user-triggered': treatment,
  search: treatment,
}) as fc.Arbitrary<Treatments>

test('all crawlers of a switch are as it says, all others keep every verdict, and a second time nothing changes', () => {
  const urls = ['/', '/a', '/a/b', '/zx', '/robots.txt', '/other']
  fc.assert(
    fc.property(robotsTexts, switches, (robots, treatments) => {
      const plan = planned(robots, treatments)
      const after = applyEdits(robots, plan.edits)
      const told = `${robots}\n=>\n${after}`
      const [was, is] = [robots, after].map(
        (text) => new ReachReader(new ParsedFile(readText(text)), 'own'),
      )
      if (was === undefined || is === undefined) return
      const kept = new Set([...plan.unmet, ...plan.others.flatMap((other) => other.names)])
      for (const use of policyUses) {
        for (const { token } of membersOf[use].filter((one) => !kept.has(one.token))) {
          const { reach, isShutOut } = is.read(token)
          if (treatments[use] === 'block') expect([token, reach], told).toEqual([token, 'blocked'])
          if (treatments[use] === 'allow') expect([token, isShutOut], told).toEqual([token, false])
          if (treatments[use] !== 'keep') continue
          const verdicts = [was, is].map((reader) =>
            urls.map((url) => decidePath(reader.selectionOf(token), url).verdict),
          )
          expect(verdicts[1], `${token}\n${told}`).toEqual(verdicts[0])
        }
      }
      for (const name of ['FooBot', 'AhrefsBot', 'AdsBot-Google', 'Unheard']) {
        if (kept.has(name)) continue
        const verdicts = [was, is].map((reader) =>
          urls.map((url) => decidePath(reader.selectionOf(name), url).verdict),
        )
        expect(verdicts[1], `${name}\n${told}`).toEqual(verdicts[0])
      }
      expect(plan.unmet, told).toEqual([])
      expect(planned(after, treatments).edits, told).toEqual([])
    }),
    fewTrials,
  )
})
