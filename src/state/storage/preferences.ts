import type { KeyValue } from '../../platform/ports.ts'
import type { Theme } from '../view.ts'

/** Name of everything that this app stores under one path of an origin. */
export const storedName = (scope: string): string => `robotstxt-playground:${scope}`

/** Small settings of this browser. Never throws; where nothing can be stored it forgets. */
export interface Preferences {
  get(name: string): string | null
  set(name: string, value: string): void
  /** Forgets every setting of this app, and of no other on this origin; false when some may be left. */
  clear(): boolean
}

/** No setting: says that everything was deleted, to tabs that would bring it back. */
export const deletionStamp = 'deleted'

const maxLength = 2000
/** Grows when a setting changes its meaning. */
const format = '1'

function keysOf(values: KeyValue, prefix: string): string[] {
  const keys = Array.from({ length: values.length }, (_, index) => values.key(index) ?? '')
  return keys.filter((key) => key.startsWith(prefix) && key !== prefix + deletionStamp)
}

/** Runs what touches storage; null when it throws. */
function guarded<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

/** Settings of the app that is served under `scope`, in `values`; null: nothing can be stored. */
export function createPreferences(values: KeyValue | null, scope: string): Preferences {
  const prefix = `${storedName(scope)}:`
  const forgetful = new Map<string, string>()
  const read = (name: string) => guarded(() => values?.getItem(prefix + name) ?? null)
  const write = (name: string, value: string) =>
    guarded(() => values?.setItem(prefix + name, value))
  return {
    get: (name) => {
      const value = forgetful.get(name) ?? read(name)
      return value !== null && value.length <= maxLength ? value : null
    },
    set: (name, value) => {
      forgetful.set(name, value)
      if (read('format') === null) write('format', format)
      write(name, value)
    },
    clear: () => {
      forgetful.clear()
      const cleared = guarded(() => {
        if (values !== null) for (const key of keysOf(values, prefix)) values.removeItem(key)
        return true
      })
      return cleared ?? false
    },
  }
}

const themes = ['system', 'light', 'dark'] as const satisfies readonly Theme[]

/** The theme that was chosen last; the system’s when none was. */
export function themeFrom(preferences: Preferences): Theme {
  const stored = preferences.get('theme')
  return themes.find((theme) => theme === stored) ?? 'system'
}

/** The case that was open last, and when that was. */
export interface LastWorkspace {
  readonly id: string
  readonly at: number
}

/** What `rememberWorkspace` wrote last; null when there is nothing that can be read. */
export function lastWorkspaceFrom(preferences: Preferences): LastWorkspace | null {
  const [, at, id] = /^(\d{1,15}) ([\w-]{1,80})$/.exec(preferences.get('workspace') ?? '') ?? []
  return id === undefined ? null : { id, at: Number(at) }
}

/** Remembers which case is open, for the next visit; `at` is in ms since 1970. */
export function rememberWorkspace(preferences: Preferences, { id, at }: LastWorkspace): void {
  preferences.set('workspace', `${Math.max(0, Math.floor(at))} ${id}`)
}

/** No case is looked for at the next visit, if this is the one that would be. */
export function forgetWorkspace(preferences: Preferences, id: string): void {
  if (lastWorkspaceFrom(preferences)?.id === id) preferences.set('workspace', '')
}

/** True: the address bar is a link to the case. False, unless it was chosen: the file stays out of it. */
export function addressBarFrom(preferences: Preferences): boolean {
  return preferences.get('address-bar') === 'on'
}
