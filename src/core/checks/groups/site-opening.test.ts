import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { trials } from '../../../bench/arbitraries.ts'
import { decide } from '../../decide/decide.ts'
import { identityFromToken, select } from '../../decide/select.ts'
import { defaultDialect } from '../../dialects/default-dialects.ts'
import { parse } from '../../parse/parse.ts'
import { readText } from '../../text/file.ts'
import { applyEdits } from '../../text/text.ts'
import { siteOpening } from './site-opening.ts'

const read = (text: string) => parse(readText(text), defaultDialect)
const opened = (text: string) => applyEdits(text, siteOpening(read(text)))

const staging =
  'User-agent: *\n# Staging site: remove this before it goes live\nDisallow: /\n\nUser-agent: AdsBot-Google\nUser-agent: AdsBot-Google-Mobile\nDisallow: /\n'
const open = 'User-agent: *\nDisallow:\n'

describe('the block of a trial goes, with its remark', () => {
  test.each([
    ['as the recipe writes it', staging, open],
    ['with a remark on top', `# staging, do not index\nUser-agent: *\nDisallow: /\n`, open],
    ['with a remark on top, apart', `# dev\n\nUser-agent: *\nDisallow: /\n`, open],
    ['with a remark behind', 'User-agent: *\nDisallow: / # remove before launch\n', open],
    ['behind the name', 'User-agent: * # staging\nDisallow: /\n', open],
    ['without an end of the line', 'User-agent: *\nDisallow: /', 'User-agent: *\nDisallow:'],
    ['with a star', 'User-agent: *\nDisallow: /*\n', open],
    ['twice', 'User-agent: *\nDisallow: /\nDisallow: *\n', open],
    ['in two groups', `User-agent: *\nDisallow: /\n\nUser-agent: *\nDisallow: /\n`, `${open}\n`],
    [
      'with engines by name',
      `User-agent: Googlebot\nDisallow: /\n\nUser-agent: *\nDisallow: /\n`,
      open,
    ],
    ['with others in one group', 'User-agent: *\nUser-agent: GPTBot\nDisallow: /\n', open],
    [
      'beside rules that stay',
      'User-agent: *\nDisallow: /\nDisallow: /cart/\nCrawl-delay: 5\n',
      'User-agent: *\nDisallow: /cart/\nCrawl-delay: 5\n',
    ],
    [
      'with a sitemap',
      'User-agent: *\nDisallow: /\n\n# the ads\nUser-agent: AdsBot-Google\nDisallow: /\nSitemap: https://a.at/s.xml\n',
      'User-agent: *\nDisallow:\n\nSitemap: https://a.at/s.xml\n',
    ],
    [
      'what blocks AI by name stays',
      'User-agent: *\nDisallow: /\n\n# No AI\nUser-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n',
      'User-agent: *\nDisallow:\n\n# No AI\nUser-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n',
    ],
    [
      'out of a group with others only the names go',
      'User-agent: *\nDisallow: /\n\nUser-agent: AdsBot-Google\nUser-agent: GPTBot\nDisallow: /\n',
      'User-agent: *\nDisallow:\n\nUser-agent: GPTBot\nDisallow: /\n',
    ],
    [
      'rules of an engine stay',
      'User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nDisallow: /\nDisallow: /tmp/\n',
      'User-agent: *\nDisallow:\n\nUser-agent: Googlebot\nDisallow: /tmp/\n',
    ],
    [
      'a remark on other things stays',
      '# Robots of Adler\n# staging copy\nUser-agent: *\nDisallow: /\n\n# test pages\nUser-agent: GPTBot\nDisallow: /test/\n',
      '# Robots of Adler\nUser-agent: *\nDisallow:\n\n# test pages\nUser-agent: GPTBot\nDisallow: /test/\n',
    ],
    ['what is left of it', staging.replace('Disallow: /\n', 'Disallow:\n'), open],
  ])('%s', (_, robots, after) => {
    expect(opened(robots).trimEnd()).toBe(after.trimEnd())
    expect(opened(opened(robots))).toBe(opened(robots))
  })

  test.each([
    ['nothing is blocked', open],
    ['a folder is blocked', 'User-agent: *\nDisallow: /cart/\n'],
    [
      'one crawler is blocked',
      'User-agent: AdsBot-Google\nDisallow: /\n\nUser-agent: *\nDisallow:\n',
    ],
    ['an empty file', ''],
  ])('%s: nothing changes', (_, robots) => {
    expect(siteOpening(read(robots))).toEqual([])
  })
})

const line = fc.constantFrom(
  ...['User-agent: *', 'User-agent: Googlebot', 'User-agent: AdsBot-Google', 'User-agent: GPTBot'],
  ...['Disallow: /', 'Disallow: /*', 'Disallow: /a', 'Allow: /a/b', 'Disallow:', '', ''],
  ...['# staging', '# a remark', 'Sitemap: https://e.x/s', 'Crawl-delay: 5', 'Disallow: / # test'],
)

test('whoever obeys the group for all is let in wherever something changes, and the others keep theirs', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 14 }), (lines) => {
      const robots = lines.join('\n')
      const edits = siteOpening(read(robots))
      if (edits.length === 0) return
      const after = applyEdits(robots, edits)
      const verdict = (text: string, name: string, path: string) =>
        decide(select(read(text), identityFromToken(name)), path).verdict
      expect(verdict(after, 'AnyBot', '/x'), `${robots}\n=>\n${after}`).toBe('allow')
      const { groups } = select(read(robots), identityFromToken('GPTBot'))
      const isApart = groups.every(({ agents }) => agents.every(({ value }) => value === 'GPTBot'))
      if (groups.length === 0 || !isApart) return
      expect(verdict(after, 'GPTBot', '/x'), `${robots}\n=>\n${after}`).toBe(
        verdict(robots, 'GPTBot', '/x'),
      )
    }),
    trials,
  )
})
