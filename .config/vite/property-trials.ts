// Runs before unit tests: a property that does not say how it is tried is tried with the same cases each time, too.
import fc from 'fast-check'
import { runsOf, trials } from '../../src/bench/arbitraries.ts'

fc.configureGlobal({ seed: trials.seed, numRuns: runsOf(100) })
