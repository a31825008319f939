import { useApp } from '../app/use-app.ts'

/** Whom a new test is for unless somebody is named: the crawler of the selected one. */
export function useDefaultCrawler(): string {
  return useApp(({ scenario, selectedId }) => {
    const { tests } = scenario
    const test = tests.find(({ id }) => id === selectedId) ?? tests.at(-1)
    return test?.crawler ?? 'Googlebot'
  })
}
