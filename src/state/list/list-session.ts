import type { ListView } from '../../analysis/list/list-view.ts'
import { isSameOwn, noOwnRows, type OwnRows } from '../../analysis/list/own-rows.ts'
import type { AnalysisInput } from '../../analysis/result.ts'
import { browserClock } from '../../platform/clock.ts'
import { debounce } from '../../platform/debounce.ts'
import type {
  ListAnswer,
  ListFailure,
  ListFile,
  ListProgress,
  ListRequest,
} from '../../worker/list/list-protocol.ts'
import { browserWorld, type WatchableWorker, type WatchWorld } from '../../worker/watchdog.ts'
import { ListConnection } from './list-connection.ts'
import { ListFinds } from './list-finds.ts'
import { hasSameInput, withoutRows, type ListSource } from './list-input.ts'
import { ListReports } from './list-reports.ts'
import {
  emptySnapshot,
  formerCounts,
  isSettled,
  lacksRows,
  viewParts,
  withKnownLines,
  type ListSnapshot,
} from './list-snapshot.ts'

/** So long after a change of the case the list is judged anew, in milliseconds. */
const judgeWaitMs = 150
/** So long after a key in the filter field the rows are filtered, in milliseconds. */
const filterWaitMs = 120

/**
 * One open list, held by a worker of its own. Where that is lost, another one reads the same list, once; then
 * it is said, and `tryAgain` goes on.
 */
export class ListSession {
  private snapshot = emptySnapshot
  private readonly listeners = new Set<() => void>()
  private readonly saves = new Map<number, (file: Blob) => void>()
  private readonly source: ListSource
  private readonly connection: ListConnection
  private isClosed = false
  /** The site that paths belonged to when it was read. */
  private readFor: string
  private latest: AnalysisInput | null = null
  private own = noOwnRows
  private run = 0
  private caseKey: number | null = null
  /** The first run that is about this case: lists are shared by copies of a case. */
  private firstRun = 0
  /** The last state of which all URLs were judged. */
  private lastWhole: ListProgress | null = null
  private viewRun = 0
  private exportRun = 0
  /** What is in sight at first is asked for before there is a view that says so. */
  private range = { from: 0, to: 60 }
  private readonly judging = debounce(() => this.judgeNow(), { waitMs: judgeWaitMs }, browserClock)
  private readonly showing = debounce(() => this.showNow(), { waitMs: filterWaitMs }, browserClock)
  /** What views want to know of the whole list. */
  readonly reports = new ListReports((request) => this.send(request))
  /** Where single URLs are. */
  readonly finds = new ListFinds((request) => this.send(request))

  constructor(
    source: ListSource,
    spawn: () => Promise<WatchableWorker>,
    world: WatchWorld = browserWorld(),
  ) {
    this.source = source
    this.readFor = source.origin()
    this.connection = new ListConnection(source, spawn, world, {
      owes: () => !isSettled(this.snapshot) || !this.reports.isSettled(),
      onAnswer: (answer) => this.take(answer),
      onRestart: () => this.startAnew(),
      onLost: () => this.fail(),
    })
    this.connection.open()
  }

  /** Another worker reads the same list; the case, the view and what is asked are as before. */
  private startAnew(): void {
    const { view, former, failure } = this.snapshot
    this.readFor = this.source.origin()
    this.saves.clear()
    this.finds.end()
    this.set({ ...emptySnapshot, view, former, failure, waits: true })
    this.send({ list: 'own', own: this.own })
    this.finds.tellCame()
    this.viewRun += 1
    this.send({ list: 'view', run: this.viewRun, view })
    this.reports.askAgain()
    if (this.latest !== null) this.judgeNow()
  }

  /** Once it is said that the list is lost. */
  tryAgain(): void {
    this.connection.tryAgain()
  }

  private fail(): void {
    this.set({ isBroken: true })
    this.reports.fail()
    this.finds.end()
  }

  private send(request: ListRequest): void {
    this.connection.send(request)
  }

  private set(parts: Partial<ListSnapshot>): void {
    this.snapshot = { ...this.snapshot, ...parts }
    for (const listener of this.listeners) listener()
  }

  private take(answer: ListAnswer): void {
    switch (answer.list) {
      case 'reading':
        this.source.onRead(answer)
        return this.set({ reading: answer })
      case 'judging':
        if (answer.run !== this.run) return
        if (answer.state === 'done') this.lastWhole = answer
        return this.set({ progress: answer })
      case 'view':
        if (answer.run !== this.viewRun) return
        this.set(viewParts(this.snapshot, answer))
        if (lacksRows(this.snapshot, this.range, answer.order)) this.askRows()
        return
      case 'rows':
        if (answer.from === this.range.from)
          this.set({ rows: withKnownLines(this.snapshot.rows, answer) })
        return
      case 'exporting':
        if (answer.run === this.exportRun) this.set({ exported: answer.share })
        return
      case 'exported':
        this.saves.get(answer.run)?.(answer.file)
        this.saves.delete(answer.run)
        if (answer.run === this.exportRun) this.set({ exported: null })
        return
      case 'reporting':
      case 'reported':
      case 'report-failed':
        return this.reports.take(answer)
      case 'sought':
        if (answer.line >= 0) this.set({ sought: answer })
        return this.finds.take(answer)
      case 'found':
        return this.finds.take(answer)
      case 'failure':
        return this.takeFailure(answer)
      case 'failed':
        return this.connection.fail()
      default:
        return answer satisfies never
    }
  }

  private takeFailure({ what, run, reason }: ListFailure): void {
    const runs = { judging: this.run, rows: this.viewRun, export: this.exportRun }
    if (run !== runs[what]) return
    if (what === 'export') this.saves.delete(run)
    this.set({
      failure: { what, run, reason },
      ...(what === 'export' ? { exported: null } : {}),
    })
  }

  /** This is asked for again, so that it has not failed yet. */
  private failureWithout(what: ListFailure['what']): ListFailure | null {
    const { failure } = this.snapshot
    return failure?.what === what ? null : failure
  }

  private judgeNow(): void {
    const { latest, snapshot } = this
    if (latest === null || this.isClosed) return
    const isOther = snapshot.reading.isMixed && this.source.origin() !== this.readFor
    // Which paths and addresses are one follows from the site. This judges, too.
    if (isOther) return this.connection.readAgain()
    this.run += 1
    const { progress } = snapshot
    // An export of the former verdicts is of no use.
    const counting = progress && { progress: { ...progress, state: 'judging' as const } }
    const former = formerCounts(this.lastWhole, this.run - 1, this.firstRun)
    // Rows and files follow from the verdicts, so whatever failed is tried anew.
    this.set({ former, exported: null, failure: null, ...counting })
    const input = withoutRows(latest)
    this.send({ list: 'judge', run: this.run, input })
    this.reports.begin(this.run, input)
    this.askRows()
  }

  private askRows(): void {
    const { from, to } = this.range
    if (to > from) this.send({ list: 'rows', from, to })
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  getSnapshot = (): ListSnapshot => this.snapshot

  /**
   * Judges the list by another state of the case, as soon as that rests; the first one at once. `caseKey` is
   * another number for each case that is opened.
   */
  judge(input: AnalysisInput, caseKey: number): void {
    const before = this.latest
    const isSame = before !== null && hasSameInput(before, input)
    if (caseKey !== this.caseKey) this.beginCase(caseKey, isSame)
    if (isSame) return
    this.latest = input
    if (before === null) this.judgeNow()
    else this.judging.schedule()
  }

  /** What was counted for another case is no former state of this one. */
  private beginCase(caseKey: number, isJudged: boolean): void {
    this.caseKey = caseKey
    this.firstRun = isJudged && !this.judging.pending() ? this.run : this.run + 1
    if (this.snapshot.former !== null) this.set({ former: null })
  }

  /** Has the rows of the case in the list, and what is known of them. */
  setOwn(own: OwnRows): void {
    if (isSameOwn(own, this.own)) return
    // What was counted is of other URLs.
    if (own.rows !== this.own.rows && this.snapshot.former !== null) this.set({ former: null })
    const isSameRows = own.rows === this.own.rows && own.columns === this.own.columns
    this.own = own
    this.send({ list: 'own', own, isSameRows })
  }

  /** Changes which rows are shown. A text that is typed is looked for in a pause, a choice at once. */
  show(parts: Partial<ListView>): void {
    const view = { ...this.snapshot.view, ...parts }
    // No answer to an earlier view is shown any more.
    this.viewRun += 1
    this.set({ view, waits: true, failure: this.failureWithout('rows') })
    if (view.filter === '') this.showNow()
    else this.showing.schedule()
  }

  private showNow(): void {
    this.showing.cancel()
    this.send({ list: 'view', run: this.viewRun, view: this.snapshot.view })
  }

  /** Asks for the lines of these places; `to` is exclusive. */
  look(from: number, to: number): void {
    if (from === this.range.from && to === this.range.to) return
    this.range = { from, to }
    this.askRows()
  }

  /** Writes a CSV file, mostly of the rows that are shown; `save` is called once it is whole. */
  export(what: ListFile, save: (file: Blob) => void): void {
    this.exportRun += 1
    this.saves.set(this.exportRun, save)
    this.set({ exported: 0, failure: this.failureWithout('export') })
    this.send({ list: 'export', run: this.exportRun, what })
  }

  cancelExport(): void {
    this.saves.clear()
    this.set({ exported: null })
    this.send({ list: 'cancel', what: 'export' })
  }

  stopReading(): void {
    this.send({ list: 'cancel', what: 'reading' })
  }

  stopJudging(): void {
    // A change that waits would begin it anew as soon as it is stopped.
    this.judging.flush()
    this.send({ list: 'cancel', what: 'judging' })
  }

  /** Judges the URLs that are left after `stopJudging`. */
  resume(): void {
    this.set({ failure: this.failureWithout('judging') })
    this.send({ list: 'resume' })
  }

  /** Ends the worker; what it held is gone. */
  close(): void {
    this.isClosed = true
    this.judging.cancel()
    this.showing.cancel()
    this.connection.close()
    this.finds.end()
    this.listeners.clear()
  }
}
