import { useId } from 'react'
import { dialectGroups } from '../dialects/dialect-groups.ts'
import { serverIgnoresCase, withServerCase } from '../../core/dialects/settings.ts'
import { OriginField } from './origin-field.tsx'
import { useActions, useApp } from '../hooks/use-app.ts'
import { ownDialect } from '../text/words.ts'

/** Title, site, and whose rules judge, in one short form. */
export function CaseDialog() {
  const title = useApp((state) => state.scenario.title)
  const dialect = useApp((state) => state.scenario.dialect)
  const settings = useApp((state) => state.scenario.settings)
  const { change, openDialog } = useActions()
  const id = useId()
  const groups = [
    { id: 'own', title: 'As documented', choices: [{ id: 'own', label: ownDialect }] },
    ...dialectGroups.map((group) => ({
      ...group,
      choices: group.dialects.map(({ id, name, years }) => ({ id, label: `${name}, ${years}` })),
    })),
  ]
  return (
    <div className="settings">
      <label htmlFor={id}>Title</label>
      <input
        id={id}
        className="field"
        maxLength={120}
        defaultValue={title}
        onBlur={({ target }) => {
          const named = target.value.trim()
          if (named !== title) change({ title: named })
        }}
      />
      <OriginField />
      <label className="choice">
        <input
          type="checkbox"
          checked={serverIgnoresCase(settings)}
          onChange={({ target }) => change({ settings: withServerCase(settings, target.checked) })}
        />
        My server ignores letter case (IIS, for example): /Files and /files are one page
      </label>
      <label htmlFor={`${id}-dialect`}>Judge by</label>
      <select
        id={`${id}-dialect`}
        className="field"
        value={dialect}
        onChange={({ target }) => change({ dialect: target.value })}
      >
        {groups.map(({ id: group, title, choices }) => (
          <optgroup key={group} label={title}>
            {choices.map((choice) => (
              <option key={choice.id} value={choice.id}>
                {choice.label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <button
        type="button"
        className="link-button settings-more"
        onClick={() => openDialog('dialects')}
      >
        How engines read robots.txt
      </button>
      <button className="button filled" onClick={() => openDialog(null)}>
        Done
      </button>
    </div>
  )
}
