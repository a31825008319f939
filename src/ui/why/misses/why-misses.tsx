import { useMemo, useState } from 'react'
import type { Explanation } from '../../../analysis/result.ts'
import type { NearRule } from '../../../analysis/explain/near-rules.ts'
import { answeredListed } from '../../../state/answered-cell.ts'
import { explainingDialect } from '../../../state/view.ts'
import { useApp } from '../../hooks/use-app.ts'
import { useJob } from '../../hooks/use-job.ts'
import { SentenceView } from '../../text/sentence-view.tsx'
import { MendRule } from './mend-rule.tsx'
import { WhyPicture } from '../why-picture.tsx'

/** Rules that are named; more are seldom there. */
const maxRules = 3

interface MissProps {
  readonly rule: NearRule
  readonly isOpen: boolean
  onToggle(): void
  onApplied(): void
}

function Miss({ rule, isOpen, onToggle, onApplied }: MissProps) {
  const { line, kind, sentence, urls, isIdle } = rule
  const missed = useMemo(() => ({ line, kind, urls, isIdle }), [line, kind, urls, isIdle])
  return (
    <div className="why-note">
      <SentenceView parts={sentence} />{' '}
      <MendRule missed={missed} isOpen={isOpen} onToggle={onToggle} onApplied={onApplied} />
    </div>
  )
}

interface Props extends Pick<Explanation, 'testId'> {
  /** Nothing else is drawn, so the nearest rule is. */
  readonly hasPicture: boolean
  onApplied(): void
}

/** The rules that would decide the URL but for one cause, with what mends them; nothing where there are none. */
export function WhyMisses({ testId, hasPicture, onApplied }: Props) {
  const [open, setOpen] = useState<number | null>(null)
  const explainAs = useApp((state) => explainingDialect(state))
  const listed = useApp((state) => answeredListed(state)?.row ?? null)
  const options = useMemo(() => ({ testId, explainAs, listed }), [testId, explainAs, listed])
  const { result } = useJob('near-rules', options)
  if (result?.testId !== testId) return null
  const [nearest] = result.rules
  return (
    <>
      {result.rules.slice(0, maxRules).map((rule) => (
        <Miss
          key={rule.line}
          rule={rule}
          isOpen={rule.line === open}
          onToggle={() => setOpen(rule.line === open ? null : rule.line)}
          onApplied={onApplied}
        />
      ))}
      {hasPicture && nearest !== undefined && <WhyPicture picture={nearest.picture} />}
    </>
  )
}
