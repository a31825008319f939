import type { AttackGroup } from './attack.ts'
import { commandLine } from './command-line.ts'
import { fuzzArguments } from './fuzz-arguments.ts'
import { fuzzRecords } from './fuzz-records.ts'
import { growth } from './growth.ts'

/** All groups, in the order in which they run. */
export const attackGroups: readonly AttackGroup[] = [
  commandLine,
  fuzzArguments,
  fuzzRecords,
  growth,
]
