import { lazy, Suspense } from 'react'
import { useOutcomes } from '../app/use-analysis.ts'
import { useApp } from '../app/use-app.ts'
import { AddTests } from './add-tests.tsx'
import { TestsHeader } from './tests-header.tsx'
import { TestsTable } from './tests-table.tsx'

const DeliveryNotice = lazy(async () => ({
  default: (await import('../delivery/delivery-notice.tsx')).DeliveryNotice,
}))

/** Is there anything about the place of the file, or the way it came? The notice looks closer. */
function useUnusual(): boolean {
  const { origin, fetch } = useApp((state) => state.scenario)
  const outcomes = useOutcomes()
  return fetch !== null || outcomes.some(({ url }) => url.ok && !url.href.startsWith(`${origin}/`))
}

/** Crawlers and URLs with what was expected of them and what the file says. */
export function TestsPanel() {
  const none = useApp((state) => state.scenario.tests.length === 0)
  const unusual = useUnusual()
  return (
    <div className="tests" data-empty={none || undefined}>
      <TestsHeader />
      <Suspense fallback={null}>{unusual && <DeliveryNotice />}</Suspense>
      {!none && <TestsTable />}
      <AddTests />
    </div>
  )
}
