import type { ParsedFile } from '../judge-tests.ts'
import type { AnalysisInput } from '../result.ts'
import { readIntake, type Intake, type IntakeRequest } from './intake.ts'

/** The job of the worker that reads a long text from outside. The case has no part in it. */
export const intakeJob = (
  _reading: ParsedFile,
  _input: AnalysisInput,
  request: IntakeRequest,
): Intake => readIntake(request)
