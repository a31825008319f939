import type { IdleRule, MissedRequests } from '../../../analysis/crawlers/log/rule-misses.ts'
import type { LogDetails } from '../../../state/log/log-session.ts'
import { missCauses } from '../../../core/near-misses/miss-words.ts'
import { BaseLine } from './base-line.tsx'
import { CountButton, LogTable } from './log-table.tsx'
import { useShowListedUrls } from './show-urls.ts'

interface MissRow {
  readonly line: number
  readonly requests: number
  readonly miss: MissedRequests
}

const rowsOf = (rules: readonly IdleRule[]): readonly MissRow[] =>
  rules.flatMap(({ line, requests, misses }) => misses.map((miss) => ({ line, requests, miss })))

/** Rules that decide few requests or none, and the requests that miss them narrowly. */
export function MissesPart({ details }: { readonly details: LogDetails | null }) {
  const showUrls = useShowListedUrls()
  if (details === null) return <p>Counting …</p>
  const { rules, compared, pairs } = details.misses
  if (rules.length === 0) return <p>Every rule decides some of these requests.</p>
  const missed = rowsOf(rules)
  const others = rules.filter(({ misses }) => misses.length === 0)
  return (
    <>
      {missed.length === 0 ? (
        <p>No request narrowly misses a rule.</p>
      ) : (
        <LogTable
          caption="Requests that narrowly miss a rule"
          rows={missed}
          columns={[
            {
              label: 'Rule',
              value: ({ line }) => line,
              show: ({ line }) => <BaseLine line={line} first />,
            },
            { label: 'Decides', value: ({ requests }) => requests },
            {
              label: 'Requests that miss it',
              value: ({ miss }) => miss.requests,
              show: ({ line, miss }) => (
                <CountButton
                  count={miss.requests}
                  what={`that miss line ${line} ${missCauses[miss.kind]}`}
                  onPress={(words) => showUrls(words, miss.urls)}
                />
              ),
            },
            { label: 'Why', value: ({ miss }) => missCauses[miss.kind] },
            { label: 'Example URL', value: ({ miss }) => miss.urls[0]?.path ?? null },
          ]}
        />
      )}
      {others.length > 0 && (
        <>
          <h4>Other rules that decide few of these requests or none</h4>
          <LogTable
            caption="Other rules that decide few requests"
            rows={others}
            columns={[
              {
                label: 'Rule',
                value: ({ line }) => line,
                show: ({ line }) => <BaseLine line={line} first />,
              },
              { label: 'Decides', value: ({ requests }) => requests },
              {
                label: 'Its group',
                value: ({ isUnfollowed }) =>
                  isUnfollowed ? 'no crawler of this log follows it' : 'followed',
              },
            ]}
          />
        </>
      )}
      {compared < pairs && (
        <p className="quiet">
          Compared: the {compared.toLocaleString('en')} pairs of crawler and URL with most requests,
          of {pairs.toLocaleString('en')}.
        </p>
      )}
    </>
  )
}
