import { validate, type ValidatorReport } from '../../core/validators/index.ts'
import type { ParsedFile } from '../judge-tests.ts'
import type { AnalysisInput } from '../result.ts'
import { checkInputFor, type ProblemsOptions } from './problems.ts'

/** More than anybody reads of one tool. */
const maxListed = 200

/** What one tool of others says about the file of a case. */
export interface ToolReport extends ValidatorReport {
  readonly errors: number
  readonly warnings: number
  /** Complaints beyond those that are listed. */
  readonly left: number
}

function listed(report: ValidatorReport): ToolReport {
  const { complaints } = report
  const errors = complaints.filter(({ severity }) => severity === 'error').length
  const warnings = complaints.length - errors
  const shown = complaints.slice(0, maxListed)
  return { ...report, complaints: shown, errors, warnings, left: complaints.length - shown.length }
}

/** What the tools of others would say about the file, and what comes of each line that they name. */
export function complaintsOf(
  parsedFile: ParsedFile,
  input: AnalysisInput,
  options: ProblemsOptions,
): readonly ToolReport[] {
  return validate(checkInputFor(parsedFile, input, options)).map(listed)
}
