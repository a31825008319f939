/** How often one URL was asked for. */
export interface UrlRow {
  requests: number
  bytes: number
}

/** URLs as a table with commas, and how many they are. */
export interface UrlRows {
  readonly text: string
  readonly count: number
}

const cell = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** URLs as a table, those with most requests first. */
export function urlRows(found: ReadonlyMap<string, UrlRow>): UrlRows {
  const rows = [...found].sort(([, a], [, b]) => b.requests - a.requests)
  const lines = rows.map(([path, { requests, bytes }]) => `${cell(path)},${requests},${bytes}`)
  return { text: `${['url,requests,bytes', ...lines].join('\n')}\n`, count: rows.length }
}
