import { useEffect, useRef } from 'react'
import {
  factsOf,
  type FilePlace,
  type ToldFact,
} from '../../../analysis/delivery/places/file-place.ts'
import { citationOf, dayWords } from '../../../analysis/sources/citation-words.ts'
import type { Citation } from '../../../core/sources/source.ts'
import { copyLabels, useCopy } from '../../components/use-copy.ts'
import { useApp } from '../../hooks/use-app.ts'
import { EvidenceNote } from '../../sources/evidence-note.tsx'
import { SourceList } from '../../sources/source-line.tsx'
import { AddressLink } from '../../text/sentence-view.tsx'

const labels = copyLabels('Copy')

/** A text of a card; what stands between grave accents is code. */
function Marked({ text }: { readonly text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <code key={index} translate="no">
        {part}
      </code>
    ),
  )
}

function Fact({ fact: { text, evidence } }: { readonly fact: ToldFact }) {
  return (
    <EvidenceNote evidence={evidence} badge="below">
      <p>
        <Marked text={text} />
      </p>
    </EvidenceNote>
  )
}

/** How to see at the address of this case that the file is served, as text. */
function Trial({ shows }: { readonly shows: string }) {
  const origin = useApp(({ scenario }) => scenario.origin)
  const { state, copy } = useCopy()
  const address = `${origin}/robots.txt`
  const command = `curl -I ${address}`
  return (
    <ol>
      <li>
        Open <AddressLink href={address} />
      </li>
      <li>
        Run <code translate="no">{command}</code>{' '}
        <button type="button" className="button small" onClick={() => void copy(command)}>
          <span aria-live="polite">{labels[state]}</span>
        </button>
        : status <code>200</code>, no redirect to a page, and{' '}
        <code translate="no">content-type: text/plain</code>.
      </li>
      <li>
        In the text: <Marked text={shows} />
      </li>
    </ol>
  )
}

/** The documents that a card cites, each once. */
function citationsOf(place: FilePlace): readonly Citation[] {
  const cited = factsOf(place).flatMap(({ evidence }) => {
    const citation = citationOf(evidence)
    return citation === null ? [] : [{ source: citation.source }]
  })
  return [...new Map(cited.map((citation) => [citation.source, citation])).values()]
}

function Parts({ place }: { readonly place: FilePlace }) {
  const { id, where, writes, shows, goesWrong, lookedUp } = place
  const citations = citationsOf(place)
  return (
    <div className="place-parts">
      <h4>Where it goes</h4>
      <EvidenceNote evidence={where.evidence} badge="below">
        <ol>
          {where.steps.map((step) => (
            <li key={step}>
              <Marked text={step} />
            </li>
          ))}
        </ol>
      </EvidenceNote>
      <h4>What the system writes</h4>
      <Fact fact={writes} />
      <h4>How to check it</h4>
      <Trial shows={shows} />
      <h4>What goes wrong</h4>
      <ul>
        {goesWrong.map((fact) => (
          <li key={fact.text}>
            <Fact fact={fact} />
          </li>
        ))}
      </ul>
      <h4>Sources</h4>
      {citations.length > 0 && <SourceList citations={citations} />}
      <p className="quiet">
        Looked up on {dayWords(lookedUp)}. <a href={`#card=${id}`}>Link to this card</a>
      </p>
    </div>
  )
}

interface Props {
  readonly place: FilePlace
  readonly open: boolean
  /** The card that the dialog was opened for. */
  readonly wanted: boolean
  onToggle(open: boolean): void
}

/** One system: folded to its name, or all that is known of its file. */
export function PlaceCard({ place, open, wanted, onToggle }: Props) {
  const entry = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!wanted) return
    entry.current?.scrollIntoView({ block: 'start' })
    entry.current?.querySelector('summary')?.focus({ preventScroll: true })
  }, [wanted])
  return (
    <details
      ref={entry}
      className="check"
      open={open}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary>{place.name}</summary>
      {open && <Parts place={place} />}
    </details>
  )
}
