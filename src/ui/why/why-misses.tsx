import { useMemo } from 'react'
import type { Explanation } from '../../analysis/result.ts'
import { missCauses } from '../../core/near-misses/miss-words.ts'
import { answeredListed } from '../../state/answered-cell.ts'
import { explainingDialect } from '../../state/view.ts'
import { useApp } from '../hooks/use-app.ts'
import { useJob } from '../hooks/use-job.ts'
import { LineLink } from '../text/line-link.tsx'

/** Rules that are named; more are seldom there. */
const maxRules = 3

/** The rules that would decide the URL but for one cause; nothing where there are none. */
export function WhyMisses({ testId }: Pick<Explanation, 'testId'>) {
  const explainAs = useApp((state) => explainingDialect(state))
  const listed = useApp((state) => answeredListed(state)?.row ?? null)
  const options = useMemo(() => ({ testId, explainAs, listed }), [testId, explainAs, listed])
  const { result } = useJob('near-rules', options)
  if (result?.testId !== testId) return null
  return result.rules.slice(0, maxRules).map(({ line, kind }) => (
    <p key={line} className="why-note">
      <LineLink line={line} first /> misses this URL {missCauses[kind]}.
    </p>
  ))
}
