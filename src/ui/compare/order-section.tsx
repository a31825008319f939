import { useState } from 'react'
import type { OrderAnswer, OrderChange } from '../../analysis/compare/order-test.ts'
import { useJob } from '../hooks/use-job.ts'
import { Icon } from '../components/icon.tsx'
import { LineLink } from '../text/line-link.tsx'
import { elide, visible } from '../text/format.ts'
import { verdictLabels } from '../../case/verdict-words.ts'
import { namesInShort } from './compared-columns.ts'
import { changesOf } from './order-changes.ts'

type Options = Parameters<typeof useJob<'order-test'>>[1]

const things = { rules: 'rules within a group', groups: 'groups' } as const

function Said({ said }: { readonly said: OrderChange['before'] }) {
  return (
    <>
      <b>{verdictLabels[said.state]}</b>{' '}
      {said.line > 0 ? (
        <>
          by <LineLink line={said.line} />
        </>
      ) : (
        '(no rule matches)'
      )}
    </>
  )
}

function Answer({ answer }: { readonly answer: OrderAnswer }) {
  const { moved, possible, dialects } = answer
  const what = things[moved]
  if (!possible) return <p>The file has no two {what} to swap.</p>
  const changing = dialects.filter(({ changes }) => changes > 0).length
  if (changing === 0) {
    return (
      <p>
        <Icon name="check" size={14} /> The order of {what} changes no verdict, for any engine.
      </p>
    )
  }
  return (
    <>
      <p>
        <Icon name="warn" size={14} /> The order of {what} matters for{' '}
        <b>
          {changing} of {dialects.length}
        </b>{' '}
        engines.
      </p>
      <ul>
        {changesOf(answer).map(({ names, change, most }) => (
          <li key={names.join()}>
            <b title={names.join(', ')}>{namesInShort(names, 3)}</b>: {visible(change.crawler)}{' '}
            <code translate="no">{elide(visible(change.url), 60)}</code> is{' '}
            <Said said={change.before} />;{' '}
            {change.reversed ? 'in reverse order' : 'in another order'} it would be{' '}
            <Said said={change.after} />
            {most > 1 ? `. The same goes for ${most} verdicts in all.` : '.'}
          </li>
        ))}
      </ul>
    </>
  )
}

function Answers({ options }: { readonly options: Options }) {
  const { result, state } = useJob('order-test', options)
  if (state === 'failed') return <p role="alert">This could not be checked.</p>
  return (
    <div className="compare-order" aria-busy={state === 'waiting'}>
      {result?.map((answer) => (
        <Answer key={answer.moved} answer={answer} />
      ))}
    </div>
  )
}

/**
 * Whether the order of rules and groups matters to any test. Computed only when the section is
 * opened.
 */
export function OrderSection({ options }: { readonly options: Options }) {
  const [open, setOpen] = useState(false)
  return (
    <details className="compare-shuffle" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Does the order of lines matter?</summary>
      {open && <Answers options={options} />}
    </details>
  )
}
