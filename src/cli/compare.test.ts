import { describe, expect, test } from 'vitest'
import { answerCompare } from './compare.ts'
import { RecordError } from './record.ts'

const group = (...rules: readonly string[]): string => ['User-agent: *', ...rules].join('\n')
const answer = (before: string, after: string, more: object = {}) =>
  answerCompare(JSON.stringify({ before, after, agent: 'x', dialect: 'rfc9309', ...more }))

describe('compare', () => {
  test.each([
    ['order', ['Disallow: /a', 'Disallow: /b'], ['Disallow: /b', 'Disallow: /a']],
    ['a star at the end', ['Disallow: /a*'], ['Disallow: /a']],
    ['an escape', ['Disallow: /%7Ea'], ['Disallow: /~a']],
    ['a rule that another one covers', ['Disallow: /a', 'Disallow: /a/b'], ['Disallow: /a']],
    ['robots.txt itself', ['Disallow: /robots.txt$'], ['Allow: /']],
  ])('proves that nothing changes: %s', (_, before, after) => {
    expect(answer(group(...before), group(...after))).toMatchObject({
      equivalent: true,
      complete: true,
      witnesses: [],
    })
  })

  test('gives the shortest URL for each pair of lines', () => {
    const after = group('Disallow: /ab', 'Disallow: /*.css$')
    expect(answer(group('Disallow: /a'), after).witnesses).toEqual([
      { url: '/a', before: 'disallow', after: 'allow', beforeLine: 2, afterLine: 0 },
      { url: '/.css', before: 'allow', after: 'disallow', beforeLine: 0, afterLine: 3 },
    ])
  })

  test('lists the given URLs whose verdict turns', () => {
    const urls = ['/a/x', 'https://example.com/b']
    expect(answer(group('Disallow: /a'), group(), { urls }).changed).toEqual([
      { url: '/a/x', before: 'disallow', after: 'allow', beforeLine: 2, afterLine: 0 },
    ])
  })

  test('claims nothing where a dialect looks at whole paths', () => {
    const python = { dialect: 'urllib' }
    const [one, other] = [
      group('Disallow: /a', 'Disallow: /b'),
      group('Disallow: /b', 'Disallow: /ab'),
    ]
    expect(answer(one, other, python)).toMatchObject({ equivalent: false, complete: false })
    const [first, second] = [group('Disallow: /a', 'Disallow: /ab'), group('Disallow: /a')]
    expect(answer(first, second, python)).toMatchObject({ equivalent: null, complete: false })
  })

  test('says what is wrong with a record', () => {
    expect(() => answerCompare('{"befor":""}')).toThrow('is "before" meant?')
    expect(() => answerCompare('{"before":"","agent":"x"}')).toThrow('no "after"')
    expect(() => answer('', '', { urls: [1] })).toThrow(RecordError)
  })
})
