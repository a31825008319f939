import { editFile } from '../edit/edit-file.ts'
import type { Edit } from '../text/text.ts'
import { FileReadings } from './bystanders.ts'
import { caughtOf, effectsOf } from './effects.ts'
import { KeptUrls } from './kept-urls.ts'
import type { Repair, RepairQuestion } from './question.ts'

/** An edit that somebody proposes, and what comes of it for what was asked. */
export interface TriedEdit extends Repair {
  /** All wishes and claims hold by it. */
  readonly met: boolean
}

/** What an edit does that was found elsewhere: told as `repair` tells its own. */
export function triedEdit(question: RepairQuestion, edits: readonly Edit[]): TriedEdit {
  const before = new FileReadings(question.file)
  const file = editFile(question.file, edits)
  const after = new FileReadings(file)
  const was = question.crawlers.map((crawler) => before.select(crawler))
  const is = question.crawlers.map((crawler) => after.select(crawler))
  const { unmet, turned } = effectsOf(question, was, after, (selection) =>
    KeptUrls.of(selection, question.keep),
  )
  const { also, isWhole } = caughtOf(was, is, turned)
  return { edits, file, turned, also, isAlsoWhole: isWhole, met: unmet.length === 0 }
}
