import { decide } from '../decide/decide.ts'
import type { Decision, Selection } from '../decide/decision.ts'
import { compareRule } from '../decide/explain.ts'
import type { PathPattern } from '../dialects/dialect.ts'
import { pathOf } from '../match/path.ts'
import type { Rule } from '../parse/robots.ts'
import { nearMissClasses } from './classes/index.ts'
import { foreignTest, hostWithPort, isSameButWww } from './hosts.ts'
import { nearMissKinds, type NearMissKind } from './near-miss-class.ts'
import { patternsFor, weightOfMatch, type NearReading } from './near-reading.ts'
import { withoutOtherKind, withUnfollowed, type WiderSelection } from './other-selections.ts'
import { formOfPath, pathForms, type PathForm } from './path-forms.ts'
import { ReadingIndex } from './reading-index.ts'
import { countLetters, fewestLetters } from './rule-letters.ts'

/** What is counted, and of which list. */
export interface NearMissOptions {
  /** Scheme and host of the file; null where nobody says: then all URLs are of its site. */
  readonly origin?: string | null
  /** Kinds that are counted; else all. */
  readonly kinds?: readonly NearMissKind[]
  /** All that would be decided but for one cause, and not only where that is plainly a mistake. */
  readonly isThorough?: boolean
}

/** A URL that a list has. */
export interface ListedUrl {
  /** As it is sent, or its path. */
  readonly url: string
  /** As the list has it. */
  readonly text: string
  readonly weight: number
}

/** A reading of a rule of the file. */
interface Candidate {
  readonly at: number
  readonly rule: Rule
  readonly kind: number
  readonly reading: NearReading
}

/** A URL, and what decides it now. */
interface JudgedUrl {
  readonly listed: ListedUrl
  readonly decision: Decision
  /** In the canonical form of the dialect. */
  readonly path: string
  /** As it is sent. */
  readonly sentPath: string
}

/** Takes a rule that narrowly misses the URL that is looked at, and why. */
export type ReportMiss = (rule: Rule, kind: NearMissKind) => void

const kindNumber = (kind: NearMissKind): number => nearMissKinds.indexOf(kind)

/** A folder of one letter is still one. */
const isShortFolder = (reading: NearReading): boolean => reading.form === 'slashed'

/** Which readings may count. */
interface CountedReadings {
  readonly isIdle: (line: number) => boolean
  readonly isCounted: (kind: number) => boolean
  readonly isThorough: boolean
}

/** All readings of the rules of a selection that may count. */
function candidatesOf(
  { rules, ruleSet }: Selection,
  { isIdle, isCounted, isThorough }: CountedReadings,
): readonly Candidate[] {
  const isPlain = ({ onlyIdle, isDoubtful }: NearReading, line: number): boolean => {
    if (onlyIdle === true) return isIdle(line)
    if (isThorough || isDoubtful === undefined) return true
    return isDoubtful === 'if-used' && isIdle(line)
  }
  return rules.flatMap((rule, at) => {
    const letters = countLetters(rule.value)
    if (letters === 0 || rule.closingKey !== undefined) return []
    return nearMissClasses.flatMap(({ kind: name, readings }) => {
      const kind = kindNumber(name)
      if (readings === undefined || !isCounted(kind)) return []
      return readings(rule, ruleSet)
        .filter((reading) => letters >= fewestLetters || isShortFolder(reading))
        .filter((reading) => isPlain(reading, rule.line))
        .map((reading): Candidate => ({ at, rule, kind, reading }))
    })
  })
}

/** So many readings that no text tells are held against every URL; files with more are made by machines. */
const maxUntold = 50

/** Without those beyond the first readings that every URL would be compared with. */
function withinBounds(candidates: readonly Candidate[]): readonly Candidate[] {
  let untold = 0
  return candidates.filter(({ reading: { keys } }) => {
    if (keys.length > 0 && keys.every((key) => key.length > 1)) return true
    untold += 1
    return untold <= maxUntold
  })
}

/** Readings that are compared with one form of paths, and those that only a path in another form can fit. */
interface FormIndexes {
  readonly form: PathForm
  readonly changed: ReadingIndex<Candidate>
  readonly all: ReadingIndex<Candidate>
}

function indexesOf(candidates: readonly Candidate[]): readonly FormIndexes[] {
  return pathForms.flatMap((form) => {
    const own = candidates.filter(({ reading }) => reading.form === form)
    if (own.length === 0) return []
    const filed = own.map((item) => ({ item, keys: item.reading.keys }))
    const changed = filed.filter(({ item }) => item.reading.isChanged)
    return { form, changed: new ReadingIndex(changed), all: new ReadingIndex(filed) }
  })
}

/**
 * Finds, URL by URL, the rules that narrowly miss it for the crawler of a selection. A rule misses a URL if its
 * verdict is not the one that the URL has, and it would decide the URL but for one cause. `isIdle` says by its line
 * that a rule decides no URL of the list. The cost of a URL does not grow with rules whose texts it has nothing of.
 */
export class NearMissFinder {
  private readonly selection: Selection
  private readonly host: string | null
  private readonly isForeign: (url: string) => boolean
  private readonly indexes: readonly FormIndexes[]
  private readonly wider: readonly WiderSelection[]
  private readonly opposed: Readonly<Record<Rule['verdict'], Selection>> | null
  private readonly countsOther: boolean
  /** By the place of a rule, its patterns as they are; made once asked for. */
  private readonly own: (readonly PathPattern[] | undefined)[] = []
  /** The kinds of the URL that is looked at, by the place of the rule. */
  private readonly found = new Map<number, { rule: Rule; kind: number }>()

  constructor(
    selection: Selection,
    isIdle: (line: number) => boolean,
    { origin = null, kinds = nearMissKinds, isThorough = false }: NearMissOptions = {},
  ) {
    const numbers = new Set(kinds.map(kindNumber))
    const isCounted = (kind: number): boolean => numbers.has(kind)
    this.selection = selection
    this.host = origin === null ? null : hostWithPort(origin)
    this.isForeign = foreignTest(origin)
    this.indexes = indexesOf(
      withinBounds(candidatesOf(selection, { isIdle, isCounted, isThorough })),
    )
    this.wider = isCounted(kindNumber('other-group')) ? withUnfollowed(selection) : []
    this.opposed = isCounted(kindNumber('longer-rule')) ? withoutOtherKind(selection) : null
    this.countsOther = isCounted(kindNumber('other-site'))
  }

  /** Reports each rule that misses a URL, once and for one cause. */
  find(listed: ListedUrl, report: ReportMiss): void {
    const decision = decide(this.selection, listed.url)
    const { reason, rule } = decision
    if (this.isForeign(listed.url)) {
      // Nothing that this file says bears on it.
      const isMiss = reason === 'rule' && rule !== null && decision.verdict === 'disallow'
      if (this.countsOther && isMiss && hasLetters(rule)) report(rule, 'other-site')
      return
    }
    if (reason === 'robots-txt' || reason === 'closed' || reason === 'too-large') return
    const sentPath = pathOf(listed.url)
    const path = this.selection.ruleSet.canonicalPath(sentPath)
    const judged: JudgedUrl = { listed, decision, path, sentPath }
    this.found.clear()
    for (const indexes of this.indexes) this.compare(judged, indexes)
    for (const { rule: missing, kind } of this.found.values()) {
      report(missing, nearMissKinds[kind] ?? 'other-site')
    }
    this.findEffects(judged, report)
  }

  /** The rules that stand elsewhere, or that another one overrides: no rule that a reading has found. */
  private findEffects({ listed: { url }, decision }: JudgedUrl, report: ReportMiss): void {
    for (const { selection, unfollowed } of this.wider) {
      const { rule, verdict, reason } = decide(selection, url)
      if (rule === null || reason !== 'rule' || verdict === decision.verdict) continue
      if (unfollowed.has(rule) && hasLetters(rule)) report(rule, 'other-group')
    }
    if (this.opposed === null || decision.rule === null) return
    const { rule, reason } = decide(this.opposed[decision.rule.verdict], url)
    if (rule !== null && reason === 'rule' && hasLetters(rule)) report(rule, 'longer-rule')
  }

  private compare(judged: JudgedUrl, { form, changed, all }: FormIndexes): void {
    const formed = formOfPath(judged.sentPath, form)
    if (formed === null) return
    const isSame = form === 'given' || formed === judged.sentPath
    const path = form === 'given' ? judged.path : this.selection.ruleSet.canonicalPath(formed)
    const index = isSame ? changed : all
    index.find(path, (candidate) => {
      this.compareOne(candidate, path, judged)
    })
  }

  private compareOne(
    { at, rule, kind, reading }: Candidate,
    path: string,
    { decision, path: givenPath, listed }: JudgedUrl,
  ): void {
    if (rule.verdict === decision.verdict) return
    if (kind >= (this.found.get(at)?.kind ?? Infinity)) return
    const weight = reading.weightFor(path)
    if (weight === null || this.matchesNow(at, rule, givenPath)) return
    const winner = decision.reason === 'rule' ? decision.rule : null
    if (winner !== null) {
      // A rule that says the opposite of another one on purpose, for less or for more.
      if (reading.value !== undefined && reading.value === winner.value) return
      const { weight: its } = compareRule(winner, this.selection, givenPath)
      const { prefer } = this.selection.ruleSet.precedence
      if (prefer({ rule, weight }, { rule: winner, weight: its }) > 0) return
    }
    if (!this.isOfHost(reading, listed)) return
    this.found.set(at, { rule, kind })
  }

  private isOfHost({ host, onlyIfHost = false }: NearReading, { text }: ListedUrl): boolean {
    if (host === undefined) return true
    const site = this.host ?? hostWithPort(text)
    return site === null ? !onlyIfHost : isSameButWww(site, host)
  }

  private matchesNow(at: number, rule: Rule, path: string): boolean {
    const { ruleSet } = this.selection
    const patterns = (this.own[at] ??= patternsFor(rule.value, rule, ruleSet))
    return weightOfMatch(patterns, path, ruleSet) !== null
  }
}

const hasLetters = ({ value }: Rule): boolean => countLetters(value) > 0
