import { matches } from '../match/pattern.ts'
import { pathOf } from '../match/path.ts'
import { standard } from '../dialects/index.ts'
import { proveClaim } from '../proof/prove-claim.ts'
import { identityFromToken, select } from '../decide/select.ts'
import { parse } from '../parse/parse.ts'
import type { RepairQuestion } from './question.ts'
import type { RuleReading } from './rule-reading.ts'

/** Indexes of wishes that cannot hold together, the claims counted behind the others. */
export type WishSet = readonly number[]

const effort = { maxStates: 20_000, isOver: () => false }

/** What a Disallow of one address can be; dialects without queries compare the page alone. */
function valuesFor(url: string): readonly string[] {
  const path = pathOf(url)
  const [page = path] = path.split('?')
  return [`${path}$`, path, `${page}$`, page]
}

/** Whether a Disallow can be written that closes one path and leaves another one alone. */
function canPart(reading: RuleReading, closed: string, url: string, open: string): boolean {
  return valuesFor(url).some((value) => {
    const rule = reading.compiled('disallow', value)
    return rule !== null && rule.weightFor(closed) >= 0 && rule.weightFor(open) < 0
  })
}

const canClose = (reading: RuleReading, url: string, path: string): boolean =>
  valuesFor(url).some((value) => (reading.compiled('disallow', value)?.weightFor(path) ?? -1) >= 0)

interface ReadUrl {
  readonly at: number
  readonly url: string
  readonly path: string
}

/** Wishes of one crawler in the form in which it compares them. */
interface CrawlerWishes {
  readonly reading: RuleReading
  readonly open: ReadUrl[]
  readonly closed: ReadUrl[]
}

/** Whether any path matches both of two patterns. */
function overlap(one: string, other: string): boolean {
  const robots = parse(`User-agent: *\nDisallow: ${one}`, standard)
  const selection = select(robots, identityFromToken('x'))
  return proveClaim(selection, { kind: 'none-blocked', path: other }, effort).holds === false
}

/** Finds the wishes that no edit can meet, alone or two at a time. */
export class Conflicts {
  readonly #question: RepairQuestion
  readonly #readings: readonly RuleReading[]
  readonly #found: WishSet[] = []

  /** `readings`: how each crawler reads. `isLost`: nothing can be written for it alone. */
  constructor(
    question: RepairQuestion,
    readings: readonly RuleReading[],
    isUnmeetable: (wish: number) => boolean,
  ) {
    this.#question = question
    this.#readings = readings
    const groups = this.#grouped()
    for (const group of groups) this.#findAlone(group)
    const count = question.wishes.length + question.claims.length
    for (let at = 0; at < count; at += 1) {
      if (isUnmeetable(at) && !this.#found.some((one) => one.includes(at))) this.#found.push([at])
    }
    for (const group of groups) this.#findPairs(group)
    this.#findClaims()
    this.#found.sort((a, b) => a.length - b.length || (a[0] ?? 0) - (b[0] ?? 0))
  }

  /** The smallest set; null for none. */
  get smallest(): WishSet | null {
    return this.#found[0] ?? null
  }

  /** All wishes that take part in a conflict. */
  get all(): ReadonlySet<number> {
    return new Set(this.#found.flat())
  }

  #grouped(): readonly CrawlerWishes[] {
    const groups = this.#readings.map((reading): CrawlerWishes => ({
      reading,
      open: [],
      closed: [],
    }))
    for (const [at, { crawler, url, verdict }] of this.#question.wishes.entries()) {
      const group = groups[crawler]
      if (group === undefined) continue
      const list = verdict === 'allow' ? group.open : group.closed
      list.push({ at, url, path: group.reading.canonical(url) })
    }
    return groups
  }

  #findAlone({ reading, closed }: CrawlerWishes): void {
    for (const { at, url, path } of closed) {
      if (reading.isExempt(path) || !canClose(reading, url, path)) this.#found.push([at])
    }
  }

  #findPairs({ reading, open, closed }: CrawlerWishes): void {
    const byPath = new Map(closed.map((one) => [one.path, one]))
    const isLost = (at: number): boolean =>
      this.#found.some((one) => one.length === 1 && one[0] === at)
    for (const { at, path } of open) {
      const same = byPath.get(path)
      if (same !== undefined && !isLost(same.at)) this.#pair(at, same.at)
    }
    if (reading.readsAllow) return
    for (const one of open) {
      for (const other of closed) {
        if (one.path === other.path || isLost(other.at)) continue
        if (!canPart(reading, other.path, other.url, one.path)) this.#pair(one.at, other.at)
      }
    }
  }

  #pair(one: number, other: number): void {
    this.#found.push(one < other ? [one, other] : [other, one])
  }

  #findClaims(): void {
    const { claims, wishes } = this.#question
    for (const [at, { crawler, kind, path }] of claims.entries()) {
      const number = wishes.length + at
      const claimed = kind === 'all-blocked' ? 'disallow' : 'allow'
      const pattern = standard.rules.compile(path, claimed)
      const reading = this.#readings[crawler]
      if (pattern === null || reading === undefined) continue
      for (const [index, wish] of wishes.entries()) {
        if (wish.crawler !== crawler || wish.verdict === claimed) continue
        const compared = reading.canonical(wish.url)
        if (matches(pattern, compared) && !reading.isExempt(compared)) this.#pair(index, number)
      }
      for (const [index, other] of claims.slice(0, at).entries()) {
        if (other.crawler !== crawler || other.kind === kind) continue
        if (overlap(path, other.path)) this.#pair(wishes.length + index, number)
      }
    }
  }
}
