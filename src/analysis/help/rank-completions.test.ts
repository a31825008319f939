import { expect, it, test } from 'vitest'
import { rankCompletions, ranks, type Candidate } from './rank-completions.ts'

const candidate = (label: string, more: Partial<Candidate> = {}): Candidate => ({
  label,
  detail: '',
  insert: label,
  ...more,
})

const candidates = [
  candidate('User-agent', { aliases: ['ua', 'crawler'] }),
  candidate('Crawl-delay'),
  candidate('Clean-param'),
  candidate('Crawl the whole site', { template: 'Allow: /${}' }),
]

it.each([
  ['cr', ['Crawl-delay', 'User-agent', 'Crawl the whole site']],
  ['CL', []],
  ['cl', ['Clean-param']],
  ['ua', ['User-agent']],
  ['agent', ['User-agent']],
  ['ean', ['Clean-param']],
  ['cdy', ['Crawl-delay']],
  ['xyz', []],
  ['l', []],
])('%s finds %j', (typed, labels) => {
  expect(rankCompletions(candidates, typed).map((ranked) => ranked.candidate.label)).toEqual(labels)
})

test('a word about a candidate finds it, not before another name', () => {
  const named = candidate('GPTBot', { aliases: ['open'] })
  const about = candidate('CCBot', { keywords: ['open', 'data'] })
  const labelsFor = (typed: string) =>
    rankCompletions([about, named], typed).map((ranked) => ranked.candidate.label)
  expect(labelsFor('open')).toEqual(['GPTBot', 'CCBot'])
  expect(labelsFor('ope')).toEqual(['CCBot', 'GPTBot'])
})

test('nothing typed leaves the order, with whole groups last', () => {
  const labels = rankCompletions(candidates.toReversed(), '').map((one) => one.candidate.label)
  expect(labels).toEqual(['Clean-param', 'Crawl-delay', 'User-agent', 'Crawl the whole site'])
})

it.each([
  ['crawl', ranks.prefix, [0, 5]],
  ['delay', ranks.wordPrefix, [6, 11]],
  ['ela', ranks.substring, [7, 10]],
  ['cwd', ranks.subsequence, [0, 1, 3, 4, 6, 7]],
])('%s has its rank and what of the label it is', (typed, rank, matched) => {
  expect(rankCompletions([candidate('Crawl-delay')], typed)).toMatchObject([{ rank, matched }])
})
