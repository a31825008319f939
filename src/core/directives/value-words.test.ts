import { expect, test } from 'vitest'
import { plainText } from '../text/sentence.ts'
import { describeReading, valueDirectiveNamed } from './index.ts'
import { durationInWords } from './value-words.ts'

const inWords = (name: string, value: string): string | null => {
  const reading = valueDirectiveNamed(name)?.read(value, {})
  const words = reading ? describeReading(reading) : null
  return words && plainText(words)
}

test.each([
  ['Crawl-delay', '10', 'At most one request every 10 s (≈ 8,640 pages a day)'],
  ['Crawl-delay', '0', 'No wait between two pages'],
  ['Crawl-delay', '86400', 'At most one request every 1 day (≈ 1 page a day)'],
  ['Request-rate', '1/5', 'At most one request every 5 s (≈ 17,280 pages a day)'],
  ['Request-rate', '10/10m', '10 pages every 10 minutes, one every 60 s (≈ 1,440 pages a day)'],
  [
    'Request-rate',
    '1/20m 1700-0459',
    'At most one request every 20 minutes, 17:00–04:59 UTC, across midnight (≈ 36 pages a day)',
  ],
  ['Visit-time', '0600-0845', 'Visits wanted 06:00–08:45 UTC'],
  ['Visit-time', '0600-0600', 'Visits wanted only in the minute 06:00 UTC'],
  ['Sitemap', 'https://a.example/s.xml', 'Sitemap: https://a.example/s.xml'],
  ['Clean-param', 'ref&sid /shop/', 'ref and sid do not change pages under /shop/'],
  ['Clean-param', 'ref', 'ref does not change pages anywhere'],
  [
    'Content-Signal',
    '/blog/ search=yes, ai-train=no',
    'Use for search results: yes, AI training: no, for /blog/',
  ],
  [
    'Content-Signal',
    'search=no, use=reference',
    'Use for search results: no; AI systems may index, excerpt and link to pages at most',
  ],
  [
    'Content-Signal',
    'use=immediate',
    'AI systems may use pages at once at most, storing and reusing nothing',
  ],
  ['Content-Signal', 'use=full', 'AI systems may summarise and reproduce pages'],
  ['Content-Usage', 'train-ai=n, ai-use=y', 'Use for AI training: no, AI input: yes'],
  ['Content-Signal', 'ai-input=no', 'Use for AI input: no'],
  ['Host', 'a.example:81', 'Preferred host name: a.example:81'],
  ['Robot-version', '2.0.0', 'Written for version 2.0.0'],
  ['License', 'https://a.example/l', 'Terms of use: https://a.example/l'],
  ['Comment', 'Hello', 'For whoever runs the crawler: Hello'],
  ['Visit-time', '2400-0100', null],
])('%s: %s', (name, value, words) => {
  expect(inWords(name, value)).toBe(words)
})

test.each([
  [0.5, '0.5 s'],
  [90, '90 s'],
  [120, '2 minutes'],
  [3600, '1 hour'],
  [5400, '1.5 hours'],
  [172_800, '2 days'],
])('%s seconds', (seconds, words) => {
  expect(durationInWords(seconds)).toBe(words)
})
