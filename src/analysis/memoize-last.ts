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
