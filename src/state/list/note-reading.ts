import { unknownOrigin, type SiteCount } from '../../case/scenario.ts'
import { siteTakenWords, sitesOfCase } from '../../case/urls/case-sites.ts'
import type { ListReading } from '../../worker/list/list-protocol.ts'
import type { AppStore } from '../store.ts'

/** How reading ends where it ends alike each time, so that the number of URLs can be kept. */
const countedStates: readonly ListReading['state'][] = ['done', 'cut', 'too-long']

/** How many URLs a list has is kept with its case, so that it need not be read to say so. */
function noteCount(store: AppStore, id: string, count: number): void {
  const { scenario, setList } = store.getState()
  const { list } = scenario
  if (list?.id !== id || list.count === count) return
  // It came just now, so that nothing was said of its site before.
  if (list.count === null) takeSite(store)
  const { list: now } = store.getState().scenario
  if (now !== null) setList({ ...now, count })
}

/** Takes the one site of all URLs for that of the case, where none is set. */
function takeSite(store: AppStore): void {
  const { scenario, change, toast } = store.getState()
  const [only, ...others] = sitesOfCase(scenario)
  if (scenario.origin !== unknownOrigin || only === undefined || others.length > 0) return
  if (only.site === unknownOrigin) return
  change({ origin: only.site })
  toast(siteTakenWords(only.site))
}

const areSeveral = (sites: readonly SiteCount[] = []): boolean => sites.length > 1

/** Whether its addresses are of several sites decides what is judged, so that is noted at once; the counts at the end. */
function noteSites(store: AppStore, id: string, sites: readonly SiteCount[], isEnd: boolean): void {
  const { scenario, setList } = store.getState()
  const { list } = scenario
  if (list?.id !== id || (!isEnd && areSeveral(list.sites) === areSeveral(sites))) return
  const text = (all?: readonly SiteCount[]) => JSON.stringify(all)
  if (text(list.sites) !== text(sites)) setList({ ...list, sites })
}

/** Keeps with the case what the reading of its list says of all its URLs: of which sites they are, and how many. */
export function noteReading(
  store: AppStore,
  id: string,
  { count, sites, state }: Pick<ListReading, 'count' | 'sites' | 'state'>,
): void {
  noteSites(store, id, sites, state !== 'reading')
  if (countedStates.includes(state)) noteCount(store, id, count)
}
