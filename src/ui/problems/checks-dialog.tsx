import { useDeferredValue, useState } from 'react'
import { checks as rules } from '../../core/checks/index.ts'
import { checkTexts } from '../../core/checks/texts.ts'
import { useApp } from '../app/use-app.ts'
import { CheckEntry, type DescribedCheck } from './check-entry.tsx'
import './problems.css'

/** Has the check all words that were typed, in whatever is said of it? */
function matchesFilter({ id, title, why, source }: DescribedCheck, typed: string): boolean {
  const text = `${id} ${title} ${why} ${source}`.toLowerCase()
  const words = typed.toLowerCase().split(/[\s-]+/)
  return words.every((word) => text.includes(word))
}

const checks: readonly DescribedCheck[] = rules.flatMap(({ id, severity }) => {
  const texts = checkTexts[id]
  return texts === undefined ? [] : [{ id, severity, ...texts }]
})

const byTitle = [...checks].sort((a, b) => a.title.localeCompare(b.title, 'en'))

/** The dialog that describes all checks. */
export function ChecksDialog() {
  const id = useApp(({ entryId }) => entryId)
  const wanted =
    id &&
    (checks.find((check) => check.id === id) ?? byTitle.find((check) => matchesFilter(check, id)))
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed)
  const found = byTitle.filter((check) => matchesFilter(check, words))
  return (
    <div className="checks">
      <input
        className="field"
        type="search"
        aria-label="Search checks"
        placeholder="Search checks"
        value={typed}
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
      />
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
