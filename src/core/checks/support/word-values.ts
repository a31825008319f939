/** Words for the whole site in place of a path, and words for nothing. */
const everything = /^(?:all|any|everything|yes|true|on|1)$/i
const nothing = /^(?:none|nothing|no|never|false|off|0|null|nil|undefined|empty|n\/a|-+|[–—])$/i

/** What a word in place of a path is meant to say; null for what can be a path. */
export function meaningOfWord(value: string): 'everything' | 'nothing' | null {
  if (everything.test(value)) return 'everything'
  return nothing.test(value) ? 'nothing' : null
}

/** Signs for the colon that stand behind one, in front of a value: “:: /a”, “:= /a”. */
export const strayedSigns = /^(?:[:=][:=> \t]*|->[ \t]*)/
