import { LazyBoundary, lazyPart } from '../components/lazy-part.tsx'
import { useApp } from '../hooks/use-app.ts'
import { CaseRows } from './checked-urls.tsx'

const ListUrls = lazyPart(async () => ({
  default: (await import('./list/list-urls.tsx')).ListUrls,
}))

/** URLs and crawlers with the verdicts of the file and what was expected: the place Check. */
export function CheckPanel() {
  const none = useApp(({ scenario }) => scenario.urls.length === 0 && scenario.list === null)
  const list = useApp((state) => state.scenario.list)
  return (
    <div className="check" data-empty={none || undefined}>
      {list === null ? (
        <CaseRows />
      ) : (
        <LazyBoundary fallback={<CaseRows />}>
          <ListUrls list={list} />
        </LazyBoundary>
      )}
    </div>
  )
}
