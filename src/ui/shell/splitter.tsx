import {
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { paneLimitsOf, type Layout, type ResizablePane } from '../hooks/pane-sizes.ts'
import { glide } from '../components/glide.ts'
import { nextPreset, orientationOf } from './separators.ts'
import type { PaneSharesPort } from '../hooks/use-layout.ts'

interface Props {
  readonly share: ResizablePane
  readonly label: string
  readonly layout: Layout
  readonly sizes: PaneSharesPort
  readonly workspace: RefObject<HTMLElement | null>
}

const step = 0.02
const directions: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
}

/** So many pixels a hand may tremble in a press. */
const slackPx = 3

/** Where between the two ends of its range the pointer stands, 0 to 1. */
function shareAt(event: PointerEvent, props: Props): number {
  const workspace = props.workspace.current
  const box = workspace?.getBoundingClientRect()
  if (!box) return props.sizes.shares[props.share]
  const vertical = orientationOf(props.layout, props.share) === 'vertical'
  // The bar of places keeps its height.
  const bar = workspace?.querySelector<HTMLElement>('.places')?.offsetHeight ?? 0
  const across = vertical
    ? (event.clientX - box.left) / box.width
    : (event.clientY - box.top - bar) / (box.height - bar)
  if (props.share === 'file' || props.layout === 'medium') return across
  const { file } = props.sizes.shares
  return (across - file) / (1 - file)
}

/** Lets the answer glide from where it stood when there was the other kind of list, or none. */
function glideFrom({ dataset }: HTMLElement, was: string | undefined): void {
  const is = dataset['list']
  const set = (value: string | undefined) => {
    if (value === undefined) delete dataset['list']
    else dataset['list'] = value
  }
  // React has set it already, and nothing is painted yet.
  set(was)
  glide('.splitter[data-share=tests]', () =>
    glide('[data-region=why]', () => set(is), '.why-answer > *'),
  )
}

/**
 * A long list takes most of the height, whenever it comes: the answer glides to its new place.
 * @returns for the separator: where both are drawn at once, the workspace has no `RefObject` yet
 */
function useGlide(share: ResizablePane): RefObject<HTMLDivElement | null> {
  const line = useRef<HTMLDivElement>(null)
  const shown = useRef<{ readonly list: string | undefined } | null>(null)
  useLayoutEffect(() => {
    const workspace = line.current?.closest<HTMLElement>('.workspace')
    if (!workspace || share !== 'tests') return
    const [before, list] = [shown.current, workspace.dataset['list']]
    shown.current = { list }
    if (before !== null && before.list !== list) glideFrom(workspace, before.list)
  })
  return line
}

/**
 * The separator between two regions: it can be dragged, moved with the arrow keys and reset with a
 * double click (ARIA “window splitter” pattern). A press without dragging goes to the next of three
 * sizes (WCAG 2.5.7).
 */
export function Splitter(props: Props) {
  const { share, label, layout, sizes } = props
  const line = useGlide(share)
  const value = sizes.shares[share]
  const [least, most] = paneLimitsOf(share)
  const press = useRef<{ readonly x: number; readonly y: number } | null>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    if (direction !== undefined) sizes.set(share, value + direction * step)
    else if (event.key === 'Home') sizes.set(share, least)
    else if (event.key === 'End') sizes.set(share, most)
    else if (event.key === 'Enter') sizes.reset(share)
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={line}
      className="splitter"
      data-share={share}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={orientationOf(layout, share)}
      aria-valuenow={Math.round(value * 100)}
      aria-valuemin={Math.round(least * 100)}
      aria-valuemax={Math.round(most * 100)}
      onKeyDown={onKeyDown}
      onDoubleClick={() => sizes.reset(share)}
      title="Drag, or press for the next size"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        press.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
        const from = press.current
        const isPress =
          from !== null &&
          Math.abs(event.clientX - from.x) <= slackPx &&
          Math.abs(event.clientY - from.y) <= slackPx
        if (isPress) return
        press.current = null
        sizes.set(share, shareAt(event, props))
      }}
      onPointerUp={() => press.current && sizes.set(share, nextPreset(share, value))}
    />
  )
}
