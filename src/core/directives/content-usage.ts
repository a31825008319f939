import { bad, doubtful, good, type Directive } from './directive.ts'
import { pairsOf } from './value-parsers.ts'

const answers = ['y', 'n'] as const

/** What pages may be used for once they are fetched: the IETF's draft (aipref-attach). */
export const contentUsage: Directive<'content-usage'> = {
  key: 'content-usage',
  name: 'Content-Usage',
  scope: 'group',
  once: false,
  read(value) {
    const { path, pairs: preferences, problem } = pairsOf(value, () => answers)
    const read = { path, preferences }
    if (Object.keys(preferences).length === 0) {
      return bad('content-usage', problem ?? 'It says nothing.')
    }
    return problem === null ? good('content-usage', read) : doubtful('content-usage', problem, read)
  },
}
