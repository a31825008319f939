import type { DialectUse, Outcome } from '../../analysis/analysis.ts'

/** Says by whose reading a verdict came about, when it was not the crawler's own. */
export function standInNote({ name, standsInFor }: DialectUse): string | null {
  return standsInFor === null ? null : `${standsInFor}, judged as ${name} for now`
}

/** Each such sentence once, in the order of the rows. */
export function standInNotes(outcomes: readonly Outcome[]): readonly string[] {
  const notes = outcomes.map(({ dialect }) => standInNote(dialect))
  return [...new Set(notes.filter((note) => note !== null))]
}
