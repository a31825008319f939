/** The scheme of an address in small letters, or null when it has none. */
export const schemeOf = (url: string): string | null =>
  /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase() ?? null

/** Host and port of an address, in small letters; null for what is no address. */
export const hostOf = (url: string): string | null =>
  /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#@]*@)?([^/?#]+)/i.exec(url)?.[1]?.toLowerCase() ?? null
