/** Lower case for ASCII letters only: names in robots.txt know no other letters (RFC 9309 §2.2.1). */
export function fold(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** The characters in front that may stand in a crawler's name: letters, `_` and `-`. */
export function legalStart(text: string): string {
  return /^[A-Za-z_-]*/.exec(text)?.[0] ?? ''
}
