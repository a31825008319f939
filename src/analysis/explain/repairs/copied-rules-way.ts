import type { RepairQuestion } from '../../../core/repair/question.ts'
import { triedEdit, type TriedEdit } from '../../../core/repair/tried-edit.ts'
import { copiedRules, titleOfCopied, type CopiedRules } from '../copy-star-rules.ts'
import type { CaseWishes, CellWish } from './case-wishes.ts'

/** The rules for `*` in the groups of crawlers that lack them. */
interface CopiedWay {
  readonly title: string
  readonly tried: TriedEdit
}

/** "Copy 2 rules into Googlebot", as Why says it of one crawler. */
function titleOf(copies: readonly CopiedRules[]): string {
  const [first] = copies
  if (first !== undefined && copies.length === 1) return titleOfCopied(first)
  const names = copies.map(({ token }) => token)
  return `Copy the rules for * into ${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** The edit that Why offers for one cell, for all that are wished; null where not all wishes hold by it. */
export function copiedWay(
  wishes: CaseWishes,
  open: readonly CellWish[],
  question: RepairQuestion,
): CopiedWay | null {
  const copies = new Map<number, CopiedRules>()
  for (const crawler of new Set(open.map((one) => one.crawler))) {
    const whose = wishes.crawlers[crawler]
    const sharing = wishes.sharing(crawler)
    const urls = open.filter((one) => sharing.includes(one.crawler)).map(({ url }) => url)
    const copied = whose === undefined ? null : copiedRules(wishes.selectionOf(whose), urls)
    if (copied === null) return null
    copies.set(copied.at, copied)
  }
  if (copies.size === 0) return null
  const all = [...copies.values()]
  const tried = triedEdit(
    question,
    all.flatMap(({ edits }) => edits),
  )
  return tried.met ? { title: titleOf(all), tried } : null
}
