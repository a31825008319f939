import type { EditorState } from '@codemirror/state'
import { sentUrl } from '../../../analysis/sent-url.ts'
import { readLine } from '../../../core/read-line.ts'
import type { Dialect } from '../../../core/dialects/dialect.ts'
import type { Suggest } from '../../../editor/help/index.ts'
import { dialectOf } from '../../../editor/index.ts'
import type { AppStore } from '../../../state/store.ts'

/** So many lines above and below the cursor are looked through for paths, and so many tests. */
const nearby = 300

/** Paths that have been met near the cursor and in the tests. */
function* pathsNear(
  { doc, selection }: EditorState,
  dialect: Dialect,
  { tests, origin }: ReturnType<AppStore['getState']>['scenario'],
): Generator<string> {
  for (const { url } of tests.slice(0, nearby)) {
    const sent = sentUrl(url, origin)
    if (sent.ok) yield sent.path
  }
  const { number } = doc.lineAt(selection.main.head)
  const last = Math.min(doc.lines, number + nearby)
  for (let at = Math.max(1, number - nearby); at <= last; at += 1) {
    const { text } = doc.line(at)
    const { meaning, valueText } = readLine(text, 0, text.length, dialect)
    if (at !== number && valueText && (meaning === 'allow' || meaning === 'disallow')) {
      yield valueText
    }
  }
}

/** What may be meant at the cursor; the knowledge comes when it is first needed. */
export async function loadSuggest(store: AppStore): Promise<Suggest> {
  const { candidatesAt } = await import('../../../analysis/help/candidates.ts')
  return (state, asked) => {
    const { main } = state.selection
    const dialect = dialectOf(state)
    if (!main.empty || dialect === null) return null
    const { from, text } = state.doc.lineAt(main.head)
    const { scenario } = store.getState()
    const paths = () => pathsNear(state, dialect, scenario)
    const sources = { dialect, origin: scenario.origin, paths }
    const found = candidatesAt(text, main.head - from, sources, asked)
    return found && { ...found, span: { from: from + found.span.from, to: from + found.span.to } }
  }
}
