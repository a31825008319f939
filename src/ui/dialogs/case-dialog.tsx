import { Fragment, useId } from 'react'
import { dialectChoices } from '../header/menus/dialect-choices.ts'
import { OriginField } from '../header/origin-field.tsx'
import { useActions, useApp } from '../app/use-app.ts'
import { useData } from '../app/use-data.ts'

/** Title, site and dialect in one place: for a phone, whose header has no room for them. */
export function CaseDialog() {
  const title = useApp((state) => state.scenario.title)
  const dialect = useApp((state) => state.scenario.dialect)
  const { change, openDialog } = useActions()
  const id = useId()
  const settings = useApp((state) => state.scenario.settings)
  const { data: abouts } = useData('dialects')
  const groups = dialectChoices({ dialect, settings, abouts }, (chosen) =>
    change({ dialect: chosen }),
  )
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
      <fieldset className="choices">
        <legend>Dialect</legend>
        {groups.map(({ id: group, title, choices }) => (
          <Fragment key={group}>
            {group !== 'own' && <p className="choices-title">{title}</p>}
            {choices.map((choice) => (
              <label key={choice.id} className="choice">
                <input
                  type="radio"
                  name={`${id}-dialect`}
                  checked={choice.checked === true}
                  onChange={() => choice.run()}
                />
                <span>
                  {choice.label}
                  <span className="faint">{choice.detail}</span>
                </span>
              </label>
            ))}
          </Fragment>
        ))}
        <button
          type="button"
          className="button outlined small"
          onClick={() => openDialog('dialects')}
        >
          What each dialect does
        </button>
      </fieldset>
      <button className="button filled" onClick={() => openDialog(null)}>
        Done
      </button>
    </div>
  )
}
