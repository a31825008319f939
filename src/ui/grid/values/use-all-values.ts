import { useMemo } from 'react'
import { unitedColumns } from '../../../case/grid/list-columns.ts'
import type { ValueColumn } from '../../../case/grid/grid.ts'
import { useApp } from '../../hooks/use-app.ts'
import { useLayout } from '../../hooks/use-layout.ts'
import { useListSnapshot, useOpenList } from '../../hooks/use-open-list.ts'
import { useValues, type ShownValues } from './use-values.ts'

const none: readonly ValueColumn[] = []

/** What came with the URLs of a case, those of its rows and those that files brought. */
export function useAllValues(): ShownValues {
  const own = useApp(({ scenario }) => scenario.columns)
  const brought = useListSnapshot(useOpenList()?.session ?? null)?.reading.columns ?? none
  const all = useMemo(() => unitedColumns(own, brought), [own, brought])
  return useValues(useLayout() === 'phone', all)
}
