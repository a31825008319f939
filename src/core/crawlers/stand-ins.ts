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
  baidu: 'rfc9309',
  slurp: 'rfc9309',
  'msn-legacy': 'rfc9309',
  teoma: 'rfc9309',
  none: 'rfc9309',
  koster1996: 'rep1994',
  conner1996: 'rep1994',
  spiderline: 'rep1994',
  ultraseek: 'rep1994',
  urllib: 'rep1994',
}

/** What dialects that are not built yet are called. */
export const dialectNames: Readonly<Record<string, string>> = {
  yandex: 'Yandex',
  applebot: 'Applebot',
  amazonbot: 'Amazonbot',
  duckduckgo: 'DuckDuckGo',
  seznam: 'Seznam',
  baidu: 'Baidu',
  slurp: 'Yahoo Slurp',
  'msn-legacy': 'msnbot',
  teoma: 'Teoma',
  none: 'Program without a robots.txt reader',
  koster1996: '1996 draft',
  conner1996: '1996 extended standard',
  spiderline: 'Spiderline',
  ultraseek: 'Ultraseek',
  urllib: 'Python urllib',
}
