import type { ChangeDesc, Text } from '@codemirror/state'

/**
 * A change seen as lines: from `line` on, `removed` line breaks went and `added` came. `whole` tells
 * that whole lines went or came, so that the line at `line` itself is one of them.
 */
export interface LineSplice {
  readonly line: number
  readonly removed: number
  readonly added: number
  readonly whole: boolean
}

/** The line splices of a change, to be applied in order; none when no line break was touched. */
export function lineSplices(before: Text, after: Text, changes: ChangeDesc): LineSplice[] {
  const splices: LineSplice[] = []
  changes.iterChangedRanges((fromA, toA, fromB, toB) => {
    const firstA = before.lineAt(fromA)
    const lastA = before.lineAt(toA)
    const firstB = after.lineAt(fromB)
    const lastB = after.lineAt(toB)
    const removed = lastA.number - firstA.number
    const added = lastB.number - firstB.number
    if (removed === 0 && added === 0) return
    const whole = fromA === firstA.from && toA === lastA.from && toB === lastB.from
    splices.push({ line: firstB.number, removed, added, whole })
  })
  return splices
}

/** The first line that a splice removes or adds. */
const startOf = ({ line, whole }: LineSplice): number => (whole ? line : line + 1)

/** Where a line of the changed text stood before the splices; null for a line that is new. */
export function lineBefore(splices: readonly LineSplice[], line: number): number | null {
  let number = line
  for (let index = splices.length - 1; index >= 0; index -= 1) {
    const splice = splices[index]
    if (splice === undefined || number < startOf(splice)) continue
    if (number < startOf(splice) + splice.added) return null
    number += splice.removed - splice.added
  }
  return number
}

/** Where a line has gone; null when it was removed. */
export function lineAfter(splices: readonly LineSplice[], line: number): number | null {
  let number = line
  for (const splice of splices) {
    if (number < startOf(splice)) continue
    if (number < startOf(splice) + splice.removed) return null
    number += splice.added - splice.removed
  }
  return number
}
