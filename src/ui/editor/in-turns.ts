/** Does one thing after the other, each in a task of its own; what is new puts off what still waits. */
export class InTurns {
  private timer: ReturnType<typeof setTimeout> | undefined

  start(deeds: readonly (() => void)[]): void {
    this.cancel()
    const [first, ...others] = deeds
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
