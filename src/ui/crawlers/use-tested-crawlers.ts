import { useCallback, useMemo } from 'react'
import type { Test } from '../../analysis/scenario.ts'
import { useApp, useStoreApi } from '../app/use-app.ts'
import { elide, visible } from '../text/format.ts'

const isOf = (test: Test, token: string): boolean =>
  test.crawler.toLowerCase() === token.toLowerCase()

/** Which pairs of crawler and URL are tests already, and a function that adds or selects one. */
export function useTestedCrawlers(urls: readonly string[]) {
  const store = useStoreApi()
  const tests = useApp(({ scenario }) => scenario.tests)
  const known = useMemo(() => {
    const byCrawler = new Map<string, string[]>()
    for (const { crawler, url } of tests) {
      if (!urls.includes(url)) continue
      const key = crawler.toLowerCase()
      byCrawler.set(key, [...(byCrawler.get(key) ?? []), url])
    }
    return byCrawler
  }, [tests, urls])
  const test = useCallback(
    (token: string, url: string) => {
      const { scenario, select, show, addTests, toast } = store.getState()
      const found = scenario.tests.find((one) => one.url === url && isOf(one, token))
      if (found) {
        select(found.id)
        return show('why')
      }
      addTests([{ crawler: token, url, expect: null, note: '' }])
      const name = elide(visible(`${token} ${url}`), 48)
      toast(`Added ${name} to the tests.`, {
        action: { label: 'Show why', run: () => store.getState().show('why') },
      })
    },
    [store],
  )
  return { testedBy: (token: string) => known.get(token.toLowerCase())?.join('\n') ?? '', test }
}
