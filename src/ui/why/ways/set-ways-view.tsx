import type { SetWays, SetWaysOptions } from '../../../analysis/explain/repairs/set-ways.ts'
import { usePort, useStoreApi } from '../../hooks/use-app.ts'
import { ListWork } from '../../components/list-source.tsx'
import { useJob } from '../../hooks/use-job.ts'
import { useUrlJob } from '../../hooks/use-url-job.ts'
import { counted } from '../../text/format.ts'
import { applyWay } from './apply-way.ts'
import { ConflictView } from './conflict-view.tsx'
import { NotTheFile } from './not-the-file.tsx'
import { aimedWords, aims, WayList, type WayAim } from './way-list.tsx'

interface Props {
  readonly options: SetWaysOptions
  /** Before the edit is made. */
  onApplied(): void
}

/** What verdicts are asked to become: what is expected of them, one verdict, or of several what they were. */
function aimOf({ cells, listed }: SetWaysOptions): WayAim {
  if (listed !== undefined) return listed.verdict
  if (cells === null) return 'expected'
  const [first = 'former', ...others] = new Set(cells.map(({ verdict }) => verdict))
  return others.length === 0 ? first : 'former'
}

/** What the ways come to, in a sentence. */
function summaryOf(
  { open, ways, conflict, isSmallest, isSmallestFirst }: SetWays,
  aim: WayAim,
): string {
  if (open === 0) return `Every verdict is ${aims[aim]}.`
  if (ways.length === 0) {
    return conflict.length > 0 ? '' : `No edit was found for ${counted(open, 'verdict')}.`
  }
  const made = aimedWords(open, aim)
  if (conflict.length > 0) return `These edits make as many as possible of ${made}.`
  if (!isSmallestFirst) {
    return ways.length > 1 ? `Each of these edits makes ${made}.` : `This edit makes ${made}.`
  }
  return isSmallest
    ? `The smallest edit that makes ${made} comes first.`
    : `The smallest edit found that makes ${made} comes first.`
}

interface FoundProps extends Props {
  readonly result: SetWays | null
  /** The file that they are for. */
  readonly text: string
}

function FoundWays({ result, text, options, onApplied }: FoundProps) {
  const store = useStoreApi()
  const port = usePort()
  if (result === null) return <NotTheFile />
  const aim = aimOf(options)
  return (
    <>
      <p role="status">{summaryOf(result, aim)}</p>
      <ConflictView wishes={result.conflict} text={text} />
      <div className="why-ways">
        <WayList
          text={text}
          ways={result.ways}
          aim={aim}
          isCounted={options.listed !== undefined}
          onUse={(way) => {
            onApplied()
            applyWay(way, text, store, port)
          }}
        />
      </div>
    </>
  )
}

const failure = <p role="alert">The search for edits failed.</p>
const waiting = <p role="status">Looking for the smallest edit …</p>

/** The same for the rows of a list from files that are shown: its worker looks for them. */
function ListedWays(props: Props) {
  const job = useUrlJob('set-ways', props.options)
  const { result, state, input, list } = job
  if (state === 'failed') return failure
  if (state === 'current' && input !== null) {
    return <FoundWays {...props} result={result} text={input.file.text} />
  }
  return list === null ? waiting : <ListWork job={job} />
}

function RowWays(props: Props) {
  const { result, state, input } = useJob('set-ways', props.options)
  if (state === 'failed') return failure
  if (state !== 'current' || input === null) return waiting
  return <FoundWays {...props} result={result} text={input.file.text} />
}

/** The ways to make many cells at once as they are wished, or what cannot hold together. */
export const SetWaysView = (props: Props) =>
  props.options.listed === undefined ? <RowWays {...props} /> : <ListedWays {...props} />
