/**
 * A selector that computes once for as long as its inputs stay the same. Results live here, not in
 * the store.
 */
export function memoizedSelector<State, const Inputs extends readonly unknown[], Out>(
  inputs: (state: State) => Inputs,
  compute: (...inputs: Inputs) => Out,
): (state: State) => Out {
  let last: { readonly inputs: Inputs; readonly out: Out } | null = null
  return (state) => {
    const now = inputs(state)
    const known = last
    if (known !== null && now.every((input, index) => Object.is(input, known.inputs[index]))) {
      return known.out
    }
    const out = compute(...now)
    last = { inputs: now, out }
    return out
  }
}
