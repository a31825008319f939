import type { EditorState, Extension } from '@codemirror/state'
import { hoverTooltip, type EditorView, type Tooltip } from '@codemirror/view'
import type { Span } from '../../core/text/text.ts'
import { inDocument, positionContext, type PositionContext } from './position-context.ts'
import { renderTooltip, type TooltipContent } from './tooltip-content.ts'

/** What is known about a part of a line. */
export interface HoverInfo extends TooltipContent {
  /** Offsets into the line. */
  readonly span: Span
}

/** Describes a position of the text, without its problems; null if there is nothing to say. */
export type DescribePosition = (position: PositionContext) => HoverInfo | null

/** Shows what a position means, on hover or by a key. */
export interface QuickInfo {
  readonly extension: Extension
  readonly tooltip: ReturnType<typeof hoverTooltip>
}

/** The description of a position; null for nothing. */
export function infoAt(
  state: EditorState,
  position: number,
  describe: DescribePosition,
): HoverInfo | null {
  const context = positionContext(state, position)
  return context && describe(context)
}

function tooltipAt(
  { state }: EditorView,
  position: number,
  describe: DescribePosition,
): Tooltip | null {
  const context = positionContext(state, position)
  const info = context && describe(context)
  if (context === null || info === null) return null
  const { from, to } = inDocument(context, info.span)
  const create = () => ({ dom: renderTooltip(info, 'About this place') })
  return { pos: from, end: to, above: true, create }
}

/** Opens on hover, and by the keys that ask for it. */
export function createQuickInfo(describe: DescribePosition): QuickInfo {
  const tooltip = hoverTooltip((view, position) => tooltipAt(view, position, describe), {
    hideOnChange: true,
  })
  return { tooltip, extension: tooltip }
}
