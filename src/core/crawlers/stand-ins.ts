/**
 * The built dialect that judges for one that is not built yet. A verdict that comes about in this way
 * has to say so.
 */
export const standIns: Readonly<Record<string, string>> = {
  yandex: 'rfc9309',
  applebot: 'rfc9309',
  amazonbot: 'rfc9309',
  duckduckgo: 'rfc9309',
  seznam: 'rfc9309',
  none: 'rfc9309',
}

/** What dialects that are not built yet are called. */
export const dialectNames: Readonly<Record<string, string>> = {
  yandex: 'Yandex',
  applebot: 'Applebot',
  amazonbot: 'Amazonbot',
  duckduckgo: 'DuckDuckGo',
  seznam: 'Seznam',
  none: 'Program without a robots.txt reader',
}
