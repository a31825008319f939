import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asciiHost } from './host.ts'

test.each([
  ['example.com', 'example.com'],
  ['Müller.Example', 'xn--mller-kva.example'],
  ['bücher.müller.example:8443', 'xn--bcher-kva.xn--mller-kva.example:8443'],
  ['xn--mller-kva.example', 'xn--mller-kva.example'],
  ['пример.рф', 'xn--e1afmkfd.xn--p1ai'],
  ['例え.テスト', 'xn--r8jz45g.xn--zckzah'],
  ['mu\u0308ller.example', 'xn--mller-kva.example'],
  ['😀.example', 'xn--e28h.example'],
])('%s is looked up as %s', (host, expected) => {
  expect(asciiHost(host)).toBe(expected)
})

test('says the same as the URL standard', () => {
  const letters = fc.constantFrom(...'abz09äöüéßñžшяαω中文한')
  const label = fc.string({ unit: letters, minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(label, (name) => {
      expect(asciiHost(`${name}.example`)).toBe(new URL(`https://${name}.example`).hostname)
    }),
  )
})
