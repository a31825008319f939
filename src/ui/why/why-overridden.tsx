import { LazyBoundary, lazyPart } from '../components/lazy-part.tsx'
import { useApp } from '../hooks/use-app.ts'

const Answers = lazyPart(async () => ({
  default: (await import('../dialects/override-list.tsx')).OverrideList,
}))

/**
 * The open questions of the judging dialect whose answers differ from the default; nothing when
 * none does.
 */
export function WhyOverridden({ dialectId }: { readonly dialectId: string }) {
  const settings = useApp(({ scenario }) => scenario.settings)
  if (!Object.keys(settings).some((key) => key.startsWith(`${dialectId}.`))) return null
  return (
    <LazyBoundary fallback={null}>
      <Answers dialectId={dialectId} settings={settings} />
    </LazyBoundary>
  )
}
