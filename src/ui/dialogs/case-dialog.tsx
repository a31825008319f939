import { useId } from 'react'
import { dialectGroups } from '../dialects/dialect-groups.ts'
import { OriginField } from './origin-field.tsx'
import { useActions, useApp } from '../hooks/use-app.ts'
import { ownDialect } from '../text/words.ts'

/** Title, site, and whose rules judge, in one short form. */
export function CaseDialog() {
  const title = useApp((state) => state.scenario.title)
  const dialect = useApp((state) => state.scenario.dialect)
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
      <label htmlFor={`${id}-dialect`}>Rules read as</label>
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
