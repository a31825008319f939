/**
 * The state of a task: `waiting` until the result for the latest input is there, `current` with
 * it, `failed` if there is none.
 */
export type TaskState = 'waiting' | 'current' | 'failed'

/** The state of a task and its last result; the same object until one of them changes. */
export interface TaskSnapshot<Input, Result> {
  readonly state: TaskState
  /** What the result is wanted for; null as long as nothing is. */
  readonly wanted: Input | null
  /** The last result. It stays until the next one, whatever is wanted meanwhile. */
  readonly result: Result | null
  /** What `result` is about. */
  readonly input: Input | null
}

/** Work that follows its input. The latest input wins. */
export interface Task<Input, Result> {
  getSnapshot(): TaskSnapshot<Input, Result>
  /** Requests the result for an input, in place of earlier ones; does nothing for the same object. */
  want(input: Input): void
  /** A result has come. It counts until there is one for what is wanted by now. */
  finish(input: Input, result: Result): void
  /** There will be no result for this input. */
  fail(input: Input): void
  /** Starts once more what failed; does nothing else. */
  retry(): void
}

/**
 * A task that runs `start` for the latest input and drops older results. `start` returns the result,
 * or null if it comes later, by `finish`. `onChange` is called once for each change of the snapshot.
 */
export function createTask<Input extends object, Result>(
  start: (input: Input) => Result | null,
  onChange: () => void,
): Task<Input, Result> {
  let snapshot: TaskSnapshot<Input, Result> = {
    state: 'waiting',
    wanted: null,
    result: null,
    input: null,
  }
  const publish = (next: TaskSnapshot<Input, Result>) => {
    snapshot = next
    onChange()
  }
  const begin = (input: Input) => {
    const result = start(input)
    if (result === null) publish(snapshot)
    else publish({ state: 'current', wanted: input, result, input })
  }
  return {
    getSnapshot: () => snapshot,
    want: (input) => {
      if (input === snapshot.wanted) return
      // Noted first, for what is started may look here.
      snapshot = { ...snapshot, state: 'waiting', wanted: input }
      begin(input)
    },
    finish: (input, result) => {
      const { wanted, state } = snapshot
      // Late: what is wanted is known already.
      if (state === 'current' && input !== wanted) return
      publish({ state: input === wanted ? 'current' : 'waiting', wanted, result, input })
    },
    fail: (input) => {
      if (input === snapshot.wanted) publish({ ...snapshot, state: 'failed' })
    },
    retry: () => {
      const { state, wanted } = snapshot
      if (state !== 'failed' || wanted === null) return
      snapshot = { ...snapshot, state: 'waiting' }
      begin(wanted)
    },
  }
}
