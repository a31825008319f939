import type { Region } from '../../state/view.ts'
import type { Preferences } from '../../state/storage/preferences.ts'

/** True when a key press belongs to a text field or to the editor, also inside its shadow root. */
export function isTyping(event: Event): boolean {
  return event
    .composedPath()
    .some(
      (target) =>
        target instanceof HTMLElement &&
        (target.isContentEditable || target.matches('input, textarea, select')),
    )
}

/** Keys that go to another row: how far, or to which end. */
export const rowOffsets: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -10,
  PageDown: 10,
  Home: -Infinity,
  End: Infinity,
}

const stops = ['header', 'file', 'tests', 'why'] as const
/** A part of the page that F6 goes to. */
export type Stop = (typeof stops)[number]

/** The next stop of F6. The messages are one as long as there are any. */
export function stopAfter(
  current: string | undefined,
  by: 1 | -1,
  hasMessages = false,
): Stop | 'messages' {
  const all = hasMessages ? ([...stops, 'messages'] as const) : stops
  const index = all.findIndex((stop) => stop === current)
  const from = index < 0 ? (by > 0 ? 0 : 1) : index
  return all[(from + by + all.length) % all.length] ?? 'file'
}

/** True for stops that are regions of the layout. */
export const isRegion = (stop: string): stop is Region =>
  stop !== 'header' && stops.some((one) => one === stop)

const helpKeyName = 'help-key'

/**
 * Is the `?` key for the list of shortcuts turned on? Keys without Ctrl can be pressed by accident
 * or by speech input, so WCAG 2.1.4 wants them to be turned off.
 */
export const helpKeyIsOn = (preferences: Pick<Preferences, 'get'>): boolean =>
  preferences.get(helpKeyName) !== 'off'

/** Turns that key on or off; remembered in this browser. */
export const turnHelpKey = (preferences: Pick<Preferences, 'set'>, on: boolean): void =>
  preferences.set(helpKeyName, on ? 'on' : 'off')
