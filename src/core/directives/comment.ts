import { code, sentenceOf } from '../text/sentence.ts'
import { invalidReading, validReading, type ValueDirective } from './directive.ts'

/** A word to whoever runs the robot: Conner's extension of 1996. */
export const comment: ValueDirective<'comment', { readonly text: string }> = {
  key: 'comment',
  name: 'Comment',
  example: 'Please be gentle.',
  meaning: 'A message to whoever runs the crawler.',
  source: { source: 'conner-1996' },
  adoption: 'Write # in front instead.',
  scope: 'group',
  once: false,
  read: (text) =>
    text === '' ? invalidReading('comment', 'It is empty.') : validReading('comment', { text }),
  describe: ({ text }) => sentenceOf('For whoever runs the crawler: ', code(text)),
}
