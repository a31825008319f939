// Runs beside each file of unit tests, and tells the reporter how often a test called `expect`.
import { afterEach, expect } from 'vitest'

afterEach(({ task }) => {
  task.meta.assertions = expect.getState().assertionCalls
})
