import type { ValuesView } from '../../analysis/values/values-view.ts'
import { describeReading } from '../../core/directives/index.ts'
import type { ValueReading } from '../../core/values/values.ts'
import { Icon } from '../components/icon.tsx'
import { LineLink } from '../text/line-link.tsx'
import { SentenceView } from '../text/sentence-view.tsx'
import { elide, visible } from '../text/format.ts'
import {
  joinWithAnd,
  adoptionSentence,
  ignoredSentence,
} from '../../analysis/help/honouring-dialects.ts'

interface Props {
  readonly value: ValueReading
  readonly view: Pick<ValuesView, 'crawler' | 'dialect'>
}

const maxNamed = 4

/** Names as a list, cut short: "a", "a and b", "a, b, c, d and others". */
function whom(agents: readonly string[]): string {
  const names = agents.slice(0, maxNamed).map((one) => elide(visible(one), 40))
  return joinWithAnd(agents.length > maxNamed ? [...names, 'others'] : names)
}

/** A note on a line besides its value; empty for none. */
function noteOf({ value, view }: Props): string {
  const { name, reach, honoured, agents } = value
  if (reach === 'others') return `For ${whom(agents)}.`
  if (!honoured) return `${ignoredSentence(name, view.dialect)} ${adoptionSentence(name)}`
  if (reach !== 'star') return ''
  return `${view.crawler ?? 'The crawler'} has a group without ${name}, so the line of the * group applies.`
}

/** One line: its number, its name and what it says. */
export function ValueRow({ value, view }: Props) {
  const words = describeReading(value)
  const note = noteOf({ value, view })
  // A problem of a usable value is shown only for crawlers that use it.
  const tells = value.problem !== null && (value.honoured || !value.usable)
  return (
    <li className="value" data-followed={value.inForce}>
      <span className="value-line">
        <LineLink line={value.line} first />
      </span>
      <span className="value-name">{value.name}</span>
      <div className="value-says">
        {words && (
          <p className="value-words">
            <SentenceView parts={words} />
          </p>
        )}
        {tells && (
          <p className="value-problem">
            <Icon name="warn" size={14} /> {visible(value.problem)}
          </p>
        )}
        {note !== '' && <p className="value-note">{note}</p>}
      </div>
    </li>
  )
}
