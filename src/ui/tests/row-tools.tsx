import { IconButton } from '../components/icon-button.tsx'
import type { IconName } from '../components/icon.tsx'
import { useApp } from '../app/use-app.ts'
import { visible } from '../text/format.ts'
import { useTestActions } from './use-test-actions.ts'

interface ToolProps {
  readonly label: string
  readonly name: string
  readonly icon: IconName
  readonly turned?: boolean
  readonly disabled?: boolean
  onPress(): void
}

function Tool({ label, name, icon, turned = false, disabled = false, onPress }: ToolProps) {
  return (
    <IconButton
      className="small"
      icon={icon}
      label={`${label} ${name}`}
      tooltip={label}
      data-turned={turned || undefined}
      disabled={disabled}
      onClick={onPress}
    />
  )
}

/** Moves, copies and deletes the selected test. */
export function RowTools() {
  const tests = useApp((state) => state.scenario.tests)
  const selectedId = useApp((state) => state.selectedId)
  const { move, duplicate, remove } = useTestActions()
  const index = tests.findIndex((test) => test.id === selectedId)
  const test = tests[index]
  if (!test) return null
  const { id } = test
  const name = visible(`${test.crawler} ${test.url}`)
  return (
    <div className="row-tools" role="group" aria-label="Selected test">
      <Tool
        label="Move up"
        name={name}
        icon="down"
        turned
        disabled={index === 0}
        onPress={() => move(id, -1)}
      />
      <Tool
        label="Move down"
        name={name}
        icon="down"
        disabled={index === tests.length - 1}
        onPress={() => move(id, 1)}
      />
      <Tool label="Duplicate" name={name} icon="copy" onPress={() => duplicate(id)} />
      <Tool label="Delete" name={name} icon="trash" onPress={() => remove(id)} />
    </div>
  )
}
