import { aboutCrawlers } from '../../core/crawlers/abouts.ts'
import { crawlers } from '../../core/crawlers/index.ts'
import { VisitorIdentifier } from '../../core/identity/identify-visitor.ts'
import { listSnapshots } from '../../core/identity/snapshots.ts'
import { classOf, LogVisits } from '../../core/identity/visitor-class.ts'
import { ownText } from '../../core/log/agents.ts'
import { keptAddress, type Classify, type VisitorClass } from '../../core/log/visitor-classes.ts'

/** Visitors whose class is kept; then all are looked up anew. */
const mostKept = 200_000
const dayMs = 24 * 60 * 60 * 1000

/** Tells visitors of logs apart by the lists that are built in, each visitor of a day once. */
export function classifyVisits(): Classify {
  const today = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)
  const visits = new LogVisits(
    new VisitorIdentifier(crawlers, aboutCrawlers, { snapshots: listSnapshots, today }),
  )
  const kept = new Map<string, VisitorClass>()
  return (crawler, address, time) => {
    const text = keptAddress(address)
    const key = `${crawler} ${Math.floor(time / dayMs)} ${text}`
    const known = kept.get(key)
    if (known !== undefined) return known
    const found = classOf(visits.identify({ crawler, address: text, time }))
    if (kept.size >= mostKept) kept.clear()
    kept.set(ownText(key), found)
    return found
  }
}
