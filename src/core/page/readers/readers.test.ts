import { expect, test } from 'vitest'
import { generic } from './generic.ts'
import { pageReaderOf } from './index.ts'

test.each([
  ['Googlebot', 'google'],
  ['Googlebot-Image', 'google'],
  ['Googlebot-News', 'google'],
  ['Storebot-Google', 'google'],
  ['Google-InspectionTool', 'google'],
  ['AdsBot-Google', 'google'],
  ['AdsBot-Google-Mobile', 'google'],
  ['APIs-Google', 'generic'],
  ['Mediapartners-Google', 'generic'],
  ['Google-Safety', 'generic'],
  ['FeedFetcher-Google', 'generic'],
  ['GoogleOther', 'generic'],
])('%s reads pages as %s', (token, id) => {
  expect(pageReaderOf({ dialect: 'google', token }).id).toBe(id)
})

test.each([
  ['Cotoyogi', 'nofollow', 'documented'],
  ['Cotoyogi', 'noindex', undefined],
  ['Amazonbot', 'noindex', 'documented'],
  ['SomeBot', 'nofollow', undefined],
] as const)('%s is known to act on %s: %s', (token, value, grade) => {
  expect(generic.valuesFor?.(token)[value]?.grade).toBe(grade)
})
