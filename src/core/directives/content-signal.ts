import { bad, doubtful, good, type Directive, type TypedValues } from './directive.ts'
import { pairsOf } from './value-parsers.ts'

const known: readonly string[] = ['search', 'ai-input', 'ai-train', 'use']

type Answer = TypedValues['content-signal']['signals'][string]

const answers: readonly Answer[] = ['yes', 'no']

/** Cloudflare writes `use` into the files that it makes, as a trial. */
const uses: readonly Answer[] = ['immediate', 'reference', 'full']

/** What pages may be used for once they are fetched: Cloudflare's Content Signals. */
export const contentSignal: Directive<'content-signal'> = {
  key: 'content-signal',
  name: 'Content-Signal',
  scope: 'group',
  once: false,
  read(value) {
    const { path, pairs, problem } = pairsOf(value, (name) => (name === 'use' ? uses : answers))
    const signals = Object.fromEntries(
      Object.entries(pairs).filter(([name]) => known.includes(name)),
    )
    const unknown = Object.keys(pairs).find((name) => !known.includes(name))
    const wrong =
      unknown === undefined
        ? problem
        : `“${unknown}” is no signal: known are search, ai-input and ai-train.`
    const read = { path, signals }
    if (Object.keys(signals).length === 0) {
      return bad('content-signal', wrong ?? 'It says nothing.')
    }
    return wrong === null ? good('content-signal', read) : doubtful('content-signal', wrong, read)
  },
}
