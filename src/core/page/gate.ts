/** What robots.txt says to a crawler about the URL of a page. */
export interface CrawlGate {
  /** `deferred`: the crawler waits until robots.txt answers. */
  readonly state: 'open' | 'closed' | 'deferred'
  /** The 1-based line of robots.txt that decided; null where none did. */
  readonly line: number | null
  /** One sentence. */
  readonly why: string
}

/** Nothing is known of robots.txt. */
export const noRobotsTxt: CrawlGate = { state: 'open', line: null, why: 'No robots.txt is given.' }

/** What robots.txt says to the control token for AI training of the same operator; null if not known. */
export type TrainingGate = {
  readonly token: string
  readonly isOpen: boolean
} | null
