import type { SetWays, SetWaysOptions } from '../../../analysis/explain/repairs/set-ways.ts'
import { usePort, useStoreApi } from '../../hooks/use-app.ts'
import { useJob } from '../../hooks/use-job.ts'
import { counted } from '../../text/format.ts'
import { applyWay } from './apply-way.ts'
import { ConflictView } from './conflict-view.tsx'
import { WayList } from './way-list.tsx'

interface Props {
  readonly options: SetWaysOptions
  /** Before the edit is made. */
  onApplied(): void
}

/** What the ways come to, in a sentence. */
function summaryOf({ open, ways, conflict, isSmallest }: SetWays, isExpected: boolean): string {
  if (open === 0) return isExpected ? 'Every verdict is as expected.' : 'All of it is so already.'
  const cells = counted(open, 'verdict')
  if (ways.length === 0) return conflict.length > 0 ? '' : `No edit was found for ${cells}.`
  const is = isExpected ? 'as expected' : 'as wished'
  if (conflict.length > 0) return `These edits make as many of ${cells} ${is} as can be.`
  return isSmallest
    ? `The smallest edit that makes ${cells} ${is} comes first.`
    : `The smallest edit found that makes ${cells} ${is} comes first.`
}

/** The ways to make many cells at once as they are wished, or what cannot hold together. */
export function SetWaysView({ options, onApplied }: Props) {
  const store = useStoreApi()
  const port = usePort()
  const { result, state, input } = useJob('set-ways', options)
  if (state === 'failed') return <p role="alert">No edits could be looked for.</p>
  if (state !== 'current' || input === null) {
    return <p role="status">Looking for the smallest edit …</p>
  }
  if (result === null) {
    return <p>The file is not what decides here: it could not be fetched. See Fetching.</p>
  }
  const { text } = input.file
  return (
    <>
      <p role="status">{summaryOf(result, options.cells === null)}</p>
      <ConflictView wishes={result.conflict} text={text} />
      <div className="why-ways">
        <WayList
          text={text}
          ways={result.ways}
          onUse={(way) => {
            onApplied()
            applyWay(way, text, store, port)
          }}
        />
      </div>
    </>
  )
}
