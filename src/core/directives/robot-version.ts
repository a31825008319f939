import { sentenceOf } from '../text/sentence.ts'
import { invalidReading, validReading, type ValueDirective } from './directive.ts'

/** What a Robot-version line says. */
export interface RobotVersion {
  readonly major: number
  readonly minor: number
  readonly patch: number | null
}

/** By which edition of the extended standard of 1996 a group is to be read. */
export const robotVersion: ValueDirective<'robot-version', RobotVersion> = {
  key: 'robot-version',
  name: 'Robot-version',
  example: '2.0',
  meaning: 'Which edition of the standard the group follows.',
  source: { source: 'conner-1996' },
  scope: 'group',
  once: true,
  read(value) {
    const found = /^(\d{1,4})(?:\.(\d{1,4}))?(?:\.(\d{1,4}))?$/.exec(value)
    if (found === null) {
      return invalidReading('robot-version', `“${value}” is no version: write it as 2.0 or 2.0.0.`)
    }
    const [, major, minor = '0', patch] = found
    return validReading('robot-version', {
      major: Number(major),
      minor: Number(minor),
      patch: patch === undefined ? null : Number(patch),
    })
  },
  describe: ({ major, minor, patch }) =>
    sentenceOf(
      `Written for version ${[major, minor, ...(patch === null ? [] : [patch])].join('.')}`,
    ),
}
