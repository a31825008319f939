import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ShownUrl } from './shown-url.tsx'

/** The part that is cut where there is no room, and the part that always stays. */
const partsOf = (url: string) =>
  /url-head">(.*?)<\/span>(?:<span class="url-tail">(.*?)<\/span>)?/
    .exec(renderToStaticMarkup(<ShownUrl url={url} />))
    ?.slice(1)

test.each([
  ['', '(empty)', undefined],
  ['/cart/', '/cart/', undefined],
  ['/collections/jackets?color=red&page=2', '/collections/jackets?color=red', '&amp;page=2'],
  [
    '/blog/how-to-choose-a-bag-for-the-mountains',
    '/blog/how-to-choose',
    '-a-bag-for-the-mountains',
  ],
  ['https://blog.shop.example/', 'blog.shop.example', '/'],
  ['https://blog.shop.example/products/tent-1', 'blog.shop.example/products', '/tent-1'],
  [
    'https://blog.shop.example/a-bag-for-the-mountains',
    'blog.shop.example/a-bag-for-the',
    '-mountains',
  ],
  ['http://www.shop.example/cart/1', 'http://www.shop.example/cart', '/1'],
])('of %s the beginning is cut first, and an address keeps its host', (url, head, tail) => {
  expect(partsOf(url)).toEqual([head, tail])
})
