import { aboutCrawlers } from '../core/crawlers/abouts.ts'
import { stanceGrade, type Stance } from '../core/crawlers/crawler.ts'
import type { CrawlerReader } from '../core/crawlers/reader.ts'
import type { Grade } from '../core/sources/source.ts'

/** What the operator of a crawler says about obeying robots.txt, beside a verdict. */
export interface ReportedStance {
  readonly stance: Stance
  /** Address of the page that says so; absent where no page was found. */
  readonly stanceSource?: string
  /** How sure it is that the operator says so. */
  readonly stanceGrade?: Grade
}

const known = new Map<string, ReportedStance | null>()

function stanceNamed(token: string): ReportedStance | null {
  const policy = aboutCrawlers[token]?.robotsTxt
  if (policy === undefined) return null
  const grade = stanceGrade(policy)
  return policy.stance === 'unstated' || grade === null
    ? { stance: policy.stance }
    : { stance: policy.stance, stanceSource: policy.url, stanceGrade: grade }
}

/** The stance of a crawler of the catalogue; nothing for an `agent`, which is not looked up there. */
export function stanceFields(reader: CrawlerReader | null): Partial<ReportedStance> {
  if (reader === null) return {}
  const found = known.get(reader.token)
  if (found !== undefined) return found ?? {}
  const stance = stanceNamed(reader.token)
  known.set(reader.token, stance)
  return stance ?? {}
}
