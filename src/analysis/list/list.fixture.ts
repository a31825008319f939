import type { ParsedFile } from '../judge-tests.ts'
import type { DialectChoice } from '../../case/scenario.ts'
import type { Grid } from '../../case/grid/grid.ts'
import { origin } from '../../case/grid/grid.fixture.ts'
import { JudgedList } from './judged-list.ts'
import { UrlBlocks } from './url-blocks.ts'

/** Odd URLs in a number that takes several blocks. */
export const oddUrls = Array.from({ length: 3000 }, (_, index) => {
  const kinds = [
    `/cart/${index}`,
    `/shoes?sort=${index % 7}`,
    `https://shop.example/search/${index}`,
    `https://other.example/${index}`,
    `HTTPS://SHOP.example/Cart/${index}`,
    `/ä/${index} x`,
    `/../cart/${index % 5}`,
    `/%2e%2e/cart/${index}`,
    '/robots.txt',
    'not a url',
    'ftp://shop.example/x',
    `//double/${index}`,
    `?query=${index}`,
    `  /blank/${index}`,
    `/folder-${index % 11}/Page`,
    '',
    `/long/${'x'.repeat(2100)}`,
    `https://user@shop.example/${index}`,
    `https://shop.example:443/cart/${index}`,
    '/#only',
  ]
  return kinds[index % kinds.length] ?? ''
})

/** A list of these URLs. */
export function listOfUrls(urls: readonly string[]): UrlBlocks {
  const blocks = new UrlBlocks()
  for (const url of urls) blocks.add(url)
  blocks.finish()
  return blocks
}

/** A list that is judged by a file for the crawlers of a grid. */
export function judgedListOf(
  urls: UrlBlocks,
  { crawlers }: Pick<Grid, 'crawlers'>,
  parsedFile: ParsedFile,
  choice: DialectChoice = 'own',
): JudgedList {
  const list = new JudgedList(urls, { parsedFile, crawlers, origin, choice })
  while (list.judgeBlock());
  return list
}
