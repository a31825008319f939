import { ViewPlugin, type EditorView } from '@codemirror/view'

const cannotHover = (): boolean => window.matchMedia('(any-hover: none)').matches

/**
 * After a tap, browsers report a mouse that has moved there and rests. Taken for hover, it would open
 * a card over the lines each time that a finger places the cursor; so none of that gets to what
 * listens for hover. Marks beside the lines are for fingers: a tap on one tells of its problem.
 */
export const noHoverByFinger = ViewPlugin.define(({ dom }: EditorView) => {
  const ended = new AbortController()
  const options = { signal: ended.signal, capture: true }
  let isFinger = false
  const onPointer = ({ pointerType }: PointerEvent) => void (isFinger = pointerType === 'touch')
  const onMouse = (event: MouseEvent) => {
    if (event.buttons === 0 && (isFinger || cannotHover())) event.stopPropagation()
  }
  dom.addEventListener('pointerdown', onPointer, options)
  dom.addEventListener('pointermove', onPointer, options)
  dom.addEventListener('mousemove', onMouse, options)
  return { destroy: () => ended.abort() }
})
