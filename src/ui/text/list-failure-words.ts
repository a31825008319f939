import type { ListFailure } from '../../state/list/list-snapshot.ts'

const failed: Readonly<Record<ListFailure['what'], string>> = {
  judging: 'The list could not be judged',
  rows: 'The URLs could not be shown in this way',
  export: 'The file could not be written',
}

const ways: Readonly<Record<ListFailure['what'], string>> = {
  judging: ' “Go on” tries again, and so does the next edit.',
  rows: ' Another filter or order may work.',
  export: '',
}

/** What was thrown, in the words of the browser. */
export const reasonOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown)

/** What failed, why, and what can be done. */
export const failureWords = (what: ListFailure['what'], reason: string): string =>
  `${failed[what]}: ${reason.replace(/\.$/, '')}.${ways[what]}`
