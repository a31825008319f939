import { useApp } from '../use-app.ts'
import { AddTests } from './add-tests.tsx'
import { TestsHeader } from './tests-header.tsx'
import { TestsTable } from './tests-table.tsx'

/** Crawlers and URLs with what was expected of them and what the file says. */
export function TestsPanel() {
  const none = useApp((state) => state.scenario.tests.length === 0)
  return (
    <div className="tests" data-empty={none || undefined}>
      <TestsHeader />
      {!none && <TestsTable />}
      <AddTests />
    </div>
  )
}
