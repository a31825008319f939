import { useState, type KeyboardEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { isCommand, keyLetter } from '../layout/keys.ts'
import type { Test } from '../../analysis/scenario.ts'
import type { Outcome } from '../../analysis/result.ts'
import { expectWords, stateWords } from '../text/words.ts'

/** The filter over the rows; null while there is none. Closing gives the focus back to the rows. */
export function useFilter(table: RefObject<HTMLElement | null>) {
  const [wanted, setWanted] = useState<string | null>(null)
  return {
    wanted,
    type: setWanted,
    close: () => {
      flushSync(() => setWanted(null))
      table.current?.querySelector<HTMLElement>('[aria-current] [data-column="result"]')?.focus()
    },
    /** Mod+F filters where the browser would find only what is drawn. */
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (!isCommand(event.nativeEvent) || keyLetter(event.nativeEvent) !== 'f') return
      event.preventDefault()
      setWanted((text) => text ?? '')
      event.currentTarget.querySelector<HTMLElement>('.tests-filter input')?.focus()
    },
  }
}

/**
 * Is every word of the filter somewhere in crawler, URL, expectation or verdict? `line 14` means the
 * line that decides.
 */
export function matchesFilter(
  { crawler, url, expect }: Test,
  outcome: Pick<Outcome, 'state' | 'line'> | undefined,
  wanted: string,
): boolean {
  const expected = expect === null ? '' : expectWords[expect]
  const verdict = outcome === undefined ? '' : stateWords[outcome.state]
  const text = `${crawler} ${url} ${expected} ${verdict}`.toLowerCase()
  return (wanted.toLowerCase().match(/line \d+|\S+/g) ?? []).every((part) =>
    part.startsWith('line ') ? part === `line ${outcome?.line ?? 0}` : text.includes(part),
  )
}
