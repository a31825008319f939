/** Work goes on for so many milliseconds before messages get their turn. */
const turnMs = 20

/** Divides long work, so that what the page asks meanwhile is heard soon. */
export interface Turns {
  /** Has this turn lasted long enough? */
  isOver(): boolean
  /** Resolves after the messages that wait have been heard. */
  pause(): Promise<void>
  /**
   * Does all steps and gives their result; null as soon as `isWanted` says no. `onTurn` gets the last step
   * of each turn, before others get theirs.
   */
  run<Step, Result>(
    steps: Generator<Step, Result>,
    isWanted: () => boolean,
    onTurn?: (step: Step) => void,
  ): Promise<Result | null>
}

/** Turns of one worker. A message to itself waits for nothing but other messages, where a timer has a least delay. */
export function createTurns(now: () => number = () => performance.now()): Turns {
  const { port1, port2 } = new MessageChannel()
  const waiting: (() => void)[] = []
  let began = now()
  port1.onmessage = () => {
    began = now()
    waiting.shift()?.()
  }
  const isOver = () => now() - began > turnMs
  const pause = () =>
    new Promise<void>((resolve) => {
      waiting.push(resolve)
      port2.postMessage(null)
    })
  return {
    isOver,
    pause,
    run: async (steps, isWanted, onTurn) => {
      for (;;) {
        const step = steps.next()
        if (step.done) return step.value
        if (!isOver()) continue
        onTurn?.(step.value)
        await pause()
        if (!isWanted()) return null
      }
    },
  }
}
