import { bad, good, type Directive } from './directive.ts'

/** By which edition of the extended standard of 1996 a group is to be read. */
export const robotVersion: Directive<'robot-version'> = {
  key: 'robot-version',
  name: 'Robot-version',
  scope: 'group',
  once: true,
  read(value) {
    const found = /^(\d{1,4})(?:\.(\d{1,4}))?(?:\.(\d{1,4}))?$/.exec(value)
    if (found === null) {
      return bad('robot-version', `“${value}” is no version: write it as 2.0 or 2.0.0.`)
    }
    const [, major, minor = '0', patch] = found
    return good('robot-version', {
      major: Number(major),
      minor: Number(minor),
      patch: patch === undefined ? null : Number(patch),
    })
  },
}
