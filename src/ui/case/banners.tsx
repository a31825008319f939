import { lazy, Suspense } from 'react'
import { useSession } from '../app/use-services.ts'

const BannerView = lazy(() =>
  import('./banner-view.tsx').then((chunk) => ({ default: chunk.BannerView })),
)

/** How the case came here, when that needs words; mostly it does not. */
export function Banners() {
  const notice = useSession((status) => status.notice)
  if (notice === null) return null
  return (
    <Suspense fallback={null}>
      <BannerView notice={notice} />
    </Suspense>
  )
}
