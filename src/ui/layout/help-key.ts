import type { Preferences } from '../../state/storage/preferences.ts'

const name = 'help-key'

/** A key without Ctrl can be hit by accident, or by a voice; who is bothered by it turns it off. */
export const helpKeyIsOn = (preferences: Pick<Preferences, 'get'>): boolean =>
  preferences.get(name) !== 'off'

export const turnHelpKey = (preferences: Pick<Preferences, 'set'>, on: boolean): void =>
  preferences.set(name, on ? 'on' : 'off')
