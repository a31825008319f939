import { useEffect, useMemo, useState } from 'react'
import { shareLink, type SharedView, type ShareLink } from '../../case/link/link.ts'
import type { Grid, GridVerdicts } from '../../case/grid/grid.ts'
import { useAnalysedFile, useVerdicts } from './use-analysis.ts'
import { shortenPages } from '../../state/shorten-pages.ts'
import { useApp, usePort } from './use-app.ts'

/** An edit is followed by others; the link is made when they pause. */
const debounceMs = 300

declare const __APP_VERSION__: string
/** Of the page and its engine. */
export const appVersion = __APP_VERSION__

/** Whether verdicts are those of all cells of a grid. */
const isOf = ({ columns }: GridVerdicts, { urls, crawlers }: Grid): boolean =>
  columns.length === crawlers.length && columns.every(({ states }) => states.length === urls.length)

interface LinkResult {
  readonly of: unknown
  readonly look: SharedView
  readonly accepted: boolean
  readonly stamp: unknown
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
  const verdicts = useVerdicts()
  const analysed = useAnalysedFile()
  // While a large file is read, the verdicts are those of an older one.
  const isJudged = analysed === scenario.file && isOf(verdicts, scenario)
  const stamp = useMemo(
    () => (isJudged ? { version: appVersion, verdicts } : null),
    [isJudged, verdicts],
  )
  const first = made === null
  const port = usePort()
  // A large file follows its editor with a delay; whoever shares it wants the last key too.
  useEffect(() => port.flush(), [port])
  useEffect(() => {
    let wanted = true
    const make = async () => {
      const link = await shareLink(
        location.href,
        scenario,
        {
          shorten: shortenPages,
          accepted,
          ...(stamp === null ? {} : { stamp }),
        },
        look,
      )
      if (wanted) setMade({ of: scenario, look, accepted, stamp, link })
    }
    const timer = setTimeout(() => void make(), first ? 0 : debounceMs)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [first, scenario, look, accepted, stamp])
  const isCurrent =
    made?.of === scenario &&
    made.look === look &&
    made.accepted === accepted &&
    made.stamp === stamp
  return isCurrent ? made.link : null
}
