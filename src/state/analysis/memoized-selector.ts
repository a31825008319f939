import { memoizeLast } from '../../analysis/memoize-last.ts'

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
