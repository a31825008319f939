import { describe, expect, test } from 'vitest'
import { firstDay, logOf, type PlainRequest } from '../../../../core/log/plain-report.fixture.ts'
import { bookOf, question } from '../log-book.fixture.ts'
import type { LogQuestion } from '../../../../core/log/count-log.ts'
import type { LogBook } from '../log-book.ts'
import { urlTableSteps, type PairWish } from './log-urls.ts'

const at = (path: string, status = 200, who = 'Googlebot'): PlainRequest => ({
  ...{ at: 1, who, path, status },
})
const book = bookOf(
  logOf([
    ...[at('/a'), at('/shop/?page=2'), at('/shop/?page=2&color=red'), at('/cart/1', 404)],
    ...[at('/old', 301), at('/b', 403, 'GPTBot'), at('/shop/?utm_page=2')],
    ...[at('/robots.txt'), at('/cart/1'), at('/cart/2'), at('/robots.txt', 403, 'GPTBot')],
  ]),
)

const asked = question()

function rowsOf(of: LogBook, wish: PairWish, about: LogQuestion = asked): readonly string[] {
  const steps = urlTableSteps(of, about, wish)
  for (;;) {
    const step = steps.next()
    if (step.done === true) {
      return step.value.text.trim().split('\n').slice(1)
    }
  }
}
const urlsOf = (wish: PairWish): readonly string[] =>
  rowsOf(book, wish)
    .map((line) => line.replace(/,\d+,\d+$/, ''))
    .sort()

const wishes: readonly (readonly [PairWish, readonly string[]])[] = [
  [{ what: 'all', crawler: 'GPTBot' }, ['/b', '/robots.txt']],
  [{ what: 'blocked' }, ['/b', '/cart/1', '/cart/2']],
  [{ what: 'blocked', crawler: 'Googlebot' }, ['/cart/1', '/cart/2']],
  [{ what: 'knowing' }, ['/cart/1', '/cart/2']],
  [{ what: 'unknowing' }, ['/b', '/cart/1']],
  [{ what: 'unknowing', crawler: 'GPTBot' }, ['/b']],
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

describe('requests and bytes of a row are those of the figure', () => {
  const seen = (time: number, path: string, status = 200): PlainRequest => ({
    ...{ at: time, who: 'Googlebot', path, status, bytes: 100 },
  })
  const of = bookOf(
    logOf([
      ...[seen(1, '/cart/1'), seen(2, '/robots.txt'), seen(3, '/cart/1'), seen(4, '/cart/1')],
      ...[seen(5, '/a', 404), seen(6, '/a'), seen(7, '/a', 403), seen(8, '/a', 301)],
    ]),
  )
  const changed = firstDay + 2500

  test.each<readonly [PairWish, Partial<LogQuestion>, readonly string[]]>([
    [{ what: 'blocked' }, {}, ['/cart/1,3,300']],
    [{ what: 'knowing' }, {}, ['/cart/1,2,200']],
    [{ what: 'unknowing' }, {}, ['/cart/1,1,100']],
    [{ what: 'blocked' }, { changed }, ['/cart/1,2,200']],
    [{ what: 'early' }, { changed }, ['/cart/1,1,100']],
    [{ what: 'knowing' }, { changed }, []],
    [{ what: 'unknowing' }, { changed }, ['/cart/1,2,200']],
    [{ what: 'errors' }, {}, ['/a,2,200']],
    [{ what: 'redirects' }, {}, ['/a,1,100']],
    [{ what: 'refused' }, {}, ['/a,1,100']],
    [{ what: 'all' }, { changed }, ['/a,4,400', '/cart/1,3,300', '/robots.txt,1,100']],
  ])('%j with %j', (wish, more, rows) => {
    expect(rowsOf(of, wish, question(more))).toEqual(rows)
  })
})
