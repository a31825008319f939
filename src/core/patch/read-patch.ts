import { linesOf } from '../recognise/parts/lines.ts'
import { robotsLine } from '../recognise/parts/robots-line.ts'
import { closed, hasBlanksBehind, unknownHunk, type OpenHunk } from './open-hunk.ts'
import type { PatchedFile } from './patch.ts'
import { readBarePatch } from './read-bare-patch.ts'

interface OpenFile {
  name: string
  isNew: boolean
  isDeleted: boolean
  readonly hunks: OpenHunk[]
  /** Its names came already: the next ones are of another file. */
  hasNames: boolean
}

/** `@@ -1,3 +1,4 @@`, `@@`, `@@@ -1,2 -1,2 +1,3 @@@`. */
const hunkHead =
  /^(@{2,9})(?:\s+-(\d{1,9})(?:,(\d{1,9}))?(?:\s+-\d{1,9}(?:,\d{1,9})?){0,7}\s+\+\d{1,9}(?:,(\d{1,9}))?\s+@{2,9}(?:\s|$)|\s*$|\s+\.\.\.\s+@@|\s+(?=[^\s-]))/
const plainHead = /^(\d{1,9})(?:,\d{1,9})?([acd])\d{1,9}(?:,\d{1,9})?$/
const oldHead = /^\*\*\* (\d{1,9})(?:,\d{1,9})? \*{4}$/
const oldMiddle = /^--- \d{1,9}(?:,\d{1,9})? -{4}$/
const fileHead = /^(?:diff --(?:git|cc|combined) |Index: |\*\*\* (?:Update|Add|Delete) File: )/

/** A name as patches write it: with a prefix of one letter, or a day and a remark behind a tab. */
function nameIn(text: string): string {
  const [name = ''] = text.split('\t', 1)
  // Subversion writes `robots.txt (revision 1)`, where mails turn its tab into blanks.
  const remark = name.lastIndexOf(' (')
  const plain = (remark > 0 && name.endsWith(')') ? name.slice(0, remark) : name)
    .trim()
    .replace(/^"|"$/g, '')
  return plain.replace(/^[abciwo]\//, '')
}

/** The second of the two names behind `diff --git`; they are alike, but for files that were renamed. */
const gitName = (line: string): string => {
  const rest = line.replace(fileHead, '').trim()
  const second = rest.lastIndexOf(' b/')
  return nameIn(second < 0 ? rest : rest.slice(second + 1))
}

const isSigned = (line: string): boolean => /^[-+ ]/.test(line)

class PatchReader {
  readonly files: OpenFile[] = []
  private readonly lines: readonly string[]
  private at = 0

  constructor(text: string) {
    this.lines = Array.from(linesOf(text), (line) => line.text)
  }

  private get line(): string {
    return this.lines[this.at] ?? ''
  }

  private get next(): string {
    return this.lines[this.at + 1] ?? ''
  }

  private addFile(name: string, hasNames = false): OpenFile {
    const file = { name, isNew: false, isDeleted: false, hunks: [], hasNames }
    this.files.push(file)
    return file
  }

  private get file(): OpenFile {
    return this.files.at(-1) ?? this.addFile('')
  }

  private addHunk(start: number | null, columns = 1, left = 0): OpenHunk {
    const hunk: OpenHunk = { ...unknownHunk, start, before: [], after: [], columns, left }
    this.file.hunks.push(hunk)
    return hunk
  }

  /** `--- a/robots.txt` above `+++ b/robots.txt`. */
  private get isNames(): boolean {
    return this.line.startsWith('--- ') && this.next.startsWith('+++ ')
  }

  /** `*** robots.txt` above `--- robots.txt`, in the old form. */
  private get isOldNames(): boolean {
    return (
      /^\*\*\* [^*]/.test(this.line) && !oldHead.test(this.line) && this.next.startsWith('--- ')
    )
  }

  private readNames(): void {
    const last = this.files.at(-1)
    const file =
      last === undefined || last.hasNames || last.hunks.length > 0 ? this.addFile('') : last
    const before = nameIn(this.line.slice(4))
    const after = nameIn(this.next.slice(4))
    file.hasNames = true
    file.isNew = before === '/dev/null'
    file.isDeleted = after === '/dev/null'
    file.name = file.isDeleted ? before : after
    this.at += 2
    if (isSigned(this.line)) this.readHunk(this.addHunk(null))
  }

  /** A list of dashes ends a mail; the version of git stands below. */
  private get isSignature(): boolean {
    return /^--\s*$/.test(this.line) && (this.next === '' || /^\d+\.\d+/.test(this.next))
  }

  private get endsHunk(): boolean {
    return (
      this.isNames ||
      this.isOldNames ||
      this.isSignature ||
      fileHead.test(this.line) ||
      /^(?:@@|```|~~~|diff |\*\*\* End|\*{15})/.test(this.line)
    )
  }

  private readHunk(hunk: OpenHunk): void {
    for (; this.at < this.lines.length && !this.endsHunk; this.at += 1) {
      const { line } = this
      if (line.startsWith('\\')) continue
      if (line.trim() === '' && line.length <= hunk.columns) hunk.blanks += 1
      else if (isSigned(line)) this.takeSigned(hunk, line)
      else if (hunk.left > 0) this.take(hunk, ' ', line)
      else break
    }
  }

  private takeSigned(hunk: OpenHunk, line: string): void {
    this.take(hunk, line.slice(0, hunk.columns), line.slice(hunk.columns))
  }

  private take(hunk: OpenHunk, signs: string, text: string): void {
    for (; hunk.blanks > 0; hunk.blanks -= 1) this.keep(hunk, true, true, '')
    const isGone = signs.includes('-')
    // What only another parent of the merge had is in none of the two files.
    const wasThere = isGone ? signs.startsWith('-') : !signs.startsWith('+')
    if (isGone || signs.includes('+')) hunk.changes += 1
    this.keep(hunk, wasThere, !isGone, text)
  }

  private keep(hunk: OpenHunk, wasThere: boolean, isThere: boolean, text: string): void {
    if (wasThere) hunk.before.push(text)
    if (isThere) hunk.after.push(text)
    hunk.left = Math.max(0, hunk.left - 1)
  }

  private readUnified(head: RegExpExecArray): void {
    const [, marks = '', start, countBefore = '1', countAfter = '1'] = head
    const left = start === undefined ? 0 : Math.max(Number(countBefore), Number(countAfter))
    this.at += 1
    const hunk = this.addHunk(start === undefined ? null : Number(start), marks.length - 1, left)
    this.readHunk(hunk)
  }

  /** `2c2` with `< ` and `> ` in front of the lines. */
  private readPlain(head: RegExpExecArray): void {
    const hunk = this.addHunk(Number(head[1]))
    hunk.changes += 1
    for (this.at += 1; /^(?:[<>](?: |$)|---$|\\)/.test(this.line); this.at += 1) {
      if (this.line.startsWith('<')) hunk.before.push(this.line.slice(2))
      if (this.line.startsWith('>')) hunk.after.push(this.line.slice(2))
    }
  }

  /** Lines with two signs in front; gives those that are only around the change, too. */
  private readOldBlock(): { readonly all: readonly string[]; readonly around: readonly string[] } {
    const all: string[] = []
    const around: string[] = []
    for (this.at += 1; /^(?:[-+! ] |\\)/.test(this.line) && !this.endsHunk; this.at += 1) {
      if (this.line.startsWith('\\') || oldMiddle.test(this.line)) continue
      all.push(this.line.slice(2))
      if (this.line.startsWith(' ')) around.push(this.line.slice(2))
    }
    return { all, around }
  }

  private readOld(head: RegExpExecArray): void {
    const hunk = this.addHunk(Number(head[1]))
    const before = this.readOldBlock()
    const after = oldMiddle.test(this.line) ? this.readOldBlock() : { all: [], around: [] }
    hunk.changes += 1
    for (const line of before.all.length > 0 ? before.all : after.around) hunk.before.push(line)
    for (const line of after.all.length > 0 ? after.all : before.around) hunk.after.push(line)
  }

  /** A block of a Markdown answer that is called a patch may have no marks inside. */
  private readBlock(): void {
    this.at += 1
    if (isSigned(this.line) && !this.isNames) this.readHunk(this.addHunk(null))
  }

  private readLine(): void {
    const { line } = this
    const unified = line.startsWith('@@') ? hunkHead.exec(line) : null
    const plain = /^\d/.test(line) && /^[<>] /.test(this.next) ? plainHead.exec(line) : null
    const old = oldHead.exec(line)
    if (this.isNames || this.isOldNames) this.readNames()
    else if (unified !== null) this.readUnified(unified)
    else if (plain !== null) this.readPlain(plain)
    else if (old !== null) this.readOld(old)
    else if (/^(?:```|~~~)(?:diff|patch)\b/.test(line)) this.readBlock()
    else if (fileHead.test(line)) this.readFileHead()
    else this.at += 1
  }

  private readFileHead(): void {
    const file = this.addFile(gitName(this.line))
    file.isNew = this.line.startsWith('*** Add')
    file.isDeleted = this.line.startsWith('*** Delete')
    this.at += 1
    if (file.isNew && isSigned(this.line)) this.readHunk(this.addHunk(null))
  }

  readAll(): void {
    while (this.at < this.lines.length) this.readLine()
  }
}

const hasLines = ({ before, after }: OpenHunk): boolean => before.length + after.length > 0

/** What has no names and no numbers is a patch only where it changes something. */
const isTold = ({ name }: OpenFile, hunk: OpenHunk): boolean =>
  name !== '' || hunk.start !== null || hunk.changes > 0

function readMarked(text: string): readonly PatchedFile[] {
  const reader = new PatchReader(text)
  reader.readAll()
  return reader.files.flatMap((file) => {
    const hunks = file.hunks.filter((hunk) => hasLines(hunk) && isTold(file, hunk))
    if (hunks.length === 0) return []
    const hasBlanks = hasBlanksBehind(hunks)
    const { name, isNew, isDeleted } = file
    return [{ name, isNew, isDeleted, hunks: hunks.map((hunk) => closed(hunk, hasBlanks)) }]
  })
}

/** What is quoted in a mail, without the marks in front; empty where nothing is. */
const quotedPart = (text: string): string =>
  Array.from(linesOf(text), (line) => line.text)
    .filter((line) => line.startsWith('>'))
    .map((line) => `${line.replace(/^(?:> ?){1,5}(?=[^ >]|\s)/, '')}\n`)
    .join('')

/** Lines that only patches have. Leading blanks are cut already. */
const mark =
  /^(?:> ?){0,5}(?:diff --|Index: |@@|\*\*\* |--- |\+|(?:```|~~~)(?:diff|patch)\b|\d{1,9}(?:,\d{1,9})?[acd]\d)/

/** Whether a text may be a patch, by its first lines without blanks around them. */
export const mayBePatch = (lines: readonly string[]): boolean =>
  lines.some((line) => mark.test(line))

/**
 * Reads a patch: in the unified form (git, Subversion, mails, several files, merges), in the old forms of diff, or
 * rules with signs in front and nothing else. Numbers of lines may be wrong. What is no part of a patch is passed
 * over. Empty where there is no patch. Never throws.
 */
export function readPatch(text: string): readonly PatchedFile[] {
  const marked = readMarked(text)
  if (marked.length > 0) return marked
  const bare = readBarePatch(text)
  return bare.length > 0 ? bare : readMarked(quotedPart(text))
}

/** Whether what a patch changes is a robots.txt: by its name, or by its lines. */
export function isOfRobots({ name, hunks }: PatchedFile): boolean {
  if (/(?:^|[/\\])robots[^/\\]*\.te?xt$/i.test(name)) return true
  const lines = hunks
    .flatMap(({ before, after }) => [...before.slice(0, 200), ...after.slice(0, 200)])
    .slice(0, 2000)
  const content = lines
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  const sure = content.filter((line) => robotsLine(line) === 'sure').length
  return sure > 0 && sure * 2 >= content.length
}
