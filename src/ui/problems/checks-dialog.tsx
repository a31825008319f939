import { useDeferredValue, useMemo, useState } from 'react'
import { checks as rules } from '../../core/checks/index.ts'
import { useApp } from '../hooks/use-app.ts'
import { useData } from '../hooks/use-data.ts'
import { DataNotice } from '../components/data-notice.tsx'
import { SearchField } from '../components/search-field.tsx'
import { CheckEntry, type DescribedCheck } from './check-entry.tsx'
import { isCheckFound } from './check-search.ts'
import type { CheckDescriptions } from './describe-problems.ts'
import { guides, isOfGuide } from './guides.ts'
import './problems.css'

/** The checks of robots.txt and those of pages, by their titles. */
function byTitle(
  descriptions: CheckDescriptions,
  ofPages: readonly DescribedCheck[],
): readonly DescribedCheck[] {
  const described = rules.flatMap(({ id, severity }) => {
    const description = descriptions[id]
    return description === undefined ? [] : [{ id, severity, ...description }]
  })
  return [...described, ...ofPages].sort((a, b) => a.title.localeCompare(b.title, 'en'))
}

/** The check that the list is opened for: the one with this id, else the first that is about it. */
function wantedIn(checks: readonly DescribedCheck[], id: string | null) {
  if (!id) return undefined
  return (
    checks.find((check) => check.id === id) ?? checks.find((check) => isCheckFound(check, id, null))
  )
}

interface GuideProps {
  readonly value: string
  onChange(label: string): void
}

/** Whose documents the checks rest on. */
function GuideChoice({ value, onChange }: GuideProps) {
  return (
    <select
      className="field"
      aria-label="Checks by document"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">All documents</option>
      {guides.map(({ label }) => (
        <option key={label}>{label}</option>
      ))}
    </select>
  )
}

function CheckList({ checks }: { readonly checks: readonly DescribedCheck[] }) {
  const wanted = wantedIn(
    checks,
    useApp(({ entryId }) => entryId),
  )
  const [typed, setTyped] = useState('')
  const [guide, setGuide] = useState('')
  const { data: known } = useData('sources')
  const words = useDeferredValue(typed)
  const found = checks.filter(
    (check) => isOfGuide(check, guide) && isCheckFound(check, words, known),
  )
  return (
    <div className="checks">
      <SearchField
        label="Search checks"
        placeholder="Search checks"
        value={typed}
        onChange={setTyped}
      />
      <GuideChoice value={guide} onChange={setGuide} />
      <p className="quiet" role="status">
        {found.length === checks.length
          ? `${checks.length} checks`
          : `${found.length} of ${checks.length} checks`}
      </p>
      {found.map((check) => (
        <CheckEntry key={check.id} check={check} wanted={check === wanted} />
      ))}
    </div>
  )
}

/** The dialog that describes all checks. */
export function ChecksDialog() {
  const loaded = useData('checks')
  const { data: ofPages } = useData('pageChecks')
  const { data } = loaded
  const checks = useMemo(() => data && byTitle(data, ofPages ?? []), [data, ofPages])
  return checks === null ? (
    <DataNotice what="What is checked" {...loaded} />
  ) : (
    <CheckList checks={checks} />
  )
}
