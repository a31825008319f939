import { useFormerVerdict } from '../hooks/use-changes.ts'
import { verdictWords } from '../../case/verdict-words.ts'

/** What the selected cell said under the accepted state; nothing when that is the same. */
export function FormerNote({ testId }: { readonly testId: string }) {
  const former = useFormerVerdict(testId)
  if (former === null) return null
  const by = former.line > 0 ? ` by line ${former.line} of the baseline` : ''
  return (
    <p className="why-former">
      Changed: it was {verdictWords[former.state]}
      {by}.
    </p>
  )
}
