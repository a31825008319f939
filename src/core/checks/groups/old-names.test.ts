import { describe, expect, test } from 'vitest'
import { inspect } from '../inspect.ts'

const idsOf = (file: string): readonly string[] => inspect({ file }).map(({ id }) => id)

const messagesOf = (file: string, id: string): readonly string[] =>
  inspect({ file }).flatMap((one) => (one.id === id ? [one.message] : []))

const star = 'User-agent: *\nDisallow: /forum/\nDisallow: /members/\n'

describe('a group by the old name of a crawler takes nothing from the one by its new name', () => {
  test.each([
    'User-agent: Bingbot\nDisallow: /q\n\nUser-agent: msnbot\nDisallow: /q\n',
    'User-agent: msnbot\nDisallow: /q\n\nUser-agent: bingbot\nDisallow: /q\n',
    'User-agent: Bingbot\nDisallow: /q\n\nUser-agent: msnbot\nDisallow: /x\nDisallow: /y\n',
  ])('%j', (groups) => {
    const told = messagesOf(`${groups}\n${star}`, 'specific-drops-star')
    expect(told).toHaveLength(1)
    expect(told[0]).toMatch(/^bingbot has a group of its own, so 2 rules/i)
  })

  test('the old name alone loses the rules for all', () => {
    const told = messagesOf(`User-agent: msnbot\nDisallow: /q\n\n${star}`, 'specific-drops-star')
    expect(told[0]).toContain('msnbot has a group of its own, so 2 rules')
  })

  test('who follows the group of another name loses that of this one', () => {
    const groups = 'User-agent: Googlebot\nDisallow: /q\n\nUser-agent: Googlebot-Image\nAllow: /p\n'
    const told = messagesOf(`${groups}\n${star}`, 'specific-drops-star')
    expect(told.join()).toContain('Googlebot (line 1), which it would follow otherwise')
  })
})

describe('names without rules of their own of which nothing else is to be said', () => {
  test.each([
    ['a name that stands again below', 'User-agent: *\nSitemap: https://a.example/s.xml\n'],
    ['the same with a delay', 'User-agent: *\nCrawl-delay: 1\n'],
  ])('%s', (_, above) => {
    expect(idsOf(`${above}\n${star}`)).not.toContain('agent-merge')
  })

  test.each([
    ['ia_archiver', ['agent-obsolete']],
    ['ia_archiver\nUser-agent: Googlebot-Mobile', ['agent-obsolete', 'agent-obsolete']],
  ])('%s is no longer in use, and that is all', (names, ids) => {
    const robots = `User-agent: ${names}\nCrawl-delay: 1\n\nUser-agent: SemrushBot\nDisallow: /x\n`
    expect(idsOf(robots).filter((id) => /^agent-(?:merge|obsolete)$/.test(id))).toEqual(ids)
  })

  test.each(['bingbot', 'ia_archiver\nUser-agent: bingbot', 'msnbot'])(
    '%s comes, and is told of',
    (names) => {
      const robots = `User-agent: ${names}\nCrawl-delay: 1\n\nUser-agent: SemrushBot\nDisallow: /x\n`
      expect(idsOf(robots)).toContain('agent-merge')
    },
  )
})

test('of several names the sentence on their empty rules is in the plural', () => {
  const robots = `${star}\nUser-agent: Pinterest\nUser-agent: Twitterbot\nDisallow:\n`
  expect(messagesOf(robots, 'specific-drops-star')[0]).toContain(
    'Pinterest and Twitterbot may fetch everything: their Disallow is empty',
  )
})
