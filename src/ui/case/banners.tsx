import { LazyBoundary, lazyPart } from '../components/lazy-part.tsx'
import { useSession } from '../hooks/use-services.ts'

const BannerView = lazyPart(async () => ({
  default: (await import('./banner-view.tsx')).BannerView,
}))

/**
 * The banner that says where the case comes from. Its code is loaded only when there is something
 * to say.
 */
export function Banners() {
  const notice = useSession((status) => status.notice)
  if (notice === null) return null
  return (
    <LazyBoundary fallback={null}>
      <BannerView notice={notice} />
    </LazyBoundary>
  )
}
