import { useMemo } from 'react'
import type { ValueColumn } from '../../case/grid/grid.ts'
import { groupKey } from '../../analysis/list/group-label.ts'
import { unknownOrigin } from '../../case/scenario.ts'
import { Icon } from '../components/icon.tsx'
import { useActions, useApp, useStoreApi } from '../hooks/use-app.ts'
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
  const line = label.by === 'rule' ? label.line : 0
  return useMemo(() => {
    const written = line === 0 ? '' : (text.split('\n', line)[line - 1] ?? '')
    return elide(visible(written.trim()), longestRule)
  }, [text, line])
}

/** What tells a group from others. */
function nameOf(label: Props['item']['label'], origin: string): string {
  if (label.by === 'folder') return visible(label.folder)
  if (label.by === 'host')
    return visible(label.host) || (origin === unknownOrigin ? 'Paths' : origin)
  return label.line > 0 ? `line ${label.line}` : words[label.state]
}

/** Makes the host of a group the site of the case, as long as none is set: its URLs are judged then. */
function SiteButton({ label }: Pick<Props['item'], 'label'>) {
  const { change } = useActions()
  const isSet = useApp(({ scenario }) => scenario.origin !== unknownOrigin)
  if (label.by !== 'host' || label.host === '' || isSet) return null
  const { host } = label
  return (
    <button
      type="button"
      className="button small outlined"
      onClick={() => change({ origin: host })}
    >
      Make it the site
    </button>
  )
}

/** What rows have in common: "Googlebot: line 14 Disallow: /cart/, 41 URLs". */
function GroupWords({ label, count, crawler }: Pick<Props['item'], 'label' | 'count' | 'crawler'>) {
  const rule = useRuleText(label)
  const origin = useApp(({ scenario }) => scenario.origin)
  return (
    <>
      {label.by === 'rule' ? `${visible(crawler)}: ` : null}
      <b translate="no">{nameOf(label, origin)}</b>
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
  const { label, count, sum, crawler, isFolded = false } = item
  const store = useStoreApi()
  const { setRowOrder } = useActions()
  const toggle = () => {
    const order = store.getState().rowOrder
    const key = groupKey(label)
    const others = (order.folded ?? []).filter((one) => one !== key)
    setRowOrder({ ...order, folded: isFolded ? others : [...others, key] })
  }
  return (
    <div
      role="row"
      className="grid-row grid-group"
      aria-rowindex={place + 2}
      {...(top === null ? {} : { style: { top } })}
    >
      <div role="rowheader" aria-colindex={1}>
        <button type="button" aria-expanded={!isFolded} onClick={toggle}>
          <Icon name="down" size={12} />
          <span>
            <GroupWords label={label} count={count} crawler={crawler} />
            {weight !== null && sum !== undefined && `, ${shownValue(sum)} ${unitOf(weight, sum)}`}
          </span>
        </button>
        <SiteButton label={label} />
      </div>
    </div>
  )
}
