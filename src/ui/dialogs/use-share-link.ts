import { useEffect, useMemo, useState } from 'react'
import { shareLink, type SharedView, type ShareLink } from '../../state/share/link.ts'
import { useApp, usePort } from '../app/use-app.ts'

/** An edit is followed by others; the link is made when they pause. */
const debounceMs = 300

interface LinkResult {
  readonly of: unknown
  readonly look: SharedView
  readonly accepted: boolean
  readonly link: ShareLink
}

/** The link to the current case and view; null while it is encoded. `accepted`: with what it is compared with. */
export function useShareLink(accepted = false): ShareLink | null {
  const scenario = useApp((state) => state.scenario)
  const selectedId = useApp((state) => state.selectedId)
  const panel = useApp(({ panel, answer }) =>
    panel === 'tests' && answer === 'indexing' ? 'page' : panel,
  )
  const compared = useApp((state) => state.compared)
  const look = useMemo(() => ({ selectedId, panel, compared }), [selectedId, panel, compared])
  const [made, setMade] = useState<LinkResult | null>(null)
  const first = made === null
  const port = usePort()
  // A large file follows its editor with a delay; whoever shares it wants the last key too.
  useEffect(() => port.flush(), [port])
  useEffect(() => {
    let wanted = true
    const make = async () => {
      const link = await shareLink(location.href, scenario, look, { accepted })
      if (wanted) setMade({ of: scenario, look, accepted, link })
    }
    const timer = setTimeout(() => void make(), first ? 0 : debounceMs)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [first, scenario, look, accepted])
  const isCurrent = made?.of === scenario && made.look === look && made.accepted === accepted
  return isCurrent ? made.link : null
}
