/** The scheme of an address in small letters, or null when it has none. */
export const schemeOf = (url: string): string | null =>
  /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase() ?? null

/** Host of an address and an unusual port, in small letters; null for what is no address. */
export const hostOf = (url: string): string | null =>
  /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#@]*@)?([^/?#]+?)(?::80|:443)?(?:[/?#]|$)/i
    .exec(url)?.[1]
    ?.toLowerCase() ?? null
