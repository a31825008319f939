type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)

function hasEqualFields(before: Fields, after: Fields): boolean {
  for (const name in after) if (!isEqual(before[name], after[name])) return false
  for (const name in before) if (!(name in after)) return false
  return true
}

function isEqual(before: unknown, after: unknown): boolean {
  if (before === after) return true
  if (!isFields(before) || !isFields(after)) return Object.is(before, after)
  return Array.isArray(before) === Array.isArray(after) && hasEqualFields(before, after)
}

/** What an item of a list is recognised by wherever it stands; undefined: by its place alone. */
const identityOf = (item: unknown): unknown =>
  isFields(item) ? (item['testId'] ?? item['id']) : undefined

function shareList(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  let moved: Map<unknown, unknown> | null = null
  const earlier = (item: unknown, index: number) => {
    const identity = identityOf(item)
    if (identityOf(before[index]) === identity) return before[index]
    moved ??= new Map(before.map((one) => [identityOf(one), one]))
    return identity === undefined ? undefined : moved.get(identity)
  }
  const shared = after.map((item, index) => share(earlier(item, index), item))
  const isSame = shared.length === before.length && shared.every((item, at) => item === before[at])
  return isSame ? before : shared
}

function shareFields(before: Fields, after: Fields): Fields {
  const entries = Object.entries(after)
  return Object.fromEntries(
    entries.map(([name, value]): [string, unknown] => [name, share(before[name], value)]),
  )
}

function share(before: unknown, after: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(after)) return shareList(before, after)
  if (isEqual(before, after)) return before
  const areFields = isFields(before) && isFields(after) && !Array.isArray(after)
  return areFields ? shareFields(before, after) : after
}

/**
 * `after`, but with the very objects of `before` wherever the two are equal: who shows thousands of
 * things then has to draw only those that changed. Both are plain data; lists are compared item by
 * item, by `testId` or `id` where the items have one, else by place.
 */
export function reuse<Value>(before: Value | null, after: Value): Value {
  // What comes back is equal to `after`, whichever objects it is made of.
  return share(before, after) as Value
}
