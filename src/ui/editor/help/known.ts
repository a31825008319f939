import type { EditorState } from '@codemirror/state'
import type { Analysis } from '../../../analysis/analysis.ts'
import { withSettings, type Settings } from '../../../core/dialects/settings.ts'
import type { Known } from '../../../editor/help/index.ts'
import { dialectOf } from '../../../editor/index.ts'
import { visible } from '../../why/visible.ts'

/** What is known of a place in the text; the knowledge comes with the first question. */
export async function knownOf(
  state: EditorState,
  at: number,
  settings: Settings,
  { outcomes }: Pick<Analysis, 'outcomes'>,
): Promise<Known | null> {
  const { aboutPlace } = await import('../../../analysis/help/about-place.ts')
  const dialect = dialectOf(state)
  const { from, number, text } = state.doc.lineAt(at)
  if (dialect === null) return null
  const decides = outcomes.filter(({ line }) => line === number).length
  const words = aboutPlace(text, at - from, withSettings(dialect, settings), decides)
  if (words === null) return null
  const { span, title, lines } = words
  return {
    span: { from: from + span.from, to: from + span.to },
    card: [{ title: visible(title), lines }],
  }
}
