import { describe, expect, test } from 'vitest'
import { readText } from '../../../core/text/file.ts'
import { ParsedFile } from '../../judge-tests.ts'
import { contradictionsIn, type PolicyConflict } from './policy-conflicts.ts'
import { aiPageRules } from './page-rules.ts'
import { readPolicy } from './read-policy.ts'
import { stateOfUse, type UseState } from './read-reach.ts'
import { membersOf, policyUses, type PolicyUse } from './uses.ts'

const read = (robots: string, dialect = 'own') =>
  readPolicy(new ParsedFile(readText(robots)), dialect)

/** How each use stands, as a letter: all blocked, some, in part only, none. */
function lettersOf(robots: string): string {
  const { reachesOf } = read(robots)
  const letter = ({ total, blocked, part }: UseState): string => {
    if (blocked === total) return 'A'
    if (blocked > 0) return 'S'
    return part > 0 ? 'P' : 'N'
  }
  return policyUses.map((use) => letter(stateOfUse(use, reachesOf[use]))).join('')
}

const kindsOf = (robots: string): readonly (readonly [PolicyConflict['kind'], string])[] =>
  contradictionsIn(read(robots)).map(({ kind, use, lines }) => [kind, `${use} ${lines.join()}`])

const namesFor = (use: PolicyUse): string =>
  membersOf[use].map(({ token }) => `User-agent: ${token}`).join('\n')

const trained = namesFor('ai-training')
const answering = namesFor('ai-answers')

type Row = readonly [
  name: string,
  robots: string,
  /** Training, answers, for a user, search. */
  letters: string,
  contradictions?: readonly (readonly [PolicyConflict['kind'], string])[],
]

const rows: readonly Row[] = [
  ['nothing', '', 'NNNN'],
  ['a remark', '# nothing\n', 'NNNN'],
  ['an empty Disallow', 'User-agent: *\nDisallow:\n', 'NNNN'],
  ['an Allow for all', 'User-agent: *\nAllow: /\n', 'NNNN'],
  ['a folder', 'User-agent: *\nDisallow: /cart/\n', 'PPPP'],
  // Some obey no group for all, in each use but training.
  ['the whole site', 'User-agent: *\nDisallow: /\n', 'ASSS'],
  ['the whole site, by a wildcard', 'User-agent: *\nDisallow: /*\n', 'ASSS'],
  // To a few the first rule counts: they are blocked from all.
  ['the whole site but a page', 'User-agent: *\nDisallow: /\nAllow: /a\n', 'PPPS'],
  ['the whole site but the front page', 'User-agent: *\nDisallow: /\nAllow: /$\n', 'PPPS'],
  ['all but Google', 'User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nDisallow:\n', 'ASSS'],
  ['one for training', 'User-agent: GPTBot\nDisallow: /\n', 'SNNN'],
  ['one by another case', 'user-agent: gptbot\ndisallow: /\n', 'SNNN'],
  ['all for training', `${trained}\nDisallow: /\n`, 'ANNN'],
  ['all for answers', `${answering}\nDisallow: /\n`, 'NANN'],
  ['one for a user', 'User-agent: ChatGPT-User\nDisallow: /\n', 'NNSN'],
  ['one engine', 'User-agent: Bingbot\nDisallow: /\n', 'NNNS'],
  // Names without a group of their own follow Googlebot’s.
  ['Google', 'User-agent: Googlebot\nDisallow: /\n', 'NSNS'],
  ['a part for one', 'User-agent: ClaudeBot\nDisallow: /a\n', 'PNNN'],
  ['old names alone', 'User-agent: anthropic-ai\nUser-agent: Claude-Web\nDisallow: /\n', 'NNNN'],
  ['names without rules', 'User-agent: GPTBot\n', 'NNNN'],
  [
    'a refusal that no rule follows',
    'User-agent: *\nContent-Signal: search=yes, ai-train=no\nAllow: /\n',
    'NNNN',
    [['asked-not-blocked', 'ai-training 2']],
  ],
  [
    'a grant for what is blocked by name',
    'User-agent: *\nContent-Signal: ai-train=yes\nAllow: /\n\nUser-agent: GPTBot\nDisallow: /\n',
    'SNNN',
    [['granted-but-blocked', 'ai-training 2,6']],
  ],
  [
    'a refusal beside groups of their own',
    'User-agent: *\nContent-Signal: ai-train=no\nDisallow: /\n\nUser-agent: GPTBot\nDisallow: /a\n',
    'SSSS',
    [
      ['asked-not-blocked', 'ai-training 2'],
      ['own-group', 'ai-training 2,5'],
    ],
  ],
  [
    'a refusal in both groups',
    'User-agent: *\nContent-Signal: ai-train=no\nDisallow: /\n\nUser-agent: GPTBot\nContent-Signal: ai-train=no\nDisallow: /\n',
    'ASSS',
  ],
  [
    'two lines that differ',
    'User-agent: *\nContent-Signal: ai-train=yes\nContent-Usage: train-ai=n\nAllow: /\n',
    'NNNN',
    [
      ['asked-not-blocked', 'ai-training 3'],
      ['lines-differ', 'ai-training 2,3'],
    ],
  ],
  [
    'a refusal for one folder',
    'User-agent: *\nContent-Usage: /images/ train-ai=n\nAllow: /\n',
    'NNNN',
  ],
  [
    'a search that is granted and blocked',
    'User-agent: *\nContent-Signal: search=yes, ai-input=yes\nDisallow: /\n',
    'ASSS',
    [
      ['granted-but-blocked', 'ai-answers 2,3'],
      ['granted-but-blocked', 'search 2,3'],
    ],
  ],
  [
    'two groups for one name',
    'User-agent: GPTBot\nDisallow: /\n\nUser-agent: GPTBot\nDisallow:\n',
    'SNNN',
    [['groups-differ', 'ai-training 1,4']],
  ],
  [
    'the purpose by its name',
    'User-agent: __usage_ai-training\nDisallow: /\n',
    'NNNN',
    [['asked-not-blocked', 'ai-training 1']],
  ],
  [
    'a purpose that is let in, and a name that is not',
    'User-agent: __usage_ai-training\nAllow: /\n\nUser-agent: CCBot\nDisallow: /\n',
    'SNNN',
    [['granted-but-blocked', 'ai-training 1,5']],
  ],
  [
    'terms for those who are blocked',
    `License: https://e.example/l.xml\n\n${trained}\n${answering}\nDisallow: /\n`,
    'AANN',
    [['licence-out-of-reach', 'ai-training 1']],
  ],
  ['terms alone', 'License: https://e.example/l.xml\nUser-agent: *\nAllow: /\n', 'NNNN'],
  ['a signal that is wrong', 'User-agent: *\nContent-Signal: train\nAllow: /\n', 'NNNN'],
]

describe('a file', () => {
  test.each(rows.map(([name, ...row]) => [name, row] as const))('with %s', (_, row) => {
    const [robots, letters, contradictions = []] = row
    expect(lettersOf(robots)).toBe(letters)
    expect(kindsOf(robots)).toEqual(contradictions)
  })
})

test('says which crawlers differ, and by which line', () => {
  const robots =
    'User-agent: *\nDisallow: /a\n\nUser-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n'
  const { reachesOf } = read(robots)
  const [first, second] = stateOfUse('ai-training', reachesOf['ai-training']).reasons
  expect(first).toEqual({
    reach: 'blocked',
    ruleLine: 6,
    groupLine: 4,
    via: 'own',
    names: ['GPTBot', 'CCBot'],
  })
  expect(second).toMatchObject({ reach: 'part', ruleLine: 2, groupLine: 1, via: 'star' })
})

test('is read by the dialect that was chosen for all', () => {
  // What the standard reads as a wildcard is none to the draft of 1994.
  const robots = 'User-agent: *\nDisallow: /*\n'
  const { reachesOf } = read(robots, 'rep1994')
  expect(stateOfUse('ai-training', reachesOf['ai-training']).blocked).toBe(0)
})

test('lines beside the rules keep who they are for and what they say', () => {
  const robots =
    'License: l.xml\nUser-agent: a\nUser-agent: b\nContent-Usage: /x train-ai=n, ai-use=y\nDisallow: /\n'
  expect(read(robots).lines.map(({ span: _span, ...line }) => line)).toEqual([
    expect.objectContaining({ kind: 'license', line: 1, agents: [], answers: [] }),
    {
      kind: 'content-usage',
      line: 4,
      text: 'Content-Usage: /x train-ai=n, ai-use=y',
      sentence: 'Use for AI training: no, AI input: yes, for /x',
      agents: ['a', 'b'],
      groupLine: 2,
      path: '/x',
      answers: [
        { use: 'ai-training', word: 'train-ai', isGranted: false },
        { use: 'ai-answers', word: 'ai-use', isGranted: true },
      ],
    },
  ])
})

test('rules of pages that nobody may read are told', () => {
  const { reader } = read('User-agent: Googlebot\nDisallow: /a\n')
  const page = (url: string, value: string) => ({
    url,
    headers: `HTTP/1.1 200 OK\nX-Robots-Tag: ${value}\n`,
    html: '',
  })
  const pages = [page('/a', 'googlebot: nosnippet'), page('/b', 'noai, max-snippet:50, noindex')]
  const { rules, unread } = aiPageRules(pages, reader, 'https://e.example')
  expect(rules).toEqual([
    { url: '/a', text: 'googlebot: nosnippet', use: 'ai-answers' },
    { url: '/b', text: 'noai', use: 'ai-training' },
  ])
  expect(unread).toEqual([
    {
      kind: 'page-unread',
      use: 'ai-answers',
      lines: [2],
      sentence: 'Googlebot may not fetch /a, so it never reads googlebot: nosnippet there.',
    },
  ])
})
