import { expect, test } from 'vitest'
import { inspect } from '../inspect.ts'

const shop = '# we use Shopify as our ecommerce platform\n\n'
const all = 'User-agent: *\nDisallow: /admin\nDisallow: /cart\n\n'

const told = (file: string) =>
  inspect({ file })
    .filter(({ id }) => id === 'specific-drops-star')
    .map(({ severity }) => severity)

test.each([
  ['Pinterest with a delay alone', `${shop}${all}User-agent: Pinterest\nCrawl-delay: 1\n`, 'info'],
  ['AhrefsBot', `${shop}${all}User-agent: AhrefsBot\nDisallow: /cart\n`, 'info'],
  [
    'two of them',
    `${shop}${all}User-agent: MJ12bot\nCrawl-delay: 10\n\nUser-agent: Pinterest\nCrawl-delay: 1\n`,
    'info',
  ],
  ['a group that a theme adds', `${shop}${all}User-agent: Googlebot\nDisallow: /cart\n`, 'warning'],
  ['a shop of another maker', `${all}User-agent: Pinterest\nCrawl-delay: 1\n`, 'warning'],
  ['the mark below', `${all}User-agent: Pinterest\nCrawl-delay: 1\n\n${shop}`, 'info'],
])('groups that the maker of the file writes into every one: %s', (_, file, severity) => {
  expect(told(file)).toEqual([severity])
})
