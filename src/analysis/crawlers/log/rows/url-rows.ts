/** How often one URL was asked for. */
export interface UrlRow {
  requests: number
  bytes: number
}

/** Requests that a figure has, and the table of its URLs has not. */
export interface MissingRows {
  /** For URLs so rare that they are not told apart. */
  readonly rare: number
  /** For other hosts than the one whose URLs are wanted. */
  readonly elsewhere: number
}

/** URLs as a table with commas, and how many they are. */
export interface UrlRows {
  readonly text: string
  readonly count: number
  readonly missing: MissingRows
}

const cell = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** URLs as a table, those with most requests first. */
export function urlRows(found: ReadonlyMap<string, UrlRow>, missing: MissingRows): UrlRows {
  const rows = [...found].sort(([, a], [, b]) => b.requests - a.requests)
  const lines = rows.map(([path, { requests, bytes }]) => `${cell(path)},${requests},${bytes}`)
  return { text: `${['url,requests,bytes', ...lines].join('\n')}\n`, count: rows.length, missing }
}
