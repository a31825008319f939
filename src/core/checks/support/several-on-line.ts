const inner = /(?:[ \t]|\\n|\\r)(?=(?:user-agent|allow|disallow|sitemap|crawl-delay)[ \t]*:)/i

/** The lines that became one line: where a blank stands before a name and a colon, one began. */
export function fusedLines(text: string): readonly string[] {
  if (!inner.test(text)) return text.trim() === '' ? [] : [text.trim()]
  const parts = text.split(inner).map((part) => part.trim())
  return parts.filter((part) => part !== '')
}
