import { useLayoutEffect } from 'react'
import { LazyBoundary, lazyPart } from '../components/lazy-part.tsx'
import { useApp } from '../hooks/use-app.ts'
import { useServices, useSession } from '../hooks/use-services.ts'

const load = () => import('./banner-view.tsx')
const BannerView = lazyPart(async () => ({ default: (await load()).BannerView }))
const NotSaving = lazyPart(async () => ({ default: (await load()).NotSaving }))

/**
 * The warning that nothing can be saved, and the banner that says where the case comes from. Their
 * code is loaded only when there is something to say.
 */
export function Banners() {
  const saving = useApp((state) => state.saving)
  const notice = useSession((status) => status.notice)
  const isOpened = useServices().session !== null
  // The room that before-paint.js keeps for what a link brings: now it is known what that is.
  useLayoutEffect(() => {
    if (isOpened) delete document.documentElement.dataset['linked']
  }, [isOpened])
  return (
    <>
      <LazyBoundary fallback={null}>
        {saving.state === 'off' && <NotSaving reason={saving.reason} />}
      </LazyBoundary>
      <LazyBoundary fallback={<div className="banner" />}>
        {notice && <BannerView notice={notice} />}
      </LazyBoundary>
    </>
  )
}
