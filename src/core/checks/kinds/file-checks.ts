import type { Check } from '../check.ts'
import { bom } from '../catalogue/bom.ts'
import { htmlFile } from '../catalogue/html-file.ts'
import { httpStatus } from '../catalogue/http-status.ts'
import { limitSplitsLine } from '../catalogue/limit-splits-line.ts'
import { lineEndings } from '../catalogue/line-endings.ts'
import { lineNumbers } from '../catalogue/line-numbers.ts'
import { newlinesLost } from '../catalogue/newlines-lost.ts'
import { notUtf8 } from '../catalogue/not-utf8.ts'
import { otherFile } from '../catalogue/other-file.ts'
import { patchFile } from '../catalogue/patch-file.ts'
import { sizeLimit } from '../catalogue/size-limit.ts'
import { templateSource } from '../catalogue/template-source.ts'
import { utf16 } from '../catalogue/utf16.ts'
import { wrongContentType } from '../catalogue/wrong-content-type.ts'
import { wrongFilenameCase } from '../catalogue/wrong-filename-case.ts'

/** What is wrong with the file as a whole, or with how the server sends it. */
export const fileChecks: readonly Check[] = [
  bom,
  htmlFile,
  httpStatus,
  limitSplitsLine,
  lineEndings,
  lineNumbers,
  newlinesLost,
  notUtf8,
  otherFile,
  patchFile,
  sizeLimit,
  templateSource,
  utf16,
  wrongContentType,
  wrongFilenameCase,
]
