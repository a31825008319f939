import { expect, test } from 'vitest'
import { crawlers } from '../../../core/crawlers/index.ts'
import { caseWith } from '../case.fixture.ts'
import { planPolicy } from './plan-policy.ts'
import { priceWords, trainingPrice } from './use-price.ts'
import { allKept, membersOf } from './uses.ts'

const names = membersOf['ai-training'].map(({ token }) => token)

test('the price of blocking training counts who obeys, and names the search and the answers it costs', () => {
  const { blocked } = planPolicy(caseWith('', 'own'), { ...allKept, 'ai-training': 'block' })
  expect([...blocked].sort()).toEqual([...names].sort())
  const words = priceWords(blocked, ['ai-training'])
  const [sum = '', lost = ''] = words.split(' You lose: ')
  const count = Number(/^(\d+) blocked \(/.exec(sum)?.[1])
  const parts = [...sum.matchAll(/(?:\(|, )(\d+) /g)].map(([, part]) => Number(part))
  expect(count).toBe(names.length)
  expect(parts.reduce((all, part) => all + part, 0)).toBe(count)
  expect(lost).toMatch(/^Gemini grounding; search by .*Amazonbot.*; AI answers by /)
  const searching = crawlers.filter(
    ({ token, purposes }) => names.includes(token) && purposes.includes('search'),
  )
  for (const { token } of searching) expect(lost).toContain(token)
})

test.each([
  [[], ['ai-training'], ''],
  [['Googlebot'], ['search'], '1 blocked (1 says that it obeys). You lose: Google.'],
  [['GPTBot', 'ClaudeBot'], ['ai-training'], '2 blocked (2 say that they obey).'],
  [
    ['OAI-SearchBot'],
    ['ai-answers', 'search'],
    '1 blocked (1 says that it obeys). You lose: ChatGPT search.',
  ],
] as const)('%j', (blocked, uses, words) => {
  expect(priceWords(blocked, uses)).toBe(words)
})

test('of all that a file blocks, only those for training count', () => {
  expect(trainingPrice(['Googlebot', 'GPTBot', 'AhrefsBot'])).toBe(
    '1 blocked (1 says that it obeys).',
  )
  expect(trainingPrice(['Googlebot'])).toBe('')
})
