import { useFormerVerdict } from '../hooks/use-changes.ts'

const words = { allow: 'allowed', disallow: 'blocked', 'cant-say': 'without a verdict' } as const

/** What the selected cell said under the accepted state; nothing when that is the same. */
export function FormerNote({ testId }: { readonly testId: string }) {
  const former = useFormerVerdict(testId)
  if (former === null) return null
  const by = former.line > 0 ? ` by line ${former.line} of the accepted file` : ''
  return (
    <p className="why-former">
      Changed: it was {words[former.state]}
      {by}.
    </p>
  )
}
