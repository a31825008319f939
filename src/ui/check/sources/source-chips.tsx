import { useMemo } from 'react'
import { sourceCounts } from '../../../case/grid/sources.ts'
import { withoutSource } from '../../../case/grid/newer-source.ts'
import { toastWithUndo } from '../../components/toast-with-undo.ts'
import { useActions, useApp, usePort, useStoreApi } from '../../hooks/use-app.ts'
import { counted, elide, visible } from '../../text/format.ts'
import { SourceChip } from './source-chip.tsx'

/** What went with a source, in a sentence. */
function goneWords(name: string, gone: ReturnType<typeof withoutSource>): string {
  const parts = [
    ...(gone.urls > 0 ? [counted(gone.urls, 'URL')] : []),
    ...(gone.columns > 0 ? [counted(gone.columns, 'column')] : []),
    ...(gone.expectations > 0 ? [counted(gone.expectations, 'expectation')] : []),
  ]
  const also = parts.length === 0 ? '' : ` With it went ${parts.join(', ')}.`
  return `${name} was taken out.${also}`
}

/** The files and pastes that brought the rows of the case. */
export function SourceChips() {
  const urls = useApp((state) => state.scenario.urls)
  const sources = useApp((state) => state.scenario.sources)
  const counts = useMemo(() => sourceCounts(urls), [urls])
  const store = useStoreApi()
  const port = usePort()
  const { change } = useActions()
  const takeOut = (id: string, name: string) => {
    const gone = withoutSource(store.getState().scenario, id)
    change(gone.parts)
    toastWithUndo(goneWords(elide(visible(name), 48), gone), store, port)
  }
  return (
    <div className="source-chips" role="group" aria-label="Where the URLs came from">
      {sources.map(({ id, name, day }) => (
        <SourceChip
          key={id}
          {...{ name, day }}
          count={counts.get(id) ?? 0}
          onTakeOut={() => takeOut(id, name)}
        />
      ))}
    </div>
  )
}
