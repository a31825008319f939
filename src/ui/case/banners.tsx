import { lazy, Suspense } from 'react'
import { useSession } from '../app/use-services.ts'

const BannerView = lazy(() =>
  import('./banner-view.tsx').then((chunk) => ({ default: chunk.BannerView })),
)

/**
 * The banner that says where the case comes from. Its code is loaded only when there is something
 * to say.
 */
export function Banners() {
  const notice = useSession((status) => status.notice)
  if (notice === null) return null
  return (
    <Suspense fallback={null}>
      <BannerView notice={notice} />
    </Suspense>
  )
}
