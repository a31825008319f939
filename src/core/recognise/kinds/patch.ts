import { isOfRobots, mayBePatch, readPatch } from '../../patch/read-patch.ts'
import type { Recogniser } from '../kind.ts'

/** What the first line of a patch looks like; blanks in front of it are cut. */
const startsPatch = (line: string): boolean =>
  /^(?:diff --?\w|Index: |@@|--- |\*\*\* |From [0-9a-f]{7,64} |\d{1,9}(?:,\d{1,9})?[acd]\d)/.test(
    line,
  )

/** A patch of a robots.txt, whatever else it changes. */
export const findPatch: Recogniser = ({ lines, text }) =>
  mayBePatch(lines) && readPatch(text).some(isOfRobots) ? {} : null

/** A patch of other files; a text that has one in its middle is something else. */
export const findOtherPatch: Recogniser = ({ lines, text }) =>
  startsPatch(lines[0] ?? '') && readPatch(text).length > 0
    ? { note: 'It is a patch, but of no robots.txt.' }
    : null
