import { describe, expect, test } from 'vitest'
import { answerProof } from './proof.ts'

const shop = [
  'User-agent: *',
  'Disallow: /shop/',
  'Allow: /shop/help$',
  'Disallow: /shop/cart',
  'Disallow: /*.css$',
  'Allow: /shop/help/a',
  'Disallow: /shop/help/a',
].join('\n')

const prove = (claim: string, of: string | number, robots = shop, dialect = 'rfc9309') =>
  answerProof(
    JSON.stringify({
      robots,
      agent: 'x',
      dialect,
      claim,
      ...(typeof of === 'number' ? { line: of } : { path: of }),
    }),
  )

describe('proof', () => {
  test.each([
    ['all-blocked', '/shop/cart/', true, undefined],
    ['all-blocked', '/shop/', false, '/shop/help'],
    ['all-blocked', '/*.css$', false, '/shop/help/a.css'],
    ['all-blocked', '/x*.css$', true, undefined],
    ['all-blocked', '/', false, '/'],
    ['none-blocked', '/public/', false, '/public/.css'],
    ['none-blocked', '/shop/help$', true, undefined],
    ['none-blocked', '/*.js$', false, '/shop/.js'],
    ['dead-rule', 4, false, '/shop/cart'],
    ['dead-rule', 7, true, undefined],
    ['redundant-rule', 4, true, undefined],
    ['redundant-rule', 2, false, '/shop/'],
    ['redundant-rule', 7, true, undefined],
  ] as const)('%s of %s: %s', (claim, of, holds, witness) => {
    const { holds: said, witness: found, complete } = prove(claim, of)
    expect({ said, found, complete }).toEqual({ said: holds, found: witness, complete: true })
  })

  test('everything is blocked, though /robots.txt may always be fetched', () => {
    const closed = 'User-agent: *\nDisallow: /'
    expect(prove('all-blocked', '/', closed)).toMatchObject({ holds: true })
    expect(prove('none-blocked', '/', 'User-agent: *\nDisallow: /robots.txt$')).toMatchObject({
      holds: true,
    })
  })

  test('a rule of a group that the crawler does not follow never decides', () => {
    const two = 'User-agent: *\nDisallow: /a\n\nUser-agent: x\nDisallow: /b'
    expect(prove('dead-rule', 2, two)).toMatchObject({ holds: true })
    expect(prove('dead-rule', 5, two)).toMatchObject({ holds: false, witness: '/b' })
  })

  test.each([
    ['Disallow: tmp/', { rule: 'Disallow: /tmp/', url: '/tmp/' }],
    ['Disallow: https://example.com/a', { rule: 'Disallow: /a', url: '/a' }],
    ['Disallow: /a\nDisallow: /a', undefined],
  ])('of a rule that can decide nothing in %j the near one that would', (rules, near) => {
    const said = prove('dead-rule', rules.split('\n').length + 1, `User-agent: *\n${rules}\n`)
    expect(said.holds).toBe(true)
    expect(said.near).toEqual(near)
  })

  test.each([
    ['Disallow: /a/b\nAllow: /a/b', 3, true],
    ['Disallow: /a\nAllow: /a/b', 3, true],
    ['Allow: /a/b\nDisallow: /a', 3, false],
    ['Disallow: /a/b\nAllow: /a/c', 3, false],
  ])('of %j line %i is dead in the dialect of a whole-path reader: %s', (rules, line, holds) => {
    const said = prove('dead-rule', line, `User-agent: *\n${rules}\n`, 'urllib')
    expect(said).toMatchObject({ holds, complete: true })
  })

  test('nothing is claimed where a dialect looks at whole paths', () => {
    const closed = 'User-agent: *\nDisallow: /a'
    expect(prove('all-blocked', '/a', closed, 'urllib')).toMatchObject({
      holds: null,
      complete: false,
    })
    expect(prove('none-blocked', '/a', closed, 'urllib')).toMatchObject({ holds: false })
  })

  test.each([
    [{ claim: 'dead' }, /unknown claim/],
    [{ claim: 'dead-rule' }, /no "line"/],
    [{ claim: 'dead-rule', line: 1 }, /line 1 is not a rule/],
    [{ claim: 'dead-rule', line: 1.5 }, /not a line number/],
    [{ claim: 'all-blocked' }, /no "path"/],
    [{ claim: 'all-blocked', path: 'shop' }, /begins with neither/],
    [{}, /no "claim"/],
  ])('says what is wrong with %j', (fields, reason) => {
    const record = JSON.stringify({ robots: shop, agent: 'x', ...fields })
    expect(() => answerProof(record)).toThrow(reason)
  })
})
