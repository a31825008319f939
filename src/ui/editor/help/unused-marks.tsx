import { useEffect, type RefObject } from 'react'
import type { RuleUsage, RuleUse } from '../../../analysis/grid/usage/rule-usage.ts'
import { unusedNotes } from '../../../editor/help/index.ts'
import { useApp } from '../../hooks/use-app.ts'
import { useUrlJob } from '../../hooks/use-url-job.ts'
import type { EditorHost } from '../editor-host.ts'

/** What the editor says at the end of the line of a rule that decides nothing; null for all others. */
function unusedHint(
  { state, cover, near, overriddenBy }: RuleUse,
  { compared, urls }: RuleUsage,
): string | null {
  switch (state) {
    case 'never':
      if (cover !== null) return `can never decide: line ${cover} wins`
      return near === '' ? 'can never decide' : `can never decide; ${near} would`
    case 'overridden':
      return overriddenBy.length === 1
        ? `decides no URL here: line ${overriddenBy[0] ?? 0} wins`
        : 'decides no URL here: other rules win'
    case 'unmatched':
      return compared < urls ? 'decides no URL here' : 'matches no URL here'
    default:
      return null
  }
}

interface Props {
  readonly host: RefObject<EditorHost | null>
}

/** Says in the file which rules decide no URL of the case or of the list that is shown; draws nothing. */
export function UnusedMarks({ host }: Props) {
  const openCount = useApp((state) => state.openCount)
  const { result, input } = useUrlJob('rule-usage', undefined)
  useEffect(() => {
    if (!result || !input) return
    const notes = result.rules.flatMap((rule) => {
      const text = result.urls === 0 ? null : unusedHint(rule, result)
      return text === null ? [] : [{ line: rule.line, text }]
    })
    host.current?.dispatchInPause('unused', input.file, (view, since) =>
      unusedNotes.show(notes, since, view.state.doc),
    )
  }, [host, openCount, result, input])
  return null
}
