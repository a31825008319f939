import { describe, expect, test } from 'vitest'
import { firstDay, logOf, type PlainRequest } from '../../../../core/log/plain-report.fixture.ts'
import { bookOf, question } from '../log-book.fixture.ts'
import type { LogQuestion } from '../../../../core/log/count-log.ts'
import type { LogBook } from '../log-book.ts'
import { newRequest } from '../../../../core/log/request.ts'
import { urlTableSteps, type PairWish } from './log-urls.ts'
import { SentUrls } from './sent-urls.ts'

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

/** What a table of URLs lacks of the requests behind a figure. */
function missingOf(of: LogBook, wish: PairWish, about: LogQuestion = asked) {
  const steps = urlTableSteps(of, about, wish)
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value.missing
}

describe('requests of a figure that are in no row', () => {
  const rare = bookOf(logOf(Array.from({ length: 30 }, (_, id) => at(`/old/${id}`))), { pairs: 10 })
  const hosts = bookOf(
    logOf([
      { ...at('/a'), host: 'shop.example' },
      { ...at('/a'), host: 'other.example' },
      { ...at('/robots.txt'), host: 'other.example' },
      { ...at('/a', 200, 'GPTBot'), host: 'other.example' },
    ]),
  )
  const own = question({ host: 'shop.example' })

  test.each<readonly [PairWish, number]>([
    [{ what: 'all', crawler: 'Googlebot' }, 30],
    [{ what: 'all', crawler: 'Googlebot', folder: '/old/' }, 30],
    [{ what: 'all', folder: '/cart/' }, 0],
    [{ what: 'all', crawler: 'GPTBot' }, 0],
    [{ what: 'blocked' }, 0],
  ])('%j: those for rare URLs are counted', (wish, requests) => {
    const { rare: missing, elsewhere } = missingOf(rare, wish)
    const shown = rowsOf(rare, wish).length
    expect([missing + (requests > 0 ? shown : 0), elsewhere]).toEqual([requests, 0])
  })

  test.each<readonly [PairWish, number]>([
    [{ what: 'all', crawler: 'Googlebot' }, 2],
    [{ what: 'all', crawler: 'GPTBot' }, 1],
    // Figures of folders, and of all crawlers together, are of the site alone.
    [{ what: 'all', folder: '/' }, 0],
    [{ what: 'all' }, 0],
  ])('%j: those for other hosts are counted', (wish, elsewhere) => {
    expect(missingOf(hosts, wish, own)).toEqual({ rare: 0, elsewhere })
  })

  test('of a log that is read again are counted, too', () => {
    const senders = { classOf: () => 'claimed' as const, shorten: (address: string) => address }
    const wish = { what: 'sent', crawlers: ['Googlebot'] } as const
    const sent = new SentUrls(wish, 'shop.example', senders, { pairs: 10, urlBytes: 1000 })
    for (let id = 0; id < 40; id += 1) {
      const host = id % 4 === 0 ? 'other.example' : 'shop.example'
      const path = id % 2 === 0 ? '/often' : `/${id}`
      sent.request({ ...newRequest(), agent: 'Googlebot/2.1', path, host })
    }
    const { count, missing, text } = sent.table()
    expect(count).toBeLessThanOrEqual(10)
    expect(text).toContain('/often,10,')
    expect(missing).toEqual({ rare: 20 - (count - 1), elsewhere: 10 })
  })
})
