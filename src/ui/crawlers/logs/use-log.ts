import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { LogAnswers } from '../../../analysis/crawlers/log/log-answers.ts'
import type { Identities } from '../../../analysis/crawlers/identity/who-is-it.ts'
import type { FetchWish } from '../../../analysis/crawlers/log/rows/log-fetches.ts'
import type { UrlWish } from '../../../analysis/crawlers/log/rows/log-urls.ts'
import { unknownOrigin } from '../../../case/scenario.ts'
import { currentLog, type HeldLog } from '../../../state/log/open-log.ts'
import type { LogSnapshot } from '../../../state/log/log-session.ts'
import type { SitemapList } from '../../../state/log/log-session.ts'
import { useListContent } from '../../hooks/use-list-content.ts'
import { useApp } from '../../hooks/use-app.ts'
import { useData } from '../../hooks/use-data.ts'

const noChange = () => () => undefined
const noSnapshot = (): LogSnapshot | null => null

/** The log of the case, and what is known of it. */
export interface ShownLog extends HeldLog {
  readonly snapshot: LogSnapshot
}

/** Asked of a log for which there is no file yet. */
const nothingJudged = { robots: null, draft: null, host: null, changed: null } as const

function hostOf(origin: string): string | null {
  if (origin === unknownOrigin) return null
  try {
    return new URL(origin).host
  } catch {
    return null
  }
}

/** By what crawlers can be verified, by their names; null: not there yet. */
export function useProofs(): Identities | null {
  const { data } = useData('crawlers')
  return useMemo(
    () =>
      data === null
        ? null
        : Object.fromEntries(
            Object.entries(data).map(([token, { operator, identity }]) => [
              token,
              { operator, ...(identity && { identity }) },
            ]),
          ),
    [data],
  )
}

/** Has the visitors of a log told apart, once it is known how crawlers can be verified. */
function useIdentity(log: HeldLog | null): void {
  const identities = useProofs()
  const session = log?.session ?? null
  const proof = log?.proof ?? null
  useEffect(() => {
    if (session === null || proof === null || identities === null) return
    const today = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)
    session.identify({ ...proof, identities, today })
  }, [session, proof, identities])
}

/** The list of the case where it may have sitemaps; null: it has none, or it is on the way. */
function useSitemapList(): SitemapList | null {
  const list = useApp(({ scenario }) => scenario.list)
  const mayList = list?.form.kind === 'sitemap' || list?.form.kind === 'files'
  const held = useListContent(mayList ? list.id : null)
  const content = held?.kind === 'found' ? held.content : null
  return useMemo(() => {
    if (list === null || content === null) return null
    return { name: list.name, form: list.form, content }
  }, [list, content])
}

/** The log that is open, held against the file as it stands; null: none is. */
export function useLog(): ShownLog | null {
  const key = useApp(({ log }) => log)
  const file = useApp(({ scenario }) => scenario.file)
  const origin = useApp(({ scenario }) => scenario.origin)
  const rows = useApp(({ scenario }) => scenario.urls)
  const sitemaps = useSitemapList()
  const log = key === 0 ? null : currentLog()
  const base = log?.base ?? null
  const changed = log?.changed ?? null
  const session = log?.session ?? null
  const isVerifiedOnly = log?.isVerifiedOnly ?? false
  useIdentity(log)
  const snapshot = useSyncExternalStore(
    session?.subscribe ?? noChange,
    session?.getSnapshot ?? noSnapshot,
  )
  useEffect(() => {
    if (session === null) return
    // The site of an example is nobody’s either.
    if (base === null) return session.ask(nothingJudged, isVerifiedOnly)
    const draft = file.text === base.text ? null : file.text
    session.ask({ robots: base.text, draft, host: hostOf(origin), changed }, isVerifiedOnly)
  }, [session, base, file, origin, changed, isVerifiedOnly])
  useEffect(() => {
    if (session === null) return
    const listed = rows.filter(({ inSitemap }) => inSitemap === true).map(({ url }) => url)
    const sitemap = { urls: listed, origin, host: hostOf(origin) }
    session.holdAgainstSitemap(sitemap, sitemaps)
  }, [session, rows, origin, sitemaps])
  return useMemo(
    () => (log === null || snapshot === null ? null : { ...log, snapshot }),
    [log, snapshot],
  )
}

/** A log as the parts are given it that tell of its state: the same object until they would say something else. */
export function useToldLog(log: ShownLog): ShownLog {
  const { session, base, baseWords, changed, proof, isVerifiedOnly, snapshot } = log
  const { identity, isVerifiedOnly: isOfVerified, reading } = snapshot
  const told = [session, base, baseWords, changed, proof, isVerifiedOnly]
  const all = [...told, identity, isOfVerified, reading.unread.length]
  const [kept, setKept] = useState({ log, all })
  if (all.every((one, at) => one === kept.all[at])) return kept.log
  setKept({ log, all })
  return log
}

/** What every part of the place is given. */
export interface PartProps {
  readonly answers: LogAnswers
  readonly onUrls: ShowLogUrls
}

/** What parts are given that tell of requests for /robots.txt. */
export interface FetchProps {
  readonly onFetches: ShowFetches
}

/** Shows requests for /robots.txt one by one; `words` say which. Null: the log is gone. */
export type ShowFetches = ((wish: FetchWish, words: string) => void) | null

/** Shows the URLs behind a figure; `words` say what they are: “requests blocked for GPTBot”. Null: the log is gone. */
export type ShowLogUrls = ((wish: UrlWish, words: string) => void) | null

/** What parts are given that tell more of a log that is open. */
export interface OpenLogProps {
  /** Null: it is gone, and its figures are those of the case. */
  readonly log: ShownLog | null
}
