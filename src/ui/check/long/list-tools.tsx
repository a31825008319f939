import { useId } from 'react'
import type { ListView } from '../../../state/long-list/list-session.ts'
import { FilterField } from '../../grid/filter-field.tsx'
import type { ListColumn } from './list-row.tsx'
import type { ShownList } from './use-list.ts'

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly choices: readonly (readonly [value: Value, words: string])[]
  onChange(value: Value): void
}

function Choice<Value extends string>({ label, value, choices, onChange }: ChoiceProps<Value>) {
  const id = useId()
  return (
    <span className="long-choice">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="field"
        value={value}
        onChange={({ target }) => {
          const chosen = choices.find(([one]) => one === target.value)
          if (chosen) onChange(chosen[0])
        }}
      >
        {choices.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </span>
  )
}

const sorts = [
  ['typed', 'As in the file'],
  ['url', 'URL'],
  ['url-down', 'URL, Z to A'],
  ['verdict', 'Blocked first'],
  ['verdict-down', 'Allowed first'],
  ['line', 'Line'],
  ['line-down', 'Line, last first'],
] as const
type SortId = (typeof sorts)[number][0]

const groupings = [
  ['none', 'No groups'],
  ['rule', 'Rule'],
  ['folder', 'Folder'],
] as const

function sortOf(id: SortId): ListView['sort'] {
  const descending = id.endsWith('-down')
  const by = id.replace('-down', '')
  return { by: by === 'url' || by === 'verdict' || by === 'line' ? by : 'typed', descending }
}

const idOf = ({ by, descending }: ListView['sort']): SortId =>
  sorts.find(([id]) => id === (descending ? `${by}-down` : by))?.[0] ?? 'typed'

interface Props {
  readonly list: ShownList
  /** All crawlers. */
  readonly columns: readonly ListColumn[]
  /** The crawler that sorts and groups. */
  readonly column: number
  onColumn(column: number): void
}

/** Filter and order of a long list. */
export function ListTools({ list, columns, column, onColumn }: Props) {
  const { view, change, snapshot } = list
  const total = snapshot.reading.count
  return (
    <div className="long-tools">
      <FilterField
        label="Filter the long list: URL, crawler, blocked, allowed, line 4"
        value={view.filter}
        found={
          snapshot.waits
            ? snapshot.failure?.what === 'rows'
              ? 'Failed'
              : 'Searching…'
            : `${snapshot.found.toLocaleString('en')} of ${total.toLocaleString('en')}`
        }
        clearLabel="Show the whole list"
        onChange={(filter) => change({ filter })}
      />
      <Choice
        label="Sort"
        value={idOf(view.sort)}
        choices={sorts}
        onChange={(id) => change({ sort: sortOf(id) })}
      />
      <Choice
        label="Group"
        value={view.grouping ?? 'none'}
        choices={groupings}
        onChange={(by) => change({ grouping: by === 'none' ? null : by })}
      />
      {columns.length > 1 && (
        <Choice
          label="Crawler"
          value={String(column)}
          choices={columns.map(({ index, label }) => [String(index), label] as const)}
          onChange={(value) => onColumn(Number(value))}
        />
      )}
    </div>
  )
}
