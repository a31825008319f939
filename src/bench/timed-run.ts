import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

/** What one run of a program took. */
export interface TimedRun {
  readonly seconds: number
  /** The most memory that the process held, in MB; NaN where the system does not tell. */
  readonly megabytes: number
}

function peakOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8')
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024
  } catch {
    return NaN
  }
}

/** Runs a program to its end; what it writes is read and thrown away. */
export async function timedRun([program = '', ...args]: readonly string[]): Promise<TimedRun> {
  const from = performance.now()
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  child.stdout.resume()
  let megabytes = NaN
  const timer = setInterval(() => {
    const peak = peakOf(child.pid)
    if (!Number.isNaN(peak)) megabytes = peak
  }, 50)
  await once(child, 'exit')
  clearInterval(timer)
  return { seconds: (performance.now() - from) / 1000, megabytes }
}
