import { count as counted } from '../../core/text/sentence.ts'
import { applyPatch, type Applied } from '../../core/patch/apply-patch.ts'
import { sidesOf, type PatchedFile } from '../../core/patch/patch.ts'
import { isOfRobots, readPatch } from '../../core/patch/read-patch.ts'

/** What a patch says about one robots.txt, and what comes of it here. */
export interface ReadPatch {
  /** As the patch calls the file; empty where it names none. */
  readonly name: string
  /** Lines that go and come, as the patch has them. */
  readonly changes: readonly { readonly sign: '-' | '+'; readonly text: string }[]
  /** Both sides, as far as the patch shows them. */
  readonly before: string
  readonly after: string
  /** The file in the editor with the change; null where that cannot be, or nobody asked. */
  readonly patched: string | null
  /** What applying it does, or why it cannot be applied, in a sentence; empty where nobody asked. */
  readonly outcome: string
  /** How many files the patch changes. */
  readonly files: number
}

const maxQuoted = 60

const quoted = (line: string): string => {
  const seen = line.trim()
  return `“${seen.length > maxQuoted ? `${seen.slice(0, maxQuoted)}…` : seen}”`
}

const isIdle = ({ before, after }: Pick<ReadPatch, 'before' | 'after'>): boolean => before === after

function outcomeOf(applied: Applied): string {
  switch (applied.state) {
    case 'applied': {
      const { gone, added, ambiguous } = applied
      const told = `It fits the file in the editor: ${counted(gone, 'line')} removed, ${added.toLocaleString('en')} added.`
      const many = 'The lines around a change are in the file more than once, so check the place.'
      return ambiguous > 0 ? `${told} ${many}` : told
    }
    case 'already':
      return 'The file in the editor has this change already.'
    case 'too-large':
      return 'The patch and the file are too large to be put together here.'
    default:
      return applied.missing === null
        ? 'It does not fit the file in the editor: the file has these lines, but not in this order.'
        : `It does not fit the file in the editor: there is no line ${quoted(applied.missing)}.`
  }
}

/** Lines that are on one side only, in their order. */
function changesIn({ hunks }: PatchedFile): ReadPatch['changes'] {
  return hunks.flatMap(({ before, after }) => {
    const there = new Set(after)
    const was = new Set(before)
    const gone = before.filter((line) => !there.has(line))
    const added = after.filter((line) => !was.has(line))
    return [
      ...gone.map((text) => ({ sign: '-' as const, text })),
      ...added.map((text) => ({ sign: '+' as const, text })),
    ]
  })
}

function readFile(patch: PatchedFile, file: string | null, files: number): ReadPatch {
  const sides = sidesOf(patch)
  const applied = file === null || isIdle(sides) ? null : applyPatch(file, patch)
  return {
    name: patch.name,
    changes: changesIn(patch),
    ...sides,
    patched: applied?.state === 'applied' ? applied.text : null,
    outcome: isIdle(sides) ? 'It changes nothing.' : applied === null ? '' : outcomeOf(applied),
    files,
  }
}

/**
 * Reads a patch of a robots.txt, and applies it to `file`, the text in the editor, unless that is null. Of several
 * such files the first that fits is taken, or the first. Null where the text has no patch of a robots.txt.
 */
export function readRobotsPatch(text: string, file: string | null): ReadPatch | null {
  const all = readPatch(text)
  const patches = all.filter(isOfRobots)
  const read = patches.map((patch) => readFile(patch, file, all.length))
  return read.find(({ patched }) => patched !== null) ?? read[0] ?? null
}
