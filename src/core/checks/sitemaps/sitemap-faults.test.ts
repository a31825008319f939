import { describe, expect, test } from 'vitest'
import { editFile } from '../../edit/edit-file.ts'
import { readText } from '../../text/file.ts'
import { inspect } from '../inspect.ts'

const fileWith = (value: string): string => `User-agent: *\nDisallow: /x\n\nSitemap: ${value}\n`

function findingsOf(value: string, origin: string | null) {
  return inspect({ file: fileWith(value), origin }).filter(({ line }) => line === 4)
}

const shop = 'https://shop.example'

/** An address, its one finding, and what the first fix makes of it; null: there is no fix. */
const faults: readonly (readonly [value: string, finding: RegExp, mended: string | null])[] = [
  // Marks at the end and around
  ['https://shop.example/sitemap.xml,', /“,” at the end/, 'https://shop.example/sitemap.xml'],
  ['https://shop.example/sitemap.xml;', /“;” at the end/, 'https://shop.example/sitemap.xml'],
  ['https://shop.example/sitemap.xml.', /“.” at the end/, 'https://shop.example/sitemap.xml'],
  ['https://shop.example/sitemap.xml.gz.', /“.” at the end/, 'https://shop.example/sitemap.xml.gz'],
  ['https://shop.example/sitemap.xml)', /“\)” at the end/, 'https://shop.example/sitemap.xml'],
  ['https://shop.example/map?type=xml,', /“,” at the end/, 'https://shop.example/map?type=xml'],
  ['<https://shop.example/s.xml>', /“<” and “>”/, 'https://shop.example/s.xml'],
  ['(https://shop.example/s.xml)', /“\(” and “\)”/, 'https://shop.example/s.xml'],
  ['[https://shop.example/s.xml]', /“\[” and “\]”/, 'https://shop.example/s.xml'],
  ['[Map](https://shop.example/s.xml)', /“\[Map\]\(” and “\)”/, 'https://shop.example/s.xml'],
  ['<loc>https://shop.example/s.xml</loc>', /“<loc>”/, 'https://shop.example/s.xml'],
  ['"https://shop.example/s.xml"', /quotes/, 'https://shop.example/s.xml'],
  ["'https://shop.example/s.xml'", /quotes/, 'https://shop.example/s.xml'],
  ['“https://shop.example/s.xml”', /quotes/, 'https://shop.example/s.xml'],
  // Hosts
  ['https:///sitemap.xml', /has no host/, 'https://shop.example/sitemap.xml'],
  ['https://', /has no host/, null],
  ['https://intranet/sitemap.xml', /reach “intranet”/, 'https://shop.example/sitemap.xml'],
  ['https://shop.test/s.xml', /end in “.test”/, 'https://shop.example/s.xml'],
  ['http://shop.local/s.xml', /end in “.local”/, 'https://shop.example/s.xml'],
  ['http://shop.localhost/s.xml', /end in “.localhost”/, 'https://shop.example/s.xml'],
  ['http://shop.lan/s.xml', /end in “.lan”/, 'https://shop.example/s.xml'],
  ['http://shop.internal/s.xml', /end in “.internal”/, 'https://shop.example/s.xml'],
  ['http://localhost:3000/s.xml', /reach “localhost:3000”/, 'https://shop.example/s.xml'],
  ['http://100.64.1.1/s.xml', /reach “100.64.1.1”/, 'https://shop.example/s.xml'],
  ['http://[fe80::1]/s.xml', /reach/, 'https://shop.example/s.xml'],
  ['https://www.example.com/s.xml', /host for examples/, 'https://shop.example/s.xml'],
  ['https://example.org/s.xml', /host for examples/, 'https://shop.example/s.xml'],
  ['https://$DOMAIN/s.xml', /fill in the host/, 'https://shop.example/s.xml'],
  ['https://shop..example/s.xml', /is no host/, 'https://shop.example/s.xml'],
  ['https://shop,example/s.xml', /is no host/, 'https://shop.example/s.xml'],
  ['https://shop.example:99999/s.xml', /is no host/, 'https://shop.example/s.xml'],
  ['https://shop.example:3000/s.xml', /^Port 3000 /, 'https://shop.example/s.xml'],
  ['https://shop.example:8080/s.xml', /^Port 8080 /, 'https://shop.example/s.xml'],
  ['http://shop.example:5173/s.xml', /^Port 5173 /, 'https://shop.example/s.xml'],
  [
    'https://me:pass@shop.example/s.xml',
    /contains a name and a password \(“me”\)/,
    'https://shop.example/s.xml',
  ],
  ['https://me@shop.example/s.xml', /contains a name \(“me”\)/, 'https://shop.example/s.xml'],
  // Files that list no pages
  ['https://shop.example/ads.txt', /^ads\.txt says who/, ''],
  ['https://shop.example/App-Ads.txt', /^App-Ads\.txt says who/, ''],
  ['https://shop.example/llms.txt', /^llms\.txt is a text/, ''],
  ['https://shop.example/llms-full.txt?v=2', /^llms-full\.txt is a text/, ''],
  ['https://shop.example/.well-known/security.txt', /^security\.txt says whom/, ''],
  ['https://shop.example/robots.txt', /^robots\.txt is this/, ''],
  ['https://shop.example/humans.txt', /^humans\.txt says/, ''],
  // Schemes
  ['http:/shop.example/s.xml', /has to be “http:\/\/”/, 'http://shop.example/s.xml'],
  ['https:shop.example/s.xml', /has to be “https:\/\/”/, 'https://shop.example/s.xml'],
  ['https//shop.example/s.xml', /has to be “https:\/\/”/, 'https://shop.example/s.xml'],
  ['https;//shop.example/s.xml', /has to be “https:\/\/”/, 'https://shop.example/s.xml'],
  ['htps://shop.example/s.xml', /has to be “https:\/\/”/, 'https://shop.example/s.xml'],
  ['https:\\\\shop.example\\s.xml', /has to be “https:\/\/”/, 'https://shop.example/s.xml'],
  ['https:///shop.example/s.xml', /has to be “https:\/\/”/, 'https://shop.example/s.xml'],
  ['https://shop.example\\s.xml', /between its parts/, 'https://shop.example/s.xml'],
  ['file:///s.xml', /No crawler is known to fetch “file:”/, null],
  // Without a scheme
  ['/sitemap.xml', /lacks https:\/\/ and the host/, 'https://shop.example/sitemap.xml'],
  ['./sitemap.xml', /lacks https:\/\/ and the host/, 'https://shop.example/sitemap.xml'],
  ['../sitemap.xml', /lacks https:\/\/ and the host/, null],
  ['www.shop.example/s.xml', /lacks https:\/\/\.$/, 'https://www.shop.example/s.xml'],
  ['shop.example/s.xml', /lacks https:\/\/\.$/, 'https://shop.example/s.xml'],
  ['//shop.example/s.xml', /lacks https:\/\/\.$/, 'https://shop.example/s.xml'],
  ['other.example/s.xml', /lacks https:\/\/\.$/, null],
  ['{{url}}/sitemap.xml', /./, null],
  ['/a.xml /b.xml', /lacks https:\/\/ and the host/, null],
  // Blanks
  ['https: //shop.example/s.xml', /no spaces/, 'https://shop.example/s.xml'],
  ['https://shop.example /s.xml', /no spaces/, 'https://shop.example/s.xml'],
  ['https://shop.example/site map.xml', /no spaces/, 'https://shop.example/site%20map.xml'],
  ['https://shop.example/s.xml (pages)', /no spaces/, 'https://shop.example/s.xml # pages'],
  // Words
  ['none', /“none” is not a URL/, ''],
  ['N/A', /“N\/A” is not a URL/, ''],
]

describe('each address gets one finding, and what it says is mended', () => {
  test.each(faults)('%s', (value, message, mended) => {
    const [finding, ...others] = findingsOf(value, shop)
    expect(others).toEqual([])
    expect(finding?.message).toMatch(message)
    const [fix] = finding?.fixes ?? []
    if (mended === null) expect(fix).toBeUndefined()
    else {
      const { text } = editFile(readText(fileWith(value)), fix?.edits ?? [])
      expect(text).toBe(mended === '' ? 'User-agent: *\nDisallow: /x\n\n' : fileWith(mended))
    }
  })
})

test.each([
  'https://shop.example/a.xml https://shop.example/b.xml',
  'https://shop.example/a.xml,https://shop.example/b.xml',
  'https://shop.example/a.xml; https://shop.example/b.xml',
  'https://shop.example/a.xml | https://shop.example/b.xml',
  'https://shop.example/a.xml and https://shop.example/b.xml',
  'https://shop.example/a.xml Sitemap: https://shop.example/b.xml',
])('%s is split into two lines', (value) => {
  const [finding, ...others] = findingsOf(value, shop)
  expect(others).toEqual([])
  const { text } = editFile(readText(fileWith(value)), finding?.fixes?.[0]?.edits ?? [])
  expect(text).toBe(fileWith('https://shop.example/a.xml\nSitemap: https://shop.example/b.xml'))
})

test.each([
  'https://shop.example/sitemap.xml',
  'HTTPS://SHOP.EXAMPLE/sitemap.xml',
  'https://shop.example/sitemap.xml.gz',
  'https://shop.example/sitemap_index.xml',
  'https://shop.example/sitemap.php?type=xml&a=1',
  'https://shop.example/sitemap(1).xml',
  'https://shop.example/feed/',
  'https://shop.example:443/s.xml',
  'ftp://shop.example/s.xml',
  'https://cdn.shop.example/s.xml',
  'https://d123.cloudfront.net/s.xml',
  'https://s3.amazonaws.com/shop/s.xml',
  'https://shop.example/a,b.xml',
  'https://müller.example/s.xml',
  'https://8.8.8.8/s.xml',
  'https://shop.dev/s.xml',
])('%s is right', (value) => {
  const own = findingsOf(value, null)
  expect(own).toEqual([])
})

test('the site itself may be one for developers', () => {
  for (const origin of [
    'http://localhost:3000',
    'http://intranet',
    'http://a.test',
    'http://a.de:8080',
  ]) {
    expect(findingsOf(`${origin}/s.xml`, origin)).toEqual([])
  }
})
