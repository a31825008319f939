import { useEffect, useRef } from 'react'
import { useApp } from '../hooks/use-app.ts'
import { EvidenceNote } from '../sources/evidence-note.tsx'
import { SourceLineView } from '../sources/source-line.tsx'
import { contradictionEntries, type Contradiction } from './contradiction-form.ts'
import { contradictions } from './contradictions.ts'
import { exampleLink } from './example-link.ts'

const textOf = ({ topic, statements, today }: Contradiction): string =>
  [topic, ...statements.map(({ says }) => says), today].join('\n').toLowerCase()

interface Props extends Pick<Contradiction, 'about'> {
  /** What is searched for. */
  readonly wanted: string
}

/**
 * Questions on which documents contradict each other: each answer beside the others, and what holds.
 * Who asks for the entry of the list sees it first.
 */
export function ContradictionList({ about, wanted }: Props) {
  const entry = useApp(({ entryId }) => entryId)
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (entry === contradictionEntries[about]) place.current?.scrollIntoView()
  }, [about, entry])
  const asked = wanted.trim().toLowerCase()
  const list = contradictions.filter((one) => one.about === about && textOf(one).includes(asked))
  if (list.length === 0) return null
  return (
    <section className="matrix-contradictions" ref={place}>
      <h3>Where documents contradict each other</h3>
      <ul>
        {list.map(({ topic, statements, today, evidence, example }) => (
          <li key={topic}>
            <h4>{topic}</h4>
            <ul className="matrix-statements">
              {statements.map(({ says, citation }) => (
                <li key={says}>
                  <p>{says}</p>
                  <SourceLineView citation={citation} />
                </li>
              ))}
            </ul>
            <EvidenceNote evidence={evidence} badge="below">
              <p>
                <b>Today:</b> {today}
              </p>
            </EvidenceNote>
            <p>
              <a href={exampleLink(example)}>Open a case that shows it</a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
