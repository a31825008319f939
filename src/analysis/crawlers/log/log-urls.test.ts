import { expect, test } from 'vitest'
import { logOf, type PlainRequest } from '../../../core/log/plain-report.fixture.ts'
import { bookOf, question } from './log-book.fixture.ts'
import { urlTableSteps, type UrlWish } from './log-urls.ts'

const at = (path: string, status = 200, who = 'Googlebot'): PlainRequest => ({
  ...{ at: 1, who, path, status },
})
const book = bookOf(
  logOf([
    ...[at('/a'), at('/shop/?page=2'), at('/shop/?page=2&color=red'), at('/cart/1', 404)],
    ...[at('/old', 301), at('/b', 403, 'GPTBot'), at('/shop/?utm_page=2')],
  ]),
)

function urlsOf(wish: UrlWish): readonly string[] {
  const steps = urlTableSteps(book, question(), wish)
  for (;;) {
    const step = steps.next()
    if (step.done === true) {
      const lines = step.value.text.trim().split('\n').slice(1)
      return lines.map((line) => line.replace(/,\d+,\d+$/, '')).sort()
    }
  }
}

const wishes: readonly (readonly [UrlWish, readonly string[]])[] = [
  [{ what: 'all', crawler: 'GPTBot' }, ['/b']],
  [{ what: 'blocked' }, ['/b', '/cart/1']],
  [{ what: 'blocked', crawler: 'Googlebot' }, ['/cart/1']],
  [{ what: 'errors' }, ['/b', '/cart/1']],
  [{ what: 'redirects' }, ['/old']],
  [{ what: 'all', parameter: 'page' }, ['/shop/?page=2', '/shop/?page=2&color=red']],
  [{ what: 'all', parameter: 'color' }, ['/shop/?page=2&color=red']],
  [
    { what: 'all', page: '/shop/', isQueried: true },
    ['/shop/?page=2', '/shop/?page=2&color=red', '/shop/?utm_page=2'],
  ],
  [{ what: 'all', folder: '/cart/', isQueried: true }, []],
]

test.each(wishes)('%j: the URLs behind a figure', (wish, urls) => {
  expect(urlsOf(wish)).toEqual(urls)
})
