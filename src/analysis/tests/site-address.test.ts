import { expect, test } from 'vitest'
import { directives } from '../../core/directives/index.ts'
import { siteAddressIn } from '../../case/urls/sent-url.ts'

test.each([
  ['example.com', 'https://example.com'],
  ['\n http://Example.com:8080/foo?a \n', 'http://example.com:8080'],
  ['localhost:3000', 'https://localhost:3000'],
  ['two.example words.example', null],
  ['a.example\nb.example', null],
  ['https://playground.example/#r1=abc', null],
  ['robots.txt', null],
  ['<html>', null],
  ['', null],
])('%j is the address of %s', (text, origin) => {
  expect(siteAddressIn(text)).toBe(origin)
})

test.each(directives)(
  'a line of $name is no address, even without a blank',
  ({ name, example }) => {
    const value = example.replaceAll(' ', '')
    for (const line of [`${name}:${value}`, `${name}:8080`, `${name}:example.com`]) {
      expect(siteAddressIn(line), line).toBeNull()
    }
  },
)
