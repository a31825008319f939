import { managedBlocksOf } from '../../blocks/managed-blocks.ts'
import { asciiLower } from '../../dialects/parts/agents.ts'
import type { Severity } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { memoizeByContext } from '../support/memoize.ts'

/** The names whose groups are in the file because its maker writes them into every one. */
const shippedNames = memoizeByContext(
  ({ text }): ReadonlySet<string> =>
    new Set(
      managedBlocksOf(text).flatMap(({ writer: { ownGroups = [] } }) => ownGroups.map(asciiLower)),
    ),
)

/** Of groups that the owner of the site has not written, nobody has to be warned: they are an info. */
export const severityIfShipped = (
  context: CheckContext,
  names: readonly string[],
): { readonly severity?: Severity } =>
  names.every((name) => shippedNames(context).has(asciiLower(name))) ? { severity: 'info' } : {}
