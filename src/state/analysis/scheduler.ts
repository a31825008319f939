import { createStore } from 'zustand/vanilla'
import type { Explainer } from '../../analysis/explain/explanation.ts'
import {
  createAnalyser,
  noAnnotations,
  emptyVerdicts,
  withSameColumns,
} from '../../analysis/incremental-analysis.ts'
import type { Analysis, AnalysisInput, Delivery } from '../../analysis/result.ts'
import type { Scenario } from '../../case/scenario.ts'
import { maxMainThreadCells, maxMainThreadUnits } from '../../analysis/size-limits.ts'
import type { FetchResult } from '../../core/fetch/fetch-result.ts'
import type { RobotsFile } from '../../core/text/file.ts'
import type { AnalysisAnswer, AnalysisClient } from '../../worker/client.ts'
import { answeredId, answeredListed } from '../answered-cell.ts'
import type { AppState, AppStore } from '../store.ts'
import { explainingDialect } from '../view.ts'
import { createComparedInputs, createInputs } from './analysis-inputs.ts'
import { createTask, type Task, type TaskState } from './task.ts'

/** The analysis, and whether it is about the current case. */
export interface AnalysisSnapshot {
  readonly state: TaskState
  /** About an earlier state of the same case while `state` is not `current`; empty before the first. */
  readonly analysis: Analysis
  /** The file that `analysis` is about; null before the first. */
  readonly file: RobotsFile | null
}

/** Provides the analysis of the current case, computed here or in a worker. */
export interface AnalysisSource {
  /** The latest input; null while the answers of the dialects to the fetch are being loaded. */
  input(): AnalysisInput | null
  /** Computes nothing; returns the same object until the analysis changes. */
  getSnapshot(): AnalysisSnapshot
  subscribe(listener: () => void): () => void
  /** Computes once more what failed. */
  retry(): void
  /** Calls the listener before each analysis, so that jobs can start their own worker first. */
  onInput(listener: () => void): () => void
}

/** Connects the worker, when the first large file is opened. */
export type ConnectClient = (onAnswer: (answer: AnalysisAnswer) => void) => Promise<AnalysisClient>

type DeliveryFromFetch = (result: FetchResult) => Delivery

/** Loads the function that judges a fetch under each dialect, for the first case with a fetch. */
export type LoadFetchAnswers = () => Promise<DeliveryFromFetch>

/** Loads what gives reasons. Until then the analysis has verdicts only. */
export type LoadExplainer = () => Explainer | Promise<Explainer>

const loadFetchAnswers: LoadFetchAnswers = async () =>
  (await import('../../analysis/delivery/delivery.ts')).deliveryFromFetch

let explanation: Promise<{ readonly explainer: Explainer }> | undefined

/**
 * Loads the module that explains tests, once: every call returns the same promise. The scheduler
 * awaits it first, so a view that awaits it later finds explanations in the analysis.
 */
export const loadExplanation = () =>
  (explanation ??= import('../../analysis/explain/explanation.ts'))

const loadExplainer: LoadExplainer = () => loadExplanation().then(({ explainer }) => explainer)

const nothing: Analysis = {
  verdicts: emptyVerdicts,
  former: emptyVerdicts,
  explanation: null,
  annotations: noAnnotations,
  facts: {
    octets: 0,
    limit: null,
    cut: null,
    groups: 0,
    rules: 0,
    lineEnds: 'LF',
    byteOrderMark: false,
    badBytes: 0,
    looksLike: 'robots',
  },
}

function fitsAtOnce({ file, compared, urls, crawlers }: AnalysisInput): boolean {
  const files = compared ? [file, compared.file] : [file]
  const units = files.reduce((sum, { text }) => sum + text.length, 0)
  const cells = urls.length * crawlers.length * files.length
  return units <= maxMainThreadUnits && cells <= maxMainThreadCells
}

/** What the dialects make of a fetch, as a task. */
function createDeliveryTask(
  load: LoadFetchAnswers,
  onChange: () => void,
): Task<FetchResult, Delivery> {
  let deliver: DeliveryFromFetch | null = null
  const task = createTask<FetchResult, Delivery>((fetch) => {
    if (deliver !== null) return deliver(fetch)
    load().then(
      (loaded) => {
        deliver = loaded
        task.finish(fetch, loaded(fetch))
      },
      () => task.fail(fetch),
    )
    return null
  }, onChange)
  return task
}

/** What the dialects make of a fetch; null of the usual one, undefined while it is not known. */
function deliveryOf(
  task: Task<FetchResult, Delivery>,
  fetch: FetchResult | null,
): Delivery | null | undefined {
  const { state, result } = task.getSnapshot()
  if (fetch === null) return null
  return state === 'current' && result !== null ? result : undefined
}

/** The analysis itself, as a task: at once where that is quick enough, else by the worker. */
function createAnalysisTask(
  connect: ConnectClient,
  analyse: (input: AnalysisInput) => Analysis,
  onChange: () => void,
): Task<AnalysisInput, Analysis> {
  let client: Promise<AnalysisClient> | null = null
  const onAnswer = (answer: AnalysisAnswer) => {
    if (answer.state === 'failed') return task.fail(answer.input)
    const before = task.getSnapshot().result
    const { analysis } = answer
    const verdicts = withSameColumns(before?.verdicts ?? emptyVerdicts, analysis.verdicts)
    const former =
      analysis.former === analysis.verdicts
        ? verdicts
        : withSameColumns(before?.former ?? emptyVerdicts, analysis.former)
    task.finish(answer.input, { ...analysis, verdicts, former })
  }
  const task = createTask<AnalysisInput, Analysis>((input) => {
    if (fitsAtOnce(input)) return analyse(input)
    client ??= connect(onAnswer)
    client.then(
      (ready) => ready.request(input),
      () => {
        // What did not come is asked for again with the next text.
        client = null
        task.fail(input)
      },
    )
    return null
  }, onChange)
  return task
}

/** Keeps the analysis of the case in a store up to date. */
export class AnalysisScheduler implements AnalysisSource {
  private readonly store: AppStore
  /** An event without a state of its own, and who came last hears of it first: no store. */
  private readonly inputListeners = new Set<() => void>()
  private readonly inputOf = createInputs()
  private readonly comparedOf = createComparedInputs()
  /** The opened case of each input, so that results of another case are never shown. */
  private readonly cases = new WeakMap<AnalysisInput, Scenario>()
  private readonly analyse = createAnalyser()
  private readonly delivery: Task<FetchResult, Delivery>
  /** Of the state that the case is compared with. */
  private readonly formerDelivery: Task<FetchResult, Delivery>
  private readonly task: Task<AnalysisInput, Analysis>
  private explainer: Explainer | null = null
  private wanted: AnalysisInput | null = null
  private readonly shown = createStore<AnalysisSnapshot>(() => ({
    state: 'waiting',
    analysis: nothing,
    file: null,
  }))

  constructor(
    store: AppStore,
    connect: ConnectClient,
    load = loadFetchAnswers,
    reasons = loadExplainer,
  ) {
    this.store = store
    this.delivery = createDeliveryTask(load, () => this.update())
    this.formerDelivery = createDeliveryTask(load, () => this.update())
    this.task = createAnalysisTask(
      connect,
      (input) => this.analyse(input, this.explainer),
      () => this.publish(),
    )
    this.bringExplanations(reasons())
    store.subscribe((now, before) => this.follow(now, before))
    this.begin()
  }

  input = (): AnalysisInput | null => this.wanted
  getSnapshot = this.shown.getState
  subscribe: (listener: () => void) => () => void = this.shown.subscribe
  onInput = (listener: () => void): (() => void) => {
    this.inputListeners.add(listener)
    return () => this.inputListeners.delete(listener)
  }

  retry = (): void => {
    for (const task of [this.delivery, this.formerDelivery, this.task]) task.retry()
  }

  private bringExplanations(reasons: ReturnType<LoadExplainer>): void {
    if (!(reasons instanceof Promise)) {
      this.explainer = reasons
      return
    }
    const use = (explainer: Explainer) => {
      this.explainer = explainer
      const { wanted } = this
      if (wanted !== null && fitsAtOnce(wanted)) {
        this.task.finish(wanted, this.analyse(wanted, explainer))
      }
    }
    // The view of the reasons tells that they could not be loaded.
    reasons.then(use, () => undefined)
  }

  private follow(now: AppState, before: AppState): void {
    const isSame =
      now.scenario === before.scenario &&
      now.openedScenario === before.openedScenario &&
      now.selectedId === before.selectedId &&
      now.listed === before.listed &&
      now.explainAs === before.explainAs
    if (!isSame) this.begin()
  }

  /** What the dialects make of a fetch is asked for first; the analysis follows. */
  private begin(): void {
    const { fetch, accepted } = this.store.getState().scenario
    const former = accepted?.fetch ?? null
    const isWanted = (task: Task<FetchResult, Delivery>, one: FetchResult | null) =>
      one === null || one === task.getSnapshot().wanted
    if (former !== null && !isWanted(this.formerDelivery, former)) this.formerDelivery.want(former)
    if (fetch === null || isWanted(this.delivery, fetch)) this.update()
    else this.delivery.want(fetch)
  }

  private update(): void {
    const before = this.wanted
    const wanted = this.inputNow()
    this.wanted = wanted
    if (wanted === null) return this.publish()
    this.cases.set(wanted, this.store.getState().openedScenario)
    if (wanted === before) return
    if (wanted === this.task.getSnapshot().wanted) return this.publish()
    // Workers begin before the page itself does anything.
    if (fitsAtOnce(wanted)) this.tellInput()
    this.task.want(wanted)
    if (!fitsAtOnce(wanted)) this.tellInput()
  }

  private tellInput(): void {
    for (const listener of [...this.inputListeners].toReversed()) listener()
  }

  private inputNow(): AnalysisInput | null {
    const state = this.store.getState()
    const { scenario } = state
    const delivery = deliveryOf(this.delivery, scenario.fetch)
    if (delivery === undefined) return null
    const former = deliveryOf(this.formerDelivery, scenario.accepted?.fetch ?? null)
    const compared = this.comparedOf({ scenario, delivery: former })
    const explainAs = explainingDialect(state)
    const [selected, listed] = [answeredId(state), answeredListed(state)?.row ?? null]
    return this.inputOf({ scenario, selected, listed, explainAs, delivery, compared })
  }

  /** Whether what is known of an input may be shown until more is known. */
  private mayStay(input: AnalysisInput): boolean {
    const { wanted } = this
    if (this.cases.get(input) !== this.store.getState().openedScenario) return false
    // What was a small file a moment ago says nothing about a large one.
    return wanted === null || input === wanted || !fitsAtOnce(input)
  }

  private publish(): void {
    const { state, result, input } = this.task.getSnapshot()
    const known = input !== null && this.mayStay(input) ? input : null
    this.shown.setState({
      state: this.wanted === null ? this.delivery.getSnapshot().state : state,
      analysis: (known && result) ?? nothing,
      file: known?.file ?? null,
    })
  }
}
