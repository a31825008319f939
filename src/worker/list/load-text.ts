import { textOfFile, type TextOfFile, type TextOfFileOptions } from '../../platform/text-of-file.ts'

/** The job of the worker that unpacks and decodes a file, which takes the page too long. */
export const loadText = (
  _reading: unknown,
  _input: unknown,
  options: TextOfFileOptions,
): Promise<TextOfFile> => textOfFile(options)
