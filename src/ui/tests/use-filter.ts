import { useState, type KeyboardEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { isCommand, keyLetter } from '../layout/keys.ts'
import type { Test } from '../../analysis/scenario.ts'
import { expectWords } from '../text/words.ts'

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

/** Is every word of the filter somewhere in crawler, URL or expectation? */
export function matchesFilter({ crawler, url, expect }: Test, wanted: string): boolean {
  const text = `${crawler} ${url} ${expect === null ? '' : expectWords[expect]}`.toLowerCase()
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
