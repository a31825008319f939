import { useMemo } from 'react'
import type { ValueColumn } from '../../case/grid/grid.ts'
import { useApp } from '../hooks/use-app.ts'
import { counted, elide, visible } from '../text/format.ts'
import type { GridLine } from './use-grid.ts'
import { shownValue, unitOf } from '../text/value-text.ts'

const words = {
  allow: 'Allowed, no rule',
  disallow: 'Blocked, no rule',
  'cant-say': 'Can’t say',
  'other-host': 'Other host',
} as const

interface Props {
  readonly item: Extract<GridLine, { kind: 'group' }>
  readonly place: number
  /** Where it is drawn; null: in the flow of the page. */
  readonly top: string | null
  /** The column that is summed up. */
  readonly weight: ValueColumn | null
}

const longestRule = 60

/** The text of the rule that makes a group; '' for a folder, and where no rule decides. */
function useRuleText(label: Props['item']['label']): string {
  const text = useApp(({ scenario }) => scenario.file.text)
  const line = label.by === 'folder' ? 0 : label.line
  return useMemo(() => {
    const written = line === 0 ? '' : (text.split('\n', line)[line - 1] ?? '')
    return elide(visible(written.trim()), longestRule)
  }, [text, line])
}

/** What rows have in common: "Googlebot: line 14 Disallow: /cart/, 41 URLs". */
function GroupWords({ label, count, crawler }: Pick<Props['item'], 'label' | 'count' | 'crawler'>) {
  const rule = useRuleText(label)
  const name =
    label.by === 'folder'
      ? visible(label.folder)
      : label.line > 0
        ? `line ${label.line}`
        : words[label.state]
  return (
    <>
      {label.by === 'folder' ? null : `${visible(crawler)}: `}
      <b translate="no">{name}</b>
      {rule !== '' && (
        <>
          {' '}
          <code translate="no">{rule}</code>
        </>
      )}
      , {counted(count, 'URL')}
    </>
  )
}

/** The heading of rows that belong together. */
export function GroupRow({ item, place, top, weight }: Props) {
  const { label, count, sum, crawler } = item
  return (
    <div
      role="row"
      className="grid-row grid-group"
      aria-rowindex={place + 2}
      {...(top === null ? {} : { style: { top } })}
    >
      <div role="rowheader" aria-colindex={1}>
        <GroupWords label={label} count={count} crawler={crawler} />
        {weight !== null && sum !== undefined && `, ${shownValue(sum)} ${unitOf(weight)}`}
      </div>
    </div>
  )
}
