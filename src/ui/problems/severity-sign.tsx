import type { Severity } from '../../core/checks/check.ts'
import { infoPath } from '../../platform/drawn-icon.ts'
import { iconPaths } from '../../platform/icon-paths.ts'
import { LineDrawing } from '../components/line-drawing.tsx'

/** What each severity is drawn by, on the grid of the other icons: colour alone does not tell them apart. */
export const severityPaths: Readonly<Record<Severity, string>> = {
  error: iconPaths.close,
  warning: iconPaths.warn,
  info: infoPath,
  hint: 'M3 13l.75-3 6.5-6.5 2.25 2.25L6 12.25zM9 4.75L11.25 7',
}

/** The sign of a severity beside its word. */
export const SeveritySign = ({ severity }: { readonly severity: Severity }) => (
  <LineDrawing path={severityPaths[severity]} size={14} />
)
