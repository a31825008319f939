import { useState } from 'react'
import type { Action } from '../actions/action.ts'
import { useActionGroups } from '../actions/use-action-groups.ts'
import { Keys } from '../kit/keys.tsx'
import { useServices } from '../use-services.ts'

interface Row {
  readonly label: string
  readonly shortcuts: readonly string[]
}

/** Keys of one place only, which no entry of the palette stands for. */
const others: Readonly<Record<string, readonly Row[]>> = {
  tests: [{ label: 'Add the typed test', shortcuts: ['Mod+Enter'] }],
  file: [{ label: 'Move lines up, down', shortcuts: ['Alt+↑', 'Alt+↓'] }],
  page: [{ label: 'Close what is open, then leave the editor', shortcuts: ['Esc'] }],
}

const rowOf = ({ label, shortcut }: Action): Row[] =>
  shortcut === undefined ? [] : [{ label, shortcuts: [shortcut] }]

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

/** A key without Ctrl can be hit by accident, or by a voice; who is bothered by it turns it off. */
function HelpKeySwitch() {
  const { preferences } = useServices()
  const [on, setOn] = useState(preferences.get('help-key') !== 'off')
  return (
    <label className="switch">
      <input
        type="checkbox"
        checked={on}
        onChange={({ target }) => {
          setOn(target.checked)
          preferences.set('help-key', target.checked ? 'on' : 'off')
        }}
      />
      <span>
        <kbd>?</kbd> opens this sheet
        <span className="faint">
          The only character that is a shortcut by itself; never while you type.
        </span>
      </span>
    </label>
  )
}

/** Tab is not in the list because it always moves on, in the editor too. */
export function ShortcutsDialog() {
  const sections = useActionGroups(undefined)
    .map(({ id, title, actions }) => ({
      id,
      title,
      rows: [...actions.flatMap(rowOf), ...(others[id] ?? [])],
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
      <HelpKeySwitch />
      <p className="faint">
        Tab always moves on, also out of the editor. No key ever publishes anything.
      </p>
    </>
  )
}
