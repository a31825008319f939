import { useEffect, useState } from 'react'
import { shareLink, type ShareLink } from '../../state/share/link.ts'
import { useApp } from '../use-app.ts'

/** An edit is followed by others; the link is made when they pause. */
const pause = 300

/** The link to the case as it stands, ready before anybody asks for it; null while it is made. */
export function useShareLink(): ShareLink | null {
  const scenario = useApp((state) => state.scenario)
  const [made, setMade] = useState<{ readonly of: unknown; readonly link: ShareLink } | null>(null)
  const first = made === null
  useEffect(() => {
    let wanted = true
    const make = async () => {
      const link = await shareLink(location.href, scenario)
      if (wanted) setMade({ of: scenario, link })
    }
    const timer = setTimeout(() => void make(), first ? 0 : pause)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [first, scenario])
  return made?.of === scenario ? made.link : null
}
