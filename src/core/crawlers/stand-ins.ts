/**
 * The built dialect that judges for one that is not built yet. A verdict that comes about in this way
 * has to say so.
 */
export const standIns: Readonly<Record<string, string>> = {
  none: 'rfc9309',
}

/** What dialects that are not built yet are called. */
export const dialectNames: Readonly<Record<string, string>> = {
  none: 'Program without a robots.txt reader',
}
