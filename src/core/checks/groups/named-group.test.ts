import { expect, test } from 'vitest'
import { applyEdits } from '../../text/text.ts'
import type { CheckTest } from '../check-context.ts'
import { inspect } from '../inspect.ts'

const shut = (crawler: string, url = '/'): CheckTest => ({ crawler, url, expect: 'disallow' })

/** The file after each fix that is offered for what a test expects. */
const filesAfter = (file: string, tests: readonly CheckTest[]): readonly string[] =>
  inspect({ file, tests })
    .filter(({ id }) => ['blocks-everything', 'expectation-missed'].includes(id))
    .flatMap(({ fixes = [] }) => fixes.map(({ edits }) => applyEdits(file, edits)))

const star = 'User-agent: *\nDisallow: /wp-admin/\n'
const open = 'User-agent: *\nDisallow:\n'

test.each<[string, string, CheckTest, string]>([
  ['beside other rules', star, shut('GPTBot'), `${star}\nUser-agent: GPTBot\nDisallow: /\n`],
  [
    'beside an empty rule',
    open,
    shut('AhrefsBot'),
    `${open}\nUser-agent: AhrefsBot\nDisallow: /\n`,
  ],
  ['for a search engine', star, shut('Googlebot'), `${star}\nUser-agent: Googlebot\nDisallow: /\n`],
  [
    'below a group for another',
    `User-agent: CCBot\nDisallow: /\n\n${open}`,
    shut('meta-externalagent'),
    `User-agent: CCBot\nDisallow: /\n\n${open}\nUser-agent: meta-externalagent\nDisallow: /\n`,
  ],
  [
    'without a last line end',
    star.trim(),
    shut('GPTBot'),
    `${star}\nUser-agent: GPTBot\nDisallow: /\n`,
  ],
  [
    'above names without rules',
    `${star}\nUser-agent: CCBot\n`,
    shut('GPTBot'),
    `User-agent: GPTBot\nDisallow: /\n\n${star}\nUser-agent: CCBot\n`,
  ],
  [
    'with the rules for all copied',
    `${star}Allow: /wp-admin/admin-ajax.php\nCrawl-delay: 3\n`,
    shut('GPTBot', '/poems/'),
    `${star}Allow: /wp-admin/admin-ajax.php\nCrawl-delay: 3\n\nUser-agent: GPTBot\nDisallow: /wp-admin/\nAllow: /wp-admin/admin-ajax.php\nCrawl-delay: 3\nDisallow: /poems/\n`,
  ],
  [
    'without rules that it does not follow',
    star,
    shut('AdsBot-Google', '/poems/'),
    `${star}\nUser-agent: AdsBot-Google\nDisallow: /poems/\n`,
  ],
  ['of a search engine a path', star, shut('Bingbot', '/poems/'), `${star}Disallow: /poems/\n`],
  [
    'into the group that it has',
    `${star}\nUser-agent: GPTBot\nDisallow: /a/\n`,
    shut('GPTBot'),
    `${star}\nUser-agent: GPTBot\nDisallow: /a/\nDisallow: /\n`,
  ],
])('a test that wants a crawler blocked has a group for it: %s', (_, file, one, after) => {
  expect(filesAfter(file, [one])).toEqual([after])
})

test.each<[string, string]>([
  ['# Internal statistics server: no robot may index this\n', 'GPTBot'],
  ['', 'AhrefsBot'],
])('where all names are closed and no other, all crawlers are offered', (remark, crawler) => {
  const names = 'User-agent: Googlebot\nUser-agent: Bingbot\nUser-agent: DuckDuckBot\n'
  const file = `${remark}${names}Disallow: /\n`
  expect(filesAfter(file, [shut(crawler)])).toEqual([
    `${remark}${names}User-agent: *\nDisallow: /\n`,
    `${file}\nUser-agent: ${crawler}\nDisallow: /\n`,
  ])
})
