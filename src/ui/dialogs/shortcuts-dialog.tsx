import { useState } from 'react'
import type { Action } from '../actions/registry/action.ts'
import { useActionGroups } from '../actions/use-action-groups.ts'
import { Keys } from '../components/shortcut.tsx'
import { helpKeyIsOn, turnHelpKey } from '../hooks/page-keys.ts'
import { rowActions } from '../actions/registry/row-actions.ts'
import { useServices } from '../hooks/use-services.ts'

interface Row {
  readonly label: string
  readonly shortcuts: readonly string[]
}

const rowOf = ({ label, shortcut }: Pick<Action, 'label' | 'shortcut'>): Row[] =>
  shortcut === undefined ? [] : [{ label, shortcuts: [shortcut] }]

/** Keys of one place only, which no entry of the palette stands for. */
const others: Readonly<Record<string, readonly Row[]>> = {
  tests: [
    { label: 'Menu of a verdict, a URL or a crawler', shortcuts: ['Enter'] },
    ...rowActions.flatMap(rowOf),
    { label: 'Filter the URLs', shortcuts: ['Mod+F'] },
  ],
  file: [
    { label: 'Next, previous match', shortcuts: ['F3', 'Shift+F3'] },
    { label: 'Add a cursor above, below', shortcuts: ['Mod+Alt+ArrowUp', 'Mod+Alt+ArrowDown'] },
    { label: 'Select a rectangle', shortcuts: ['Alt+Drag'] },
    { label: 'Move lines up, down', shortcuts: ['Alt+ArrowUp', 'Alt+ArrowDown'] },
    { label: 'Next, previous problem, in the text', shortcuts: ['F8', 'Shift+F8'] },
    { label: 'Suggestions', shortcuts: ['Ctrl+Space'] },
    { label: 'Explain the text at the cursor', shortcuts: ['Mod+I'] },
    { label: 'Fix the problem at the cursor, else the first red verdict', shortcuts: ['Mod+.'] },
  ],
  page: [{ label: 'Close what is open, then leave the editor', shortcuts: ['Esc'] }],
}

/** One row for the same keys: an action of the palette has another name than its entry in a menu. */
const withoutRepeats = (rows: readonly Row[]): readonly Row[] =>
  [...new Map(rows.toReversed().map((row) => [row.shortcuts.join(), row])).values()].toReversed()

function Rows({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <dl className="shortcuts">
      {rows.map(({ label, shortcuts }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {shortcuts.map((shortcut) => (
              <Keys key={shortcut} shortcut={shortcut} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface SwitchProps {
  readonly on: boolean
  onTurn(on: boolean): void
}

function HelpKeySwitch({ on, onTurn }: SwitchProps) {
  return (
    <label className="switch">
      <input type="checkbox" checked={on} onChange={({ target }) => onTurn(target.checked)} />
      <span>
        <kbd>?</kbd> opens this list
        <span className="faint">
          The only character that is a shortcut without Ctrl; never while you type.
        </span>
      </span>
    </label>
  )
}

/** Tab is not in the list because it moves on, in the editor too, but between fields of a template. */
export function ShortcutsDialog() {
  const { preferences } = useServices()
  const [on, setOn] = useState(() => helpKeyIsOn(preferences))
  const turn = (wanted: boolean) => {
    turnHelpKey(preferences, wanted)
    setOn(wanted)
  }
  const sections = useActionGroups(undefined)
    .map(({ id, title, actions }) => ({
      id,
      title,
      rows: withoutRepeats([...actions.flatMap(rowOf), ...(others[id] ?? [])]),
    }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <>
      <div className="shortcut-sections">
        {sections.map(({ id, title, rows }) => (
          <section key={id}>
            <h3>{title}</h3>
            <Rows rows={rows} />
          </section>
        ))}
      </div>
      <HelpKeySwitch on={on} onTurn={turn} />
      <p className="faint">
        Tab leaves the editor. In a group that was just put in from a suggestion, it goes to the
        next field. No key publishes anything.
      </p>
    </>
  )
}
