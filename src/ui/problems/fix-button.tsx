import { useId, useState } from 'react'
import type { OfferedFix } from '../../analysis/problems/problems.ts'
import { useShownSource } from '../hooks/use-open-list.ts'
import { verdictsCounted } from '../text/counted-verdicts.ts'
import { visible } from '../text/format.ts'
import type { ApplyFix } from './use-apply-fix.ts'

interface Props {
  readonly fix: OfferedFix
  /** Where it is, for those who hear only the button. */
  readonly where?: string
  readonly onApplyFix: ApplyFix
}

/**
 * A button that applies a fix, with what it turns. If the fix changes verdicts of tests, it says so and asks for a
 * second press.
 */
export function FixButton({ fix, where, onApplyFix }: Props) {
  const id = useId()
  const hasList = useShownSource() !== null
  const [found, setFound] = useState<{ fix: OfferedFix; changes: number | null } | null>(null)
  const changes = fix.changes ?? (found?.fix === fix ? found.changes : null)
  const warns = changes !== null && changes > 0
  const described = [warns ? id : '', fix.note === '' ? '' : `${id}-note`].join(' ').trim()
  return (
    <span className="fix">
      <button
        type="button"
        className="button outlined small"
        aria-describedby={described === '' ? undefined : described}
        onClick={() => setFound({ fix, changes: onApplyFix(fix, changes) })}
      >
        {visible(fix.title)}
        {where !== undefined && <span className="visually-hidden"> {where}</span>}
      </button>
      {warns && (
        <span id={id} className="fix-effect">
          changes {verdictsCounted(changes, hasList)}
        </span>
      )}
      {fix.note !== '' && (
        <span id={`${id}-note`} className="fix-note">
          {visible(fix.note)}
        </span>
      )}
    </span>
  )
}
