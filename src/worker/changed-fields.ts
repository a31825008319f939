/**
 * The fields of `after` that are not the very same as in `before`; all of them without a `before`. What
 * is sent to a worker this way stays the same object there for as long as it does here.
 */
export function changedFields<Value extends object>(
  before: Value | null,
  after: Value,
): Partial<Value> {
  const changed: Partial<Value> = {}
  for (const name in after) {
    if (before === null || !Object.is(before[name], after[name])) changed[name] = after[name]
  }
  return changed
}
