import type { AnalysisInput } from '../../analysis/result.ts'
import type {
  ListAnswer,
  ListReportName,
  ListRequest,
  ReportRequest,
} from '../../worker/list/list-protocol.ts'
import type { JobState, OptionsOf, ResultOf } from '../analysis/view-jobs.ts'

export type { ListReportName }

/** The state of an answer about a list: as that of a job about the rows of a case. */
export interface ReportState<Result> extends JobState<Result> {
  /** How far it is: 0 to 1; null: it has not begun, since not all URLs have been judged. */
  readonly share: number | null
  /** Somebody has stopped it: it is not answered until somebody asks again. */
  readonly isStopped: boolean
}

/** A question about a list. */
export interface ReportWatch<Name extends ListReportName> {
  /** Returns the same object until it changes. */
  get(): ReportState<ResultOf<Name>>
  /** It is answered, and again whenever the list was judged, for as long as somebody listens. */
  subscribe(listener: () => void): () => void
  /** Stops it for all who listen, so that nobody works at it any longer. */
  stop(): void
  resume(): void
}

type ReportAnswer = Extract<ListAnswer, { readonly name: ListReportName }>

interface Report {
  readonly request: ReportRequest
  readonly listeners: Set<() => void>
  state: ReportState<unknown>
}

const nothing: ReportState<never> = {
  state: 'waiting',
  result: null,
  input: null,
  share: null,
  isStopped: false,
}

/** What views want to know of a list, and what they know. */
export class ListReports {
  private readonly send: (request: ListRequest) => void
  private readonly reports = new Map<ListReportName, Report>()
  /** Questions that somebody waits for while another one of their name is answered, the last one last. */
  private readonly displaced = new Map<ListReportName, readonly Report[]>()
  private lastId = 0
  private run = 0
  private input: AnalysisInput | null = null
  private isBroken = false

  constructor(send: (request: ListRequest) => void) {
    this.send = send
  }

  /**
   * Asks about the list. The options must stay the same object for as long as they mean the same; the last
   * ones that are asked with count.
   */
  watch<Name extends ListReportName>(name: Name, options: OptionsOf<Name>): ReportWatch<Name> {
    const waiting: ReportState<never> = this.isBroken ? { ...nothing, state: 'failed' } : nothing
    const own = () => {
      const report = this.reports.get(name)
      return report?.request.options === options ? report : null
    }
    return {
      // The worker answers with the result of the job of this name.
      get: () => (own()?.state ?? waiting) as ReportState<ResultOf<Name>>,
      subscribe: (listener) => {
        const report = own() ?? this.ask(name, options)
        report.listeners.add(listener)
        this.request(report)
        return () => {
          report.listeners.delete(listener)
          const isLast = report.listeners.size === 0 && this.reports.get(name) === report
          if (isLast) this.leave(name)
        }
      },
      stop: () => {
        const report = own()
        if (report === null) return
        this.send({ list: 'drop', name })
        this.set(report, { isStopped: true, share: null })
      },
      resume: () => {
        const report = own()
        if (report === null) return
        this.set(report, { isStopped: false })
        this.request(report)
      },
    }
  }

  /** Nobody waits for the question of a name any more: who waited before is answered. */
  private leave(name: ListReportName): void {
    const waiting = (this.displaced.get(name) ?? []).filter(({ listeners }) => listeners.size > 0)
    const last = waiting.at(-1)
    this.displaced.set(name, waiting.slice(0, -1))
    if (last === undefined) return this.send({ list: 'drop', name })
    this.reports.set(name, last)
    this.set(last, { state: this.isBroken ? 'failed' : 'waiting' })
    this.request(last)
  }

  /** What was known before stays until the answer to the new question is there. */
  private ask<Name extends ListReportName>(name: Name, options: OptionsOf<Name>): Report {
    const former = this.reports.get(name)
    const before = former?.state ?? nothing
    if (former !== undefined && former.listeners.size > 0) {
      this.displaced.set(name, [...(this.displaced.get(name) ?? []), former])
    }
    this.lastId += 1
    // One type of question for each name: see `ReportRequest`.
    const request = { list: 'report', name, id: this.lastId, options } as ReportRequest
    const state = this.isBroken ? 'failed' : 'waiting'
    const first = { ...before, state, share: null, isStopped: false }
    const report = { request, listeners: new Set<() => void>(), state: first }
    this.reports.set(name, report as Report)
    return report as Report
  }

  private request({ request, state: { isStopped } }: Report): void {
    if (!isStopped) this.send(request)
  }

  private set(report: Report, parts: Partial<ReportState<unknown>>): void {
    report.state = { ...report.state, ...parts }
    for (const listener of report.listeners) listener()
  }

  /** The list is judged anew: what is known is about an earlier state of the case. */
  begin(run: number, input: AnalysisInput): void {
    this.run = run
    this.input = input
    for (const report of this.reports.values()) this.set(report, { state: 'waiting', share: null })
  }

  /** Another worker holds the list, and knows of no question. */
  askAgain(): void {
    this.isBroken = false
    for (const report of this.reports.values()) {
      this.set(report, { state: 'waiting', share: null })
      if (report.listeners.size > 0) this.request(report)
    }
  }

  /** Nobody waits for an answer. */
  isSettled(): boolean {
    return [...this.reports.values()].every(
      ({ state: { state, isStopped }, listeners }) =>
        state !== 'waiting' || isStopped || listeners.size === 0,
    )
  }

  /** There will be no answers. */
  fail(): void {
    this.isBroken = true
    for (const report of this.reports.values()) this.set(report, { state: 'failed' })
  }

  take(answer: ReportAnswer): void {
    const report = this.reports.get(answer.name)
    if (report?.request.id !== answer.id || answer.run !== this.run) return
    const { input } = this
    switch (answer.list) {
      case 'reporting':
        return this.set(report, { share: answer.share })
      case 'reported':
        return this.set(report, {
          state: 'current',
          result: answer.result,
          input,
          share: null,
          isStopped: false,
        })
      case 'report-failed':
        return this.set(report, { state: 'failed', share: null })
      default:
        return answer satisfies never
    }
  }
}
