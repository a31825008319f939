import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { google } from '../../core/dialects/google/dialect.ts'
import { language } from '../language.ts'
import { positionContext } from './position-context.ts'

const text = 'User-agent: *\nDisallow: /a\nAllow: /b'

test.each([
  [0, ['Disallow: /a', 'Allow: /b']],
  [20, ['User-agent: *', 'Allow: /b']],
  [text.length, ['User-agent: *', 'Disallow: /a']],
])('the lines around a position do not hold its own: %i', (at, nearby) => {
  const state = EditorState.create({ doc: text, extensions: language(google) })
  expect([...(positionContext(state, at)?.nearbyLines ?? [])]).toEqual(nearby)
})
