import type { Scenario } from '../../analysis/scenario.ts'
import { ownLimits } from '../share/limits.ts'
import type { KnowsDialect } from '../../analysis/case/read-case.ts'

/** A case from its JSON; null when that is damaged. */
export async function parseCase(body: string, knows: KnowsDialect): Promise<Scenario | null> {
  const { readCase } = await import('../share/read-case.ts')
  try {
    const plain: unknown = JSON.parse(body)
    const read = readCase(plain, ownLimits, knows)
    return read.kind === 'case' ? read.scenario : null
  } catch {
    return null
  }
}
