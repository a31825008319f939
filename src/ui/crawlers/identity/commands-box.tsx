import { useState } from 'react'
import type { LookUpShell } from '../../../core/identity/look-up-commands.ts'
import { copyLabels, useCopy } from '../../components/use-copy.ts'
import '../../components/segments.css'

const shells: readonly (readonly [LookUpShell, string])[] = [
  ['bash', 'bash'],
  ['powershell', 'PowerShell'],
]

const labels = copyLabels('Copy')

interface Props {
  readonly title: string
  /** What to do with them, in a sentence. */
  readonly hint: string
  readonly commands: Readonly<Record<LookUpShell, string>>
}

/** Commands to run in a terminal, in the words of its shell. */
export function CommandsBox({ title, hint, commands }: Props) {
  const [shell, setShell] = useState<LookUpShell>('bash')
  const { state, copy } = useCopy()
  const command = commands[shell]
  return (
    <section className="identity-commands" aria-labelledby="identity-commands">
      <h3 id="identity-commands">{title}</h3>
      <p>{hint}</p>
      <div className="identity-tools">
        <div className="segments" role="group" aria-label="Terminal">
          {shells.map(([id, label]) => (
            <button key={id} type="button" aria-pressed={id === shell} onClick={() => setShell(id)}>
              {label}
            </button>
          ))}
        </div>
        <button type="button" className="button outlined small" onClick={() => void copy(command)}>
          <span aria-live="polite">{labels[state]}</span>
          <span className="visually-hidden"> the commands</span>
        </button>
      </div>
      <pre className="mono" tabIndex={0} aria-label="Commands" translate="no">
        {command}
      </pre>
    </section>
  )
}
