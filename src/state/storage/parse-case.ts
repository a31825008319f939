import type { Scenario } from '../../case/scenario.ts'
import { ownLimits } from '../../case/limits.ts'
import type { KnowsDialect } from '../../case/scenario.ts'

/** A case from its JSON; null when that is damaged. */
export async function parseCase(body: string, knows: KnowsDialect): Promise<Scenario | null> {
  const { readCase } = await import('../../case/link/read-case.ts')
  try {
    const plain: unknown = JSON.parse(body)
    const read = readCase(plain, ownLimits, knows)
    return read.kind === 'case' ? read.scenario : null
  } catch {
    return null
  }
}
