import type { KeyboardEvent, RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { Test } from '../../analysis/scenario.ts'
import { useStoreApi } from '../app/use-app.ts'
import { rowOffsets } from '../layout/keys.ts'
import { useTestActions } from './use-test-actions.ts'
import { focusCell, type EditableColumn } from './use-editing.ts'

const columnOf = (target: Element): string =>
  target.closest('[data-column]')?.getAttribute('data-column') ?? 'result'

/** Rows by keyboard: arrows select, Alt with arrows moves, Enter edits, Del deletes. */
export function useTableKeys(
  table: RefObject<HTMLElement | null>,
  edit: (id: string, column: EditableColumn) => void,
  /** Whether the filter shows a test. */
  isShown: (test: Test) => boolean,
) {
  const store = useStoreApi()
  const { remove } = useTestActions()

  /** The rows as they are drawn. */
  const rows = () => store.getState().scenario.tests.filter(isShown)
  const here = () => rows().findIndex(({ id }) => id === store.getState().selectedId)
  const go = (offset: number, column: string) => {
    const shown = rows()
    const index = Math.max(0, Math.min(shown.length - 1, here() + offset))
    flushSync(() => store.getState().select(shown[index]?.id ?? null))
    focusCell(table.current, index, column)
  }
  const move = (id: string, by: number, column: string) => {
    flushSync(() => store.getState().moveTest(id, by))
    focusCell(table.current, here(), column)
  }
  const removeRow = (id: string, column: string) => {
    flushSync(() => remove(id))
    focusCell(table.current, here(), column)
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, key } = event
    const id = store.getState().selectedId
    if (!(target instanceof Element) || target.closest('input')) return
    // Alt and an arrow open a list of choices, everywhere.
    if (target.closest('select') && event.altKey) return
    const column = columnOf(target)
    const offset = rowOffsets[key]
    const alone = !event.altKey && !event.ctrlKey && !event.metaKey && column !== 'expect'
    if (offset !== undefined && alone) go(offset, column)
    else if (id === null) return
    else if (offset !== undefined && event.altKey && Math.abs(offset) === 1)
      move(id, offset, column)
    else if (!alone) return
    else if (key === 'Delete') removeRow(id, column)
    else if (key === 'Enter' && column === 'result') edit(id, 'url')
    else return
    event.preventDefault()
  }
}
