import type { CrawlerAbout } from '../../core/crawlers/crawler.ts'
import { verifySteps, type VerifyStep } from './verify-steps.ts'
import { useActions } from '../hooks/use-app.ts'

const Command = ({ shell, command }: { readonly shell: string; readonly command: string }) => (
  <span className="verify-command">
    <span>{shell}</span> <code translate="no">{command}</code>
  </span>
)

const Step = ({ step: { title, commands } }: { readonly step: VerifyStep }) => (
  <li>
    {title}
    <Command shell="bash:" command={commands.bash} />
    <Command shell="PowerShell:" command={commands.powershell} />
  </li>
)

interface Props extends Pick<CrawlerAbout, 'identity' | 'operator'> {
  readonly token: string
}

/** How to tell that a visitor is this crawler, by hand or in the dialog that reads what the commands print. */
export function VerifySection({ token, identity, operator }: Props) {
  const { openEntry } = useActions()
  const steps = verifySteps(identity)
  return (
    <div className="crawler-verify" role="group" aria-label={`How to verify ${token}`}>
      <p>
        <b>How to verify it.</b>{' '}
        {identity === undefined
          ? `Nothing was found that ${operator} publishes to verify ${token} by.`
          : 'A User-Agent proves nothing; what its operator documents is under “Identity” above.'}
      </p>
      {steps.length > 0 && (
        <ol>
          {steps.map((step) => (
            <Step key={step.commands.bash} step={step} />
          ))}
        </ol>
      )}
      <button
        type="button"
        className="button small outlined"
        onClick={() => openEntry('identity', token)}
      >
        Check a visitor<span className="visually-hidden"> who says it is {token}</span>
      </button>
    </div>
  )
}
