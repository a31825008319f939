/** A text as messages repeat it: what is cut off a long one is shown as cut off. */
export const shown = (text: string, most = 60): string =>
  text.length > most ? `${text.slice(0, most)}…` : text
