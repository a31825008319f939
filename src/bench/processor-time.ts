/**
 * How long this process has worked, in milliseconds of the processor, its helpers included. What else the
 * machine does takes nothing away from it, so that a test may hold a limit by it: tests run in processes of
 * their own, each of which runs one at a time.
 */
export function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** A deadline that never comes: what a test asks of does not depend on how fast the machine is. */
export const noDeadline = {
  setTimeout: (): number => 0,
  clearTimeout: (): void => undefined,
}
