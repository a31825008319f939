import { useMemo, useState } from 'react'
import type { AimWays, UnmetAim } from '../../../analysis/explain/repairs/aim-ways.ts'
import { cellPlace } from '../../../case/grid/grid.ts'
import { pageOfRow } from '../../../state/pages.ts'
import { useActions, useApp, usePort, useStoreApi } from '../../hooks/use-app.ts'
import { useJob } from '../../hooks/use-job.ts'
import { placeWords } from '../../page/words.ts'
import { visible } from '../../text/format.ts'
import { applyWay } from './apply-way.ts'
import { WayList } from './way-list.tsx'

/** What the page has to say for what is expected of it. */
const wantedRules = {
  'not-listed': 'robots.txt cannot keep an address out of search. The page needs noindex',
  'no-snippet': 'The page needs nosnippet',
} as const

/** What has to change in the page, in a sentence. */
function adviceOf({ aim, lines }: UnmetAim, isClosed: boolean): string {
  if (aim === 'not-listed' || aim === 'no-snippet') {
    const opened = isClosed ? ', and has to be allowed so that this is read' : ''
    return `${wantedRules[aim]}, in a meta robots tag or an X-Robots-Tag header${opened}.`
  }
  const own = lines.filter(({ where }) => where !== 'robots')
  const named = own.map((line) => `“${visible(line.rule)}” (${placeWords(line)})`).join(' and ')
  const what = aim === 'listed' ? 'is not listed' : 'has no text in results'
  return named === ''
    ? `No rule of the page says that it ${what}, and no edit of robots.txt changes it.`
    : `The page ${what} by ${named}: remove that. robots.txt cannot lift it.`
}

function Advice({ left, isClosed, isToBeBlocked }: Omit<AimWays, 'ways'>) {
  const isAgainst = isClosed && isToBeBlocked
  return (
    <ul className="conflict">
      {isAgainst && (
        <li>
          It is expected to be blocked as well. Rules of a blocked page are never read, so the two
          expectations cannot be met together.
        </li>
      )}
      {left.map((unmet) => (
        <li key={unmet.aim}>{adviceOf(unmet, isClosed)}</li>
      ))}
    </ul>
  )
}

interface Props {
  readonly testId: string
  /** Before the edit is made. */
  onApplied(): void
}

/** What makes a page listed, or not listed, as it is expected: edits of robots.txt, or what the page has to say. */
export function AimWaysView({ testId, onApplied }: Props) {
  const store = useStoreApi()
  const port = usePort()
  const { showAnswer } = useActions()
  const { rowId } = cellPlace(testId)
  const url = useApp(({ scenario }) => scenario.urls.find(({ id }) => id === rowId)?.url ?? '')
  const known = useApp(({ scenario }) => pageOfRow(scenario, rowId))
  const [now] = useState(() => Date.now())
  const options = useMemo(() => {
    const { headers = '', html = '' } = known ?? {}
    return { testId, page: { id: rowId, url, headers, html, now } }
  }, [testId, rowId, url, known, now])
  const { result, state, input } = useJob('aim-ways', options)
  if (state === 'failed') return <p role="alert">The search for edits failed.</p>
  if (state !== 'current' || input === null) return <p role="status">Looking for edits …</p>
  if (result === null || (result.left.length === 0 && result.ways.length === 0)) {
    return <p>The page is as it is expected.</p>
  }
  const { text } = input.file
  const { ways } = result
  if (ways.length === 0) {
    return (
      <>
        <Advice {...result} />
        <button
          type="button"
          className="button outlined small"
          onClick={() => {
            onApplied()
            showAnswer('indexing')
          }}
        >
          Show the rules of the page
        </button>
      </>
    )
  }
  return (
    <>
      <p>The page has the rule for it, which is not read while robots.txt blocks the page.</p>
      <div className="why-ways">
        <WayList
          text={text}
          ways={ways}
          onUse={(way) => {
            onApplied()
            applyWay(way, text, store, port)
          }}
        />
      </div>
    </>
  )
}
