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
])('trouble with %s is reported at %s', (token, address) => {
  const [contact, toSend] = factsOf(token)
  expect(plainText(contact?.sentence ?? [])).toContain(address)
  expect(contact).toMatchObject({ label: 'Contact', grade: 'documented' })
  expect(contact?.source).not.toBeNull()
  expect(toSend?.label).toBe('Report with')
})

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
