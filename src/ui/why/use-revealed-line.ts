import { useEffect, useRef } from 'react'
import type { Explanation } from '../../analysis/result.ts'
import { afterPaint } from '../hooks/after-paint.ts'
import { usePort } from '../hooks/use-app.ts'

/** The line that decides; where none does, the first that the reason names. Null for none. */
export function lineOfInterest({
  outcome,
  headline,
}: Pick<Explanation, 'outcome' | 'headline'>): number | null {
  if (outcome.line > 0) return outcome.line
  const named = headline.find((part) => part.kind === 'line')
  return named?.kind === 'line' ? named.line : null
}

const isEditing = (): boolean =>
  document.activeElement?.closest('.cm-editor') instanceof HTMLElement

/**
 * Brings the deciding line into sight in the editor when another test is selected. Never while the
 * author is in the editor, nor when the verdict of the same test changes. Takes no focus. The answer is drawn first: to
 * move the editor measures the whole page.
 */
export function useRevealedLine(explanation: Explanation): void {
  const port = usePort()
  const { testId } = explanation
  const line = lineOfInterest(explanation)
  const last = useRef(testId)
  useEffect(() => {
    if (last.current === testId) return undefined
    return afterPaint(() => {
      last.current = testId
      if (line !== null && !isEditing()) port.reveal(line, { keepCursor: true })
    })
  }, [testId, line, port])
}
