/** A path or an address as it is sent: letters beyond ASCII and blanks as escapes. */
export const sentPathOf = (url: string): string =>
  url.replace(/[^\0-\x7f]+|\s/gu, (letters) => encodeURIComponent(letters))
