import { useMemo } from 'react'
import type { ValuesView } from '../../analysis/values/values-view.ts'
import { hasTimedLines } from '../../analysis/values/visit-plan.ts'
import { visible, counted } from '../text/format.ts'
import { useApp } from '../hooks/use-app.ts'
import { useJob } from '../hooks/use-job.ts'
import { CleanedUrl } from './cleaned-url.tsx'
import { NoValues } from './no-values.tsx'
import { valueSectionsOf } from './value-sections.ts'
import { ValueList } from './value-list.tsx'
import { VisitsPart } from './visits-part.tsx'
import { ReaderSelect } from './reader-select.tsx'
import './values.css'

/** How much of it matters, in one sentence. */
function Sum({ total, followed, who }: { total: number; followed: number; who: string }) {
  const name = <b>{who}</b>
  return (
    <p className="values-sum">
      {total === 1 ? (
        <>
          This file has one other line, and {name} {followed === 1 ? 'uses' : 'ignores'} it.
        </>
      ) : (
        <>
          Of the {total.toLocaleString('en')} other lines in this file, {name} uses{' '}
          {followed === 0 ? 'none' : followed.toLocaleString('en')}.
        </>
      )}
    </p>
  )
}

function Lines({ view }: { readonly view: ValuesView }) {
  const { followed, idle, others } = valueSectionsOf(view)
  const who = view.crawler === null ? 'a crawler that it does not name' : visible(view.crawler)
  return (
    <>
      <Sum total={view.values.length + view.left} followed={view.followed} who={who} />
      {view.problem !== null && <p className="values-problem">{view.problem}</p>}
      <ValueList title={`Used by ${who}`} values={followed} view={view} />
      {view.cleaned && <CleanedUrl cleaned={view.cleaned} crawler={who} />}
      <ValueList title={`Ignored by ${who}`} values={idle} view={view} />
      <ValueList title="For other crawlers" values={others} view={view} />
      {hasTimedLines(view.values) && <VisitsPart values={view.values} />}
      {view.left > 0 && (
        <p className="value-note">{counted(view.left, 'more line')} further down the file.</p>
      )}
    </>
  )
}

/** The view of the lines beside rules, as the crawler of the selected test takes them. */
export function ValuesPanel() {
  const testId = useApp((state) => state.selectedId)
  const options = useMemo(() => ({ testId }), [testId])
  const { state, result } = useJob('values', options)
  return (
    <div className="values" aria-busy={state === 'waiting'}>
      <ReaderSelect {...(result ? { dialect: result.dialect } : {})} />
      {state === 'failed' && (
        <p className="values-problem" role="alert">
          The file could not be read. Edit the file to try again.
        </p>
      )}
      {result && (result.values.length === 0 ? <NoValues /> : <Lines view={result} />)}
    </div>
  )
}
