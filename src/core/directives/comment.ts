import { bad, good, type Directive } from './directive.ts'

/** A word to whoever runs the robot: Conner's extension of 1996. */
export const comment: Directive<'comment'> = {
  key: 'comment',
  name: 'Comment',
  scope: 'group',
  once: false,
  read: (text) => (text === '' ? bad('comment', 'It says nothing.') : good('comment', { text })),
}
