import { useState } from 'react'
import type { DialectAbout } from '../../core/dialects/about.ts'
import type { Dialect } from '../../core/dialects/dialect.ts'
import { useActions, useApp, useStoreApi } from '../hooks/use-app.ts'
import { Icon } from '../components/icon.tsx'
import { counted } from '../text/format.ts'
import { countOverrides, resetToDefaults } from './setting-overrides.ts'
import { FactView } from './fact-view.tsx'
import { SourceList } from '../sources/source-line.tsx'
import { limitsOf } from './limit-words.ts'

/** What is known about a dialect at a glance. */
function Facts({ dialect, about }: { readonly dialect: Dialect; readonly about: DialectAbout }) {
  const { sources } = about
  const limits = limitsOf(dialect)
  return (
    <dl className="facts">
      <dt>{sources.length === 1 ? 'Source' : 'Sources'}</dt>
      <dd>
        <SourceList citations={sources} />
      </dd>
      <dt>Honours</dt>
      <dd className="honours" translate="no">
        {dialect.honours.map((name) => (
          <code key={name}>{name}</code>
        ))}
      </dd>
      <dt>Limits</dt>
      <dd>{limits.length === 0 ? 'none known' : limits.join(', ')}</dd>
    </dl>
  )
}

/** Judges all tests by this dialect, or again each by its own. */
function JudgeButton({ dialect }: { readonly dialect: Dialect }) {
  const { change } = useActions()
  const judges = useApp(({ scenario }) => scenario.dialect === dialect.id)
  return (
    <button
      type="button"
      className="button outlined small"
      aria-pressed={judges}
      onClick={() => change({ dialect: judges ? 'own' : dialect.id })}
    >
      {judges && <Icon name="check" size={14} />}
      {judges ? 'Used for all crawlers' : 'Use for all crawlers'}
    </button>
  )
}

function BackButton({ dialect }: { readonly dialect: Dialect }) {
  const store = useStoreApi()
  const { change } = useActions()
  const back = () =>
    change({ settings: resetToDefaults(store.getState().scenario.settings, [dialect]) })
  return (
    <button type="button" className="button outlined small" onClick={back}>
      Reset to default
    </button>
  )
}

interface Props {
  readonly dialect: Dialect
  readonly about: DialectAbout
  /** Questions whose answers differ from the default. */
  readonly others: number
}

function Body({ dialect, about, others }: Props) {
  const { facts } = about
  const questions = facts.filter(({ question }) => question !== undefined).length
  return (
    <div className="dialect-body">
      <Facts dialect={dialect} about={about} />
      <h4>
        What it does
        {questions > 0 && <span className="quiet"> · {counted(questions, 'open question')}</span>}
      </h4>
      <ul className="fact-list">
        {facts.map((fact) => (
          <FactView key={fact.sentence} dialect={dialect} fact={fact} />
        ))}
      </ul>
      <div className="actions">
        <JudgeButton dialect={dialect} />
        {others > 0 && <BackButton dialect={dialect} />}
      </div>
    </div>
  )
}

interface CardProps {
  readonly dialect: Dialect
  /** Null while it is not here. */
  readonly about: DialectAbout | null
  /** Open from the start. */
  readonly open: boolean
}

/** One dialect: what it follows, what it does, and its open questions. */
export function DialectCard({ dialect, about, open }: CardProps) {
  const judges = useApp(({ scenario }) => scenario.dialect === dialect.id)
  const settings = useApp(({ scenario }) => scenario.settings)
  const [opened, setOpened] = useState(open)
  const others = countOverrides(settings, dialect)
  return (
    <details
      className="dialect-card"
      open={open}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary>
        <span className="dialect-name">{dialect.name}</span>
        <span className="dialect-years">{dialect.years}</span>
        {judges && <span className="chip judges">used for all crawlers</span>}
        {others > 0 && <span className="chip warn">changed answers</span>}
        <span className="dialect-summary">{about?.summary}</span>
      </summary>
      {opened && about && <Body dialect={dialect} about={about} others={others} />}
    </details>
  )
}
