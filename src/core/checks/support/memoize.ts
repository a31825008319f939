import type { CheckContext } from '../check-context.ts'

/** A fact of a file that is found out when the first check asks for it. */
export function memoizeByContext<Fact extends object>(
  find: (context: CheckContext) => Fact,
): (context: CheckContext) => Fact {
  const cache = new WeakMap<CheckContext, Fact>()
  return (context) => {
    const known = cache.get(context)
    if (known !== undefined) return known
    const fact = find(context)
    cache.set(context, fact)
    return fact
  }
}
