import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Where methods of texts, lists and regular expressions are replaced, to count their steps. */
const counter = /from '[^']*\/count-steps\.fixture\.ts'/

const counts = ({ moduleId }: TestSpecification): boolean =>
  counter.test(readFileSync(moduleId, 'utf8'))

/**
 * Runs tests that count steps after all others: engines give up their quick ways once such a method was replaced, for
 * good, and whatever the same process runs later takes several times as long.
 */
export class CountingLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const last = sorted.filter(counts)
    return [...sorted.filter((file) => !last.includes(file)), ...last]
  }
}
