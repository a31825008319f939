import { expect, test } from 'vitest'
import { contents, protectionWords } from './by-content.ts'
import { recipes } from './catalogue.ts'

const ids = [...recipes.map(({ id }) => id), 'page-rules']

test.each(contents)('$title: what fits is said once, and can be written', (content) => {
  expect([...ids, null]).toContain(content.recipe)
  expect(protectionWords[content.fits]).toBeDefined()
  expect(content.why).toMatch(/^[A-Z].*\.$/)
  expect(contents.filter(({ why, id }) => why === content.why || id === content.id)).toEqual([
    content,
  ])
})

test('no recipe for rules is offered where only a login helps', () => {
  const members = contents.find(({ id }) => id === 'members')
  expect(members?.recipe).toBeNull()
  for (const { fits, recipe } of contents) if (fits !== 'password') expect(recipe).not.toBeNull()
})

test('private content is never left to robots.txt', () => {
  const isPrivate = ({ id }: { readonly id: string }) => id === 'members' || id === 'drafts'
  for (const { fits } of contents.filter(isPrivate)) expect(fits).toBe('password')
})
