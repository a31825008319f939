import { SourceList } from '../sources/source-line.tsx'
import { useEffect, useRef, useState } from 'react'
import {
  maxLines,
  type CheckDescription,
  type ShownExample,
} from '../../analysis/problems/check-descriptions.ts'
import type { Check } from '../../core/checks/check.ts'
import { PlacesLinkOf } from '../text/places-link.tsx'
import { elide, visible } from '../text/format.ts'
import { SeveritySign } from './severity-sign.tsx'
import { severityMeanings, severityWords } from './words.ts'

/** A check with its texts. */
export type DescribedCheck = Pick<Check, 'id' | 'severity'> & CheckDescription

const maxLineLength = 160

function shown(robots: string): string {
  const lines = robots.split('\n')
  const kept = lines.slice(0, maxLines).map((line) => elide(visible(line), maxLineLength))
  return [...kept, ...(lines.length > maxLines ? ['…'] : [])].join('\n')
}

function Example({ label, example }: { readonly label: string; readonly example: ShownExample }) {
  const { robots, lines } = example
  return (
    <figure>
      <figcaption>
        {label}
        {lines.length === 1 && `, found in line ${lines[0] ?? ''}`}
      </figcaption>
      <pre tabIndex={0} aria-label={label}>
        <code translate="no">{robots === '' ? '(an empty file)' : shown(robots)}</code>
      </pre>
    </figure>
  )
}

function Whole({ check }: { readonly check: DescribedCheck }) {
  const { id, why, sources, severity, bad, good } = check
  return (
    <div className="check-whole">
      <p>{why}</p>
      {bad && <Example label="With the problem" example={bad} />}
      {good && <Example label="Without it" example={good} />}
      <p className="quiet">
        {severityWords[severity]}: {severityMeanings[severity]}.{' '}
        <a href={`#check=${id}`}>Link to this check</a>
      </p>
      <PlacesLinkOf check={id} />
      <SourceList citations={sources} />
    </div>
  )
}

interface Props {
  readonly check: DescribedCheck
  /** The one that the list was opened for. */
  readonly wanted: boolean
}

/** The description of one check, collapsed at first. */
export function CheckEntry({ check, wanted }: Props) {
  const [open, setOpen] = useState(wanted)
  const entry = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!wanted) return
    entry.current?.scrollIntoView({ block: 'start' })
    entry.current?.querySelector('summary')?.focus({ preventScroll: true })
  }, [wanted])
  const { id, title, severity } = check
  return (
    <details
      ref={entry}
      id={`check-${id}`}
      className="check"
      open={open || wanted}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span className="check-severity" data-severity={severity}>
          <SeveritySign severity={severity} /> {severityWords[severity]}
        </span>{' '}
        <span>{title}</span>
      </summary>
      {(open || wanted) && <Whole check={check} />}
    </details>
  )
}
