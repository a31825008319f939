import { useState } from 'react'
import { lookUpShells, type LookUpShell } from '../../../core/identity/look-up-commands.ts'
import { copyLabels, useCopy } from '../../components/use-copy.ts'

const labels = copyLabels('Copy command')
const shellNames: Readonly<Record<LookUpShell, string>> = {
  bash: 'bash (Linux, macOS)',
  powershell: 'PowerShell (Windows)',
}

interface Props {
  readonly commands: Readonly<Record<LookUpShell, string>>
}

/** The command that asks DNS about all addresses at once. */
export function WhoCommands({ commands }: Props) {
  const [shell, setShell] = useState<LookUpShell>('bash')
  const { state, copy } = useCopy()
  return (
    <section aria-labelledby="who-commands">
      <h3 id="who-commands">Ask DNS</h3>
      <p>
        This page cannot ask DNS. Run this command in a terminal and paste all that it prints behind
        the text above.
      </p>
      <p className="who-line">
        <label>
          Shell{' '}
          <select
            className="field"
            value={shell}
            onChange={({ target }) =>
              setShell(lookUpShells.find((one) => one === target.value) ?? 'bash')
            }
          >
            {lookUpShells.map((one) => (
              <option key={one} value={one}>
                {shellNames[one]}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          className="button outlined"
          onClick={() => void copy(commands[shell])}
        >
          <span aria-live="polite">{labels[state]}</span>
        </button>
      </p>
      <pre className="who-command" translate="no" tabIndex={0} aria-label="Command">
        {commands[shell]}
      </pre>
    </section>
  )
}
