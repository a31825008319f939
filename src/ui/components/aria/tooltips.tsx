import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components/Tooltip'
import { useTooltipTriggerState } from 'react-stately/useTooltipTriggerState'
import { dialogAround, OverlayRoot } from './overlay-root.tsx'

const hoverDelayMs = 500
/** Long enough to move the pointer over to the tooltip itself. */
const hideDelayMs = 250

interface Anchor {
  readonly element: HTMLElement
  readonly text: string
}

function anchorAt({ target }: Event): Anchor | null {
  const element = target instanceof Element && target.closest<HTMLElement>('[data-tooltip]')
  const text = element ? element.dataset['tooltip'] : undefined
  return element && text !== undefined ? { element, text } : null
}

/**
 * The tooltip of everything that carries `data-tooltip`. There is one for the whole page, so that buttons
 * are plain ones from the first paint on, and stay the same element when this arrives.
 */
export function Tooltips() {
  const state = useTooltipTriggerState({ delay: hoverDelayMs, closeDelay: hideDelayMs })
  const [anchor, setAnchor] = useState<Anchor | null>(null)
  const hovered = useRef<HTMLElement>(null)
  /** A finger shows no tooltip, also where the focus comes back to a button that it has pressed. */
  const isByTouch = useRef(false)
  /** Nor does the button that has the focus again after Enter: it would cover what Enter brought. */
  const isByEnter = useRef(false)
  const open = (next: Anchor, immediate: boolean) => {
    setAnchor(next)
    state.open(immediate)
  }
  const onPointerOver = useEffectEvent((event: PointerEvent) => {
    const next = event.pointerType === 'touch' ? null : anchorAt(event)
    if (!next || hovered.current === next.element) return
    hovered.current = next.element
    open(next, false)
  })
  const onPointerOut = useEffectEvent(({ relatedTarget }: PointerEvent) => {
    if (relatedTarget instanceof Node && hovered.current?.contains(relatedTarget)) return
    if (hovered.current) state.close()
    hovered.current = null
  })
  const onFocusIn = useEffectEvent((event: FocusEvent) => {
    const next = anchorAt(event)
    if (isByTouch.current || isByEnter.current) return
    if (next?.element.matches(':focus-visible')) open(next, true)
  })
  const onLeave = useEffectEvent((event: Event) => {
    if (event instanceof PointerEvent) isByTouch.current = event.pointerType === 'touch'
    if (event.type !== 'focusout') {
      isByEnter.current = event instanceof KeyboardEvent && event.key === 'Enter'
    }
    if (event instanceof KeyboardEvent && event.key === 'Tab') isByTouch.current = false
    if (state.isOpen && event instanceof KeyboardEvent && event.key === 'Escape') {
      // What the tooltip stands over, such as a dialog, was opened before it and closes after it.
      event.preventDefault()
      event.stopPropagation()
    }
    state.close(true)
  })
  useEffect(() => {
    const stop = new AbortController()
    // Before the tooltip itself hears where the pointer goes: when to itself, it stays open.
    const options = { capture: true, signal: stop.signal }
    document.addEventListener('pointerover', onPointerOver, options)
    document.addEventListener('pointerout', onPointerOut, options)
    document.addEventListener('focusin', onFocusIn, options)
    for (const type of ['focusout', 'pointerdown', 'keydown']) {
      document.addEventListener(type, onLeave, options)
    }
    return () => stop.abort()
  }, [])
  const isOpen = state.isOpen
  const onRenamed = useEffectEvent(() => state.close(true))
  useEffect(() => {
    if (!isOpen || !anchor) return
    const renamed = new MutationObserver(() => onRenamed())
    renamed.observe(anchor.element, { attributeFilter: ['data-tooltip'] })
    return () => renamed.disconnect()
  }, [isOpen, anchor])
  const trigger = useMemo(() => ({ current: anchor?.element ?? null }), [anchor])
  return (
    <OverlayRoot findPlace={() => dialogAround(trigger.current)}>
      <TooltipTriggerStateContext value={state}>
        <Tooltip
          className="tooltip"
          triggerRef={trigger}
          placement="bottom"
          offset={6}
          containerPadding={8}
        >
          {anchor?.text}
        </Tooltip>
      </TooltipTriggerStateContext>
    </OverlayRoot>
  )
}
