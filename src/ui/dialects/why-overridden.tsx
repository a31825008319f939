import { lazy, Suspense } from 'react'
import { useApp } from '../app/use-app.ts'

const Answers = lazy(async () => ({
  default: (await import('./override-list.tsx')).OverrideList,
}))

/** Which open questions the dialect that judged is asked to answer otherwise; nothing as usual. */
export function WhyOverridden({ dialectId }: { readonly dialectId: string }) {
  const settings = useApp(({ scenario }) => scenario.settings)
  if (!Object.keys(settings).some((key) => key.startsWith(`${dialectId}.`))) return null
  return (
    <Suspense fallback={null}>
      <Answers dialectId={dialectId} settings={settings} />
    </Suspense>
  )
}
