/**
 * Makes a function that gives the result of its last call again for as long as it is called with the
 * very same arguments (`Object.is`). It keeps one result alive.
 */
export function memoizeLast<Inputs extends readonly unknown[], Result>(
  compute: (...inputs: Inputs) => Result,
): (...inputs: Inputs) => Result {
  let last: { readonly inputs: Inputs; readonly result: Result } | null = null
  return (...inputs) => {
    const before = last
    if (before !== null && inputs.every((input, index) => Object.is(input, before.inputs[index]))) {
      return before.result
    }
    const result = compute(...inputs)
    last = { inputs, result }
    return result
  }
}

/**
 * A selector that computes once for as long as its inputs stay the same. Results live here, not in
 * the store.
 */
export function memoizedSelector<State, const Inputs extends readonly unknown[], Out>(
  inputs: (state: State) => Inputs,
  compute: (...inputs: Inputs) => Out,
): (state: State) => Out {
  const computed = memoizeLast(compute)
  return (state) => computed(...inputs(state))
}

/**
 * Makes a function that gives its last object again for as long as each field of the next one has the
 * very same value (`Object.is`). All of them have the same fields.
 */
export function keepWhileSame<Fields extends object>(): (next: Fields) => Fields {
  let last: Fields | null = null
  return (next) => {
    const before = last
    const names = Object.keys(next) as (keyof Fields)[]
    const isSame = before !== null && names.every((name) => Object.is(before[name], next[name]))
    last = isSame ? before : next
    return last
  }
}
