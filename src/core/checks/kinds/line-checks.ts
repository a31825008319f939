import type { Check } from '../check.ts'
import { bomInside } from '../catalogue/bom-inside.ts'
import { htmlInLines } from '../catalogue/html-in-lines.ts'
import { indentation } from '../catalogue/indentation.ts'
import { invisibleCharacters } from '../catalogue/invisible-characters.ts'
import { keywordPrefix } from '../catalogue/keyword-prefix.ts'
import { lineMarkCheck } from '../catalogue/line-mark.ts'
import { lineTooLong } from '../catalogue/line-too-long.ts'
import { lookAlikes } from '../catalogue/look-alikes.ts'
import { mergeConflict } from '../catalogue/merge-conflict.ts'
import { missingColon } from '../catalogue/missing-colon.ts'
import { otherSeparator } from '../catalogue/other-separator.ts'
import { secondSeparator } from '../catalogue/second-separator.ts'
import { severalDirectivesOneLine } from '../catalogue/several-directives-one-line.ts'
import { typoDirective } from '../catalogue/typo-directive.ts'
import { unknownDirective } from '../catalogue/unknown-directive.ts'
import { valueBelow } from '../catalogue/value-below.ts'
import { wrongComment } from '../catalogue/wrong-comment.ts'

/** What is wrong with the form of a line, so that crawlers read it otherwise or not at all. */
export const lineChecks: readonly Check[] = [
  bomInside,
  htmlInLines,
  indentation,
  invisibleCharacters,
  keywordPrefix,
  lineMarkCheck,
  lineTooLong,
  lookAlikes,
  mergeConflict,
  missingColon,
  otherSeparator,
  secondSeparator,
  severalDirectivesOneLine,
  typoDirective,
  unknownDirective,
  valueBelow,
  wrongComment,
]
