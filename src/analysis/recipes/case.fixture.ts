import { readText } from '../../core/text/file.ts'
import { emptyCase, type Scenario } from '../../case/scenario.ts'

/** A case without tests, judged by one dialect. */
export const caseWith = (text: string, dialect: string): Scenario => ({
  ...emptyCase,
  file: readText(text),
  dialect,
})
