/** Runs one task after the other, each in a turn of its own; new tasks take the place of those that wait. */
export class TaskQueue {
  private timer: ReturnType<typeof setTimeout> | undefined

  start(tasks: readonly (() => void)[]): void {
    this.cancel()
    const [first, ...others] = tasks
    if (first === undefined) return
    this.timer = setTimeout(() => {
      first()
      this.start(others)
    })
  }

  cancel(): void {
    clearTimeout(this.timer)
  }
}
