import { useId, useMemo, useState } from 'react'
import type {
  ServerAnswers,
  ServerAnswersRequest,
} from '../../../analysis/delivery/server-answers.ts'
import { cellPlace } from '../../../case/grid/grid.ts'
import { answeredId, answeredRow } from '../../../state/answered-cell.ts'
import { useApp, useStoreApi } from '../../hooks/use-app.ts'
import { elide, visible } from '../../text/format.ts'

type Supposed = NonNullable<ServerAnswersRequest['supposed']>

/** Of a long case the first ones are offered. */
const mostOffered = 100

/** Whom a response answers that does not say so: at first the cell that is selected; null: the case has none. */
export function useSupposed(): readonly [Supposed | null, (more: Partial<Supposed>) => void] {
  const store = useStoreApi()
  const [chosen, setChosen] = useState<Partial<Supposed>>({})
  const [first] = useState((): Supposed | null => {
    const state = store.getState()
    const { crawlers, urls } = state.scenario
    const { columnId } = cellPlace(answeredId(state) ?? '')
    const crawler = (crawlers.find(({ id }) => id === columnId) ?? crawlers[0])?.crawler
    const url = (answeredRow(state) ?? urls[0])?.url
    return crawler === undefined || url === undefined ? null : { crawler, url }
  })
  const supposed = useMemo(() => first && { ...first, ...chosen }, [first, chosen])
  return [supposed, (more) => setChosen((before) => ({ ...before, ...more }))]
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly all: readonly string[]
  onChoose(value: string): void
}

function Choice({ label, value, all, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="field"
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {[...new Set([value, ...all.slice(0, mostOffered)])].map((one) => (
          <option key={one} value={one}>
            {elide(visible(one), 80)}
          </option>
        ))}
      </select>
    </>
  )
}

interface Props {
  readonly unsaid: ServerAnswers['unsaid']
  readonly supposed: Supposed | null
  onSuppose(more: Partial<Supposed>): void
}

/** Asks whom a response answers, where it does not say so. */
export function SupposedFields({ unsaid, supposed, onSuppose }: Props) {
  const { urls, crawlers } = useApp(({ scenario }) => scenario)
  if (supposed === null) {
    return (
      <p role="status">
        The response does not say whom it answers. Add the URL and the crawler in Check first.
      </p>
    )
  }
  return (
    <p className="identity-claim">
      {unsaid.includes('crawler') && (
        <Choice
          label="It does not say who asked:"
          value={supposed.crawler}
          all={crawlers.map(({ crawler }) => crawler)}
          onChoose={(crawler) => onSuppose({ crawler })}
        />
      )}{' '}
      {unsaid.includes('url') && (
        <Choice
          label={unsaid.includes('crawler') ? 'for' : 'It does not say for what:'}
          value={supposed.url}
          all={[...urls.map(({ url }) => url), '/robots.txt']}
          onChoose={(url) => onSuppose({ url })}
        />
      )}
    </p>
  )
}
