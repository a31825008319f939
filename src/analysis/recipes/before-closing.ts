import type { Scenario } from '../../case/scenario.ts'
import { decide } from '../../core/decide/decide.ts'
import { select } from '../../core/decide/select.ts'
import { defaultDialect } from '../../core/dialects/default-dialects.ts'
import { applyEdits, type Edit } from '../../core/text/text.ts'
import { ParsedFile } from '../judge-tests.ts'
import { namedIdentity } from './crawler-names.ts'
import { everyone } from './recipe-forms.ts'

/** The lines of a file without blank ones, and without blanks at their ends. */
const tidied = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')

/**
 * Is an earlier state of a case one from before its site was closed, whose file says something that is lost once
 * `opening`, the edits that take the block away, are all that is done?
 */
export function isBeforeClosing(
  earlier: Scenario,
  now: Scenario,
  opening: readonly Edit[],
): boolean {
  const text = tidied(earlier.file.text)
  if (text === '' || text === tidied(applyEdits(now.file.text, opening))) return false
  const robots = new ParsedFile(earlier.file, earlier.settings).parsedAs(defaultDialect.id)
  return decide(select(robots, namedIdentity(everyone)), '/').verdict === 'allow'
}
