import type { AppStore } from '../store.ts'

/** By the opening of a case, see `caseKey`: what its sitemaps list, as it stands in the rows. */
const listedByStore = new WeakMap<AppStore, Map<number, ReadonlySet<string>>>()

const nothing: ReadonlySet<string> = new Set()

/** Remembers for this visit that a sitemap lists these URLs; to be called before they become rows. */
export function noteListed(store: AppStore, urls: readonly string[]): void {
  const { caseKey } = store.getState()
  const byCase = listedByStore.get(store) ?? new Map<number, ReadonlySet<string>>()
  listedByStore.set(store, byCase)
  byCase.set(caseKey, new Set([...(byCase.get(caseKey) ?? []), ...urls]))
}

/** The URLs of sitemaps that came into the open case since it was opened; the same set until more come. */
export function listedIn(store: AppStore): ReadonlySet<string> {
  return listedByStore.get(store)?.get(store.getState().caseKey) ?? nothing
}
