import type { Severity } from '../../core/checks/check.ts'
import { Icon } from '../components/icon.tsx'

const circle = 'M8 2.25a5.75 5.75 0 1 0 0 11.5 5.75 5.75 0 0 0 0-11.5'

/** Drawings that only problems need, on the grid of the other icons. */
const drawings = {
  info: `${circle}M8 7.25v3.5M8 5.1v.1`,
  hint: 'M3 13l.75-3 6.5-6.5 2.25 2.25L6 12.25zM9 4.75L11.25 7',
} as const

/** The sign of a severity beside its word, since colour alone does not tell them apart. */
export function SeveritySign({ severity }: { readonly severity: Severity }) {
  if (severity === 'error') return <Icon name="close" size={14} />
  if (severity === 'warning') return <Icon name="warn" size={14} />
  return (
    <svg
      width="14"
      height="14"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawings[severity]} />
    </svg>
  )
}
