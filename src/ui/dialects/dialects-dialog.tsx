import { useState } from 'react'
import { dialects } from '../../core/dialects/index.ts'
import { useExplanation } from '../hooks/use-analysis.ts'
import { useActions, useApp, useStoreApi } from '../hooks/use-app.ts'
import { counted } from '../text/format.ts'
import { useData } from '../hooks/use-data.ts'
import { DataNotice } from '../components/data-notice.tsx'
import { countOverrides, resetToDefaults } from './setting-overrides.ts'
import { DialectCard } from './dialect-card.tsx'
import { GradeBadge } from '../sources/grade-badge.tsx'
import { dialectGroups } from './dialect-groups.ts'
import './dialects.css'

/** How many answers differ from the default, and a button that resets them all. */
function OverrideSummary() {
  const store = useStoreApi()
  const { change } = useActions()
  const settings = useApp(({ scenario }) => scenario.settings)
  const count = dialects.reduce((sum, one) => sum + countOverrides(settings, one), 0)
  const back = () =>
    change({ settings: resetToDefaults(store.getState().scenario.settings, dialects) })
  return (
    <div className="otherwise" role="status">
      {count > 0 && (
        <>
          <p>
            <b>{counted(count, 'question')}</b> answered differently from the default. Shared links
            keep these answers.
          </p>
          <button type="button" className="button outlined small" onClick={back}>
            Reset all to default
          </button>
        </>
      )}
    </div>
  )
}

/** The dialog that describes all dialects. */
export function DialectsDialog() {
  const explanation = useExplanation()
  const choice = useApp(({ scenario }) => scenario.dialect)
  const wanted = useApp(({ entryId }) => entryId)
  const loaded = useData('dialects')
  // Opened at first; stays open while answers to its questions change.
  const [shown] = useState(wanted ?? (choice === 'own' ? explanation?.outcome.dialect.id : choice))
  return (
    <div className="dialects">
      <p>
        The same file can be read in {dialects.length} ways. Each fact has a badge:{' '}
        <GradeBadge grade="documented" /> means that documents of its maker or operator say it,{' '}
        <GradeBadge grade="observed" /> that its own tester or open source shows it,{' '}
        <GradeBadge grade="interpretation" /> that the sources leave the question open,{' '}
        <GradeBadge grade="memory" /> that it has no source, and <GradeBadge grade="assumption" />{' '}
        that nothing is known. Press a badge to see the source. Nearly every open question has other
        answers to choose from, and all verdicts follow your choice.
      </p>
      <OverrideSummary />
      {loaded.data === null && <DataNotice what="What each engine does" {...loaded} />}
      {dialectGroups.map((group) => (
        <section key={group.id} aria-labelledby={`dialects-${group.id}`}>
          <h3 id={`dialects-${group.id}`}>{group.title}</h3>
          {group.dialects.map((dialect) => (
            <DialectCard
              key={dialect.id}
              dialect={dialect}
              about={loaded.data?.[dialect.id] ?? null}
              open={dialect.id === shown}
            />
          ))}
        </section>
      ))}
    </div>
  )
}
