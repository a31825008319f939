import type { ValuesView } from '../../analysis/values-view.ts'
import type { Value } from '../../core/values.ts'
import { LineLink } from '../why/line-link.tsx'
import { Sentence } from '../why/sentence.tsx'
import { elided, visible } from '../why/visible.ts'
import { inWords, whoIgnores, whoReads } from './readers.ts'
import { fates, valueInWords } from './value-words.ts'

interface Props {
  readonly value: Value
  readonly view: Pick<ValuesView, 'crawler' | 'dialect'>
}

/** What has to be said of a line besides its value, one sentence each. */
function notesOf({ value, view }: Props): readonly string[] {
  const { name, reach, honoured, directive, agents } = value
  if (reach === 'others') return [`For ${inWords(agents.map((one) => elided(visible(one), 40)))}.`]
  if (!honoured) {
    return [whoIgnores(name, view.dialect), fates[directive] ?? whoReads(name)]
  }
  if (reach !== 'star') return []
  return [`${view.crawler ?? 'It'} has a group without ${name}, so the one for * counts here.`]
}

/** One line beside rules: where, what it is called, what it says. */
export function ValueRow({ value, view }: Props) {
  const words = valueInWords(value)
  return (
    <li className="value" data-followed={value.inForce}>
      <span className="value-line">
        <LineLink line={value.line} first />
      </span>
      <span className="value-name">{value.name}</span>
      <div className="value-says">
        {words && (
          <p className="value-words">
            <Sentence parts={words} />
          </p>
        )}
        {value.problem !== null && (
          <p className="value-problem">
            <span aria-hidden="true">⚠ </span>
            {visible(value.problem)}
          </p>
        )}
        {notesOf({ value, view }).map((note) => (
          <p key={note} className="value-note">
            {note}
          </p>
        ))}
      </div>
    </li>
  )
}
