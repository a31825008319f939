// Runs beside each file of component tests: one page serves them all, and a worker that nobody ends stays
// until the page goes, with all that it has read.
import { afterEach } from 'vitest'

const started = new Set<Worker>()
const PageWorker = globalThis.Worker

globalThis.Worker = class extends PageWorker {
  constructor(...of: ConstructorParameters<typeof PageWorker>) {
    super(...of)
    started.add(this)
  }
}

afterEach(() => {
  for (const worker of started) worker.terminate()
  started.clear()
})
