/** How files begin that are no text, byte by byte, and what they are, as it stands behind “This is”. */
const starts: readonly (readonly [start: string, name: string])[] = [
  ['\x1f\x8b', 'a file packed with gzip'],
  ['\x28\xb5\x2f\xfd', 'a file packed with zstd'],
  ['\xfd7zXZ', 'a file packed with xz'],
  ['BZh', 'a file packed with bzip2'],
  ['PK\x03\x04', 'a ZIP archive'],
  ['PK\x05\x06', 'a ZIP archive'],
  ['Rar!\x1a', 'a RAR archive'],
  ['7z\xbc\xaf', 'a 7z archive'],
  ['%PDF-', 'a PDF'],
  ['\x89PNG', 'a picture (PNG)'],
  ['\xff\xd8\xff', 'a picture (JPEG)'],
  ['GIF87a', 'a picture (GIF)'],
  ['GIF89a', 'a picture (GIF)'],
  ['\0\0\x01\0', 'an icon'],
  ['RIFF', 'a picture or a recording (RIFF)'],
  ['wOFF', 'a font'],
  ['wOF2', 'a font'],
  ['\x7fELF', 'a program'],
  ['SQLite format 3', 'a database (SQLite)'],
  ['\xd0\xcf\x11\xe0', 'a document of an office program'],
]

/** Bytes that are no text of their own come as U+DC80 + (byte − 0x80). */
function byteAt(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  return unit >= 0xdc80 && unit <= 0xdcff ? unit - 0xdc00 : unit
}

const beginsWith = (text: string, start: string): boolean =>
  [...start].every((character, at) => byteAt(text, at) === character.charCodeAt(0))

/** What a file that is no text is, by its first bytes; null for any other. */
export function formatOfStart(text: string): string | null {
  return starts.find(([start]) => beginsWith(text, start))?.[1] ?? null
}
