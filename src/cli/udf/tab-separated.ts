/**
 * The format TabSeparated of ClickHouse: rows end with a line break, values with a tab, and what could
 * be taken for either is escaped by a backslash. Texts here are bytes, one in each UTF-16 unit, since a
 * robots.txt may have any bytes.
 */

const bySign: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  '0': '\0',
}

/** A row as it came, cut into values that are still escaped. */
export const tabValues = (row: string): readonly string[] => row.split('\t')

/** The value NULL, which is no text. */
export const isNull = (escaped: string): boolean => escaped === '\\N'

/** The text that an escaped value stands for. */
export function unescapeValue(escaped: string): string {
  if (!escaped.includes('\\')) return escaped
  return escaped.replace(/\\([\s\S])/g, (_, sign: string) => bySign[sign] ?? sign)
}

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  "'": "\\'",
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
}

/** A text within a tuple: `'it\'s'`. */
export const quotedText = (text: string): string =>
  `'${text.replace(/[\\'\t\n\r]/g, (sign) => escapes[sign] ?? sign)}'`
