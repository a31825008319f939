import type { Analysis, AnalysisInput, Delivery } from '../../analysis/result.ts'
import { createAnalyser } from '../../analysis/incremental-analysis.ts'
import type { ExplainTest } from '../../analysis/explain/explanation.ts'
import { reuseOutcomes } from '../../analysis/tests/reuse-outcomes.ts'
import type { AnalysisClient, AnalysisAnswer } from '../../worker/client.ts'
import { createDeliverySource, loadDeliver } from './delivery-source.ts'
import { derive } from './derive.ts'
import type { AppState, AppStore } from '../store.ts'
import { explainingDialect } from '../view.ts'

/** Longer texts are analysed in a worker; up to here at once, within the keystroke. */
export const mostAtOnce = 64 * 1024

/** What follows from the case, wherever it is computed. */
export interface AnalysisSource {
  /** What is to be analysed; null while that is not known. */
  input(): AnalysisInput | null
  get(): Analysis
  /** The file that `get` is about; null before the first answer. */
  file(): AnalysisInput['file'] | null
  /** `waiting`: what `get` gives is older than the case. `failed`: and will stay so. */
  state(): 'current' | 'waiting' | 'failed'
  subscribe(listener: () => void): () => void
  /** Something else is to be analysed: told before that begins, to those who have others at work. */
  onInput(listener: () => void): () => void
}

const nothing: Analysis = {
  outcomes: [],
  explanation: null,
  annotations: {
    groupOf: new Int32Array(0),
    states: new Uint8Array(0),
    decides: new Uint16Array(0),
    groups: [],
  },
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

interface Given extends Pick<AppState, 'scenario' | 'selectedId'> {
  readonly delivery: Delivery | null
  readonly explainAs: string | null
}

const inputOf = derive(
  ({ scenario, selectedId, explainAs, delivery }: Given) =>
    [
      scenario.file,
      scenario.origin,
      scenario.dialect,
      scenario.settings,
      delivery,
      scenario.tests,
      selectedId,
      explainAs,
    ] as const,
  (file, origin, dialect, settings, delivery, tests, selected, explainAs): AnalysisInput => ({
    file,
    origin,
    dialect,
    settings,
    delivery,
    tests,
    selected,
    explainAs,
  }),
)

const fitsAtOnce = ({ file }: AnalysisInput): boolean => file.text.length <= mostAtOnce

/** Brings the worker's side in when the first large file comes. */
export type ConnectClient = (onAnswer: (answer: AnalysisAnswer) => void) => Promise<AnalysisClient>

/** Brings in what gives the reasons; until then there are verdicts only. */
export type LoadExplain = () => ExplainTest | Promise<ExplainTest>

let explanation: Promise<{ readonly explainTest: ExplainTest }> | undefined

/** One promise for all: who shows reasons is told after those who give them. */
export const loadExplanation = () =>
  (explanation ??= import('../../analysis/explain/explanation.ts'))

const loadExplain: LoadExplain = () => loadExplanation().then(({ explainTest }) => explainTest)

/** Small files are analysed as they are read, large ones in a worker: one API, two schedulers. */
export function createAnalysisSource(
  store: AppStore,
  connect: ConnectClient,
  load = loadDeliver,
  loadReasons = loadExplain,
): AnalysisSource {
  let explain: ExplainTest | null = null
  const atOnce = derive(
    (given: { readonly input: AnalysisInput; readonly explain: ExplainTest | null }) =>
      [given.input, given.explain] as const,
    createAnalyser(),
  )
  const listeners = new Set<() => void>()
  const early = new Set<() => void>()
  const tell = () => listeners.forEach((listener) => listener())
  let far: { readonly input: AnalysisInput | null; readonly analysis: Analysis } = {
    input: null,
    analysis: nothing,
  }
  /** What was given last: it stays until it is known what the dialects make of a fetch. */
  let held = far
  let failed = false
  let client: Promise<AnalysisClient> | null = null

  const onAnswer = (answer: AnalysisAnswer) => {
    failed = answer.state === 'failed'
    if (answer.state === 'done') {
      const outcomes = reuseOutcomes(far.analysis.outcomes, answer.analysis.outcomes)
      far = { input: answer.input, analysis: { ...answer.analysis, outcomes } }
      held = far
    }
    tell()
  }
  const follow = (input: AnalysisInput | null) => {
    if (input === null || fitsAtOnce(input) || input === far.input) return
    client ??= connect(onAnswer)
    void client.then(
      (ready) => ready.request(input),
      () => onAnswer({ state: 'failed' }),
    )
  }
  const update = () => {
    follow(now())
    // Who came last first: that is what is looked at.
    for (const listener of [...early].toReversed()) listener()
    tell()
  }
  const deliveries = createDeliverySource(load, update)
  /** Nothing is said of one case in the words of another. */
  const isHeld = () => held.input?.tests === store.getState().scenario.tests
  /** Null while it is not known what the dialects make of the fetch. */
  const now = (): AnalysisInput | null => inputAt(store.getState())
  const inputAt = (state: AppState): AnalysisInput | null => {
    const { scenario, selectedId } = state
    const explainAs = explainingDialect(state)
    const delivery = deliveries.of(scenario.fetch)
    return delivery === undefined ? null : inputOf({ scenario, selectedId, explainAs, delivery })
  }
  const reasons = loadReasons()
  if (!(reasons instanceof Promise)) explain = reasons
  else {
    reasons.then(
      (loaded) => {
        explain = loaded
        tell()
      },
      // The view of the reasons tells that they could not be loaded.
      () => undefined,
    )
  }
  store.subscribe(inputAt, update)
  follow(now())
  return {
    input: now,
    get: () => {
      const input = now()
      if (input === null) return isHeld() ? held.analysis : nothing
      if (!fitsAtOnce(input)) return far.analysis
      held = { input, analysis: atOnce({ input, explain }) }
      return held.analysis
    },
    file: () => {
      const input = now()
      if (input !== null && fitsAtOnce(input)) return input.file
      if (input === null) return isHeld() ? (held.input?.file ?? null) : null
      return far.input?.file ?? null
    },
    state: () => {
      const input = now()
      if (input === null) return deliveries.failed() ? 'failed' : 'waiting'
      if (fitsAtOnce(input) || far.input === input) return 'current'
      return failed ? 'failed' : 'waiting'
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onInput: (listener) => {
      early.add(listener)
      return () => early.delete(listener)
    },
  }
}
