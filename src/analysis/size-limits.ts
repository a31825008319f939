/**
 * Characters of a text up to which the page itself works on it, within a keystroke. Longer texts go to
 * a worker, and reach it only when keys rest.
 */
export const maxMainThreadUnits = 64 * 1024
