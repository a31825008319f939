import { textOfFile, type TextOfFile, type TextOfFileOptions } from '../../platform/text-of-file.ts'

/** Unpacks and decodes a file for the page, which would take too long there. */
export const loadText = (
  _reading: unknown,
  _input: unknown,
  options: TextOfFileOptions,
): Promise<TextOfFile> => textOfFile(options)
