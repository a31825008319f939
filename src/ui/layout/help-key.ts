import type { Preferences } from '../../state/storage/preferences.ts'

const name = 'help-key'

/**
 * Is the `?` key for the list of shortcuts turned on? Keys without Ctrl can be pressed by accident
 * or by speech input, so WCAG 2.1.4 wants them to be turned off.
 */
export const helpKeyIsOn = (preferences: Pick<Preferences, 'get'>): boolean =>
  preferences.get(name) !== 'off'

/** Turns that key on or off; remembered in this browser. */
export const turnHelpKey = (preferences: Pick<Preferences, 'set'>, on: boolean): void =>
  preferences.set(name, on ? 'on' : 'off')
