import { startTransition, useEffect, useState } from 'react'

/** Rows that are drawn with the first look at a table, and how many follow at a time. */
const step = 100

/**
 * How many of `total` rows to draw by now. A long table grows behind the first rows, a part at a
 * time, so that no single one of them holds up the page. `least` are always drawn.
 */
export function useIncrementalRows(total: number, least: number): number {
  const [rowCount, setRowCount] = useState(step)
  useEffect(() => {
    if (rowCount >= total) return
    const timer = setTimeout(() => startTransition(() => setRowCount(rowCount + step)))
    return () => clearTimeout(timer)
  }, [rowCount, total])
  return Math.min(total, Math.max(rowCount, least))
}
