import { expect, test } from 'vitest'
import { aboutCrawlers } from '../../core/crawlers/abouts.ts'
import { plainText } from '../../core/text/sentence.ts'
import { contactFacts } from './contact-facts.ts'

const factsOf = (token: string) => {
  const about = aboutCrawlers[token]
  return about === undefined ? [] : contactFacts(about)
}

test.each([
  ['ClaudeBot', 'claudebot@anthropic.com'],
  ['Amazonbot', 'amazonbot@amazon.com'],
  ['Googlebot', 'developers.google.com/crawling/docs/crawlers-fetchers/reduce-crawl-rate'],
  ['YandexBot', 'yandex.com/support/webmaster'],
  ['AhrefsBot', 'support@ahrefs.com'],
  ['CCBot', 'commoncrawl.org/contact-us'],
  ['PetalBot', 'aspiegel.com/petalbot'],
  ['Bytespider', 'zhanzhang.toutiao.com'],
])('trouble with %s is reported at %s', (token, address) => {
  const [contact, toSend] = factsOf(token)
  expect(plainText(contact?.sentence ?? [])).toContain(address)
  expect(contact).toMatchObject({ label: 'Contact', grade: 'documented' })
  expect(contact?.source).not.toBeNull()
  expect(toSend?.label).toBe('Report with')
})

test.each(['GPTBot', 'OAI-SearchBot', 'SemrushBot'])(
  'that the page of the operator of %s names no address is said, with the page',
  (token) => {
    const facts = factsOf(token)
    expect(facts.map(({ label }) => label)).toEqual(['Contact'])
    expect(plainText(facts[0]?.sentence ?? [])).toContain('names no address for trouble')
    expect(facts[0]?.source?.url).toMatch(/^https:/)
  },
)

test('an address in the User-Agent is one to write to', () => {
  const text = 'Mozilla/5.0 (compatible; PlumBot/1.0; +bots@plum.example)'
  const page = { url: 'https://plum.example/bot', checkedOn: null }
  const about = {
    operator: 'Plum',
    detail: 'search',
    userAgents: [{ text, ...page }],
    robotsTxt: { stance: 'unstated' },
    directives: [],
    notes: '',
  } as const
  expect(plainText(contactFacts(about)[0]?.sentence ?? [])).toBe(
    'Its User-Agent names bots@plum.example.',
  )
  expect(contactFacts({ ...about, userAgents: [] })).toEqual([])
  const seen = [{ text, ...page, url: 'https://github.com/monperrus/crawler-user-agents' }]
  expect(contactFacts({ ...about, userAgents: seen })).toEqual([])
})
