// Runs before unit tests: gives properties that set no seed the same one each time.
import fc from 'fast-check'
import { runsOf, trials } from '../../src/bench/arbitraries.ts'

fc.configureGlobal({ seed: trials.seed, numRuns: runsOf(100) })
