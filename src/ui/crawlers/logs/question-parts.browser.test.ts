import { createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { test } from 'vitest'
import { expect, page } from '../../shell/page-objects/browser.fixture.ts'
import { bookOf, question } from '../../../analysis/crawlers/log/log-book.fixture.ts'
import { logAnswersOf } from '../../../analysis/crawlers/log/draft-answers.ts'
import type { LogQuestionId } from '../../../analysis/crawlers/log/texts/log-summary.ts'
import { logOf } from '../../../core/log/plain-report.fixture.ts'
import { logQuestionIds } from './log-contents.tsx'
import './logs.css'
import { LogTable } from './log-table.tsx'
import { QuestionParts } from './question-parts.tsx'

const paths = ['/robots.txt', '/cart/1', '/b?c=d', '/a']
const requests = paths.map((path, at) => ({ at, who: 'Googlebot', path, status: 200 }))
const answers = logAnswersOf(bookOf(logOf(requests)), question())
const known = { answers, identity: null, details: null, hasFile: true }

/** Draws the questions, and notes which parts were drawn anew, and in which frame. */
function drawn() {
  let frame = 0
  let isAll = false
  const parts: { readonly id: LogQuestionId; readonly frame: number }[] = []
  const count = () => {
    frame += 1
    requestAnimationFrame(count)
  }
  requestAnimationFrame(count)
  const Part = ({ id, says }: { readonly id: LogQuestionId; readonly says: string }): ReactNode => {
    parts.push({ id, frame })
    return says
  }
  const room = document.body.appendChild(document.createElement('div'))
  const root = createRoot(room)
  const onDrawn = (isNow: boolean) => void (isAll = isNow)
  const draw = (says: (id: LogQuestionId) => string) => {
    parts.length = 0
    isAll = false
    const made = logQuestionIds.map(
      (id) => [id, () => createElement(Part, { id, says: says(id) })] as const,
    )
    const byId = Object.fromEntries(made) as Record<LogQuestionId, () => ReactNode>
    root.render(createElement(QuestionParts, { known: { ...known }, parts: byId, onDrawn }))
    return expect.poll(() => isAll).toBe(true)
  }
  return { draw, parts, room }
}

test('parts that say something else are drawn anew, one in a frame, and no others', async () => {
  const { draw, parts, room } = drawn()
  await draw((id) => `first ${id}`)
  const ids = parts.map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(4)
  expect(new Set(parts.map(({ frame }) => frame)).size).toBe(ids.length)

  await draw((id) => (id === 'pace' ? 'second pace' : `first ${id}`))
  expect(parts.map(({ id }) => id)).toEqual(['pace'])
  expect(room.textContent).toContain('second pace')

  await draw((id) => `third ${id}`)
  expect(parts.map(({ id }) => id)).toEqual(ids)
  expect(new Set(parts.map(({ frame }) => frame)).size).toBe(ids.length)
  await page.getByRole('button', { name: 'How fast did they come?' }).click()
  await expect(page.getByRole('heading', { name: 'How fast did they come?' })).toBeFocused()
})

test('a long name in a table is whole after a press, and without pushing the others out', async () => {
  const name = (sign: string) => `/${sign.repeat(300)}/end`
  const rows = [name('a'), name('b'), '/short']
  const room = document.body.appendChild(document.createElement('div'))
  room.style.width = '400px'
  const value = (text: string) => text
  const columns = [
    { label: 'URL', value },
    { label: 'Agent', value },
  ] as const
  createRoot(room).render(createElement(LogTable<string>, { caption: 'URLs', columns, rows }))
  const table = page.getByRole('table', { name: 'URLs' })
  const long = table.getByRole('row').filter({ hasText: 'aaa' })
  await expect(long).toHaveCount(1)
  await expect(long).not.toContainText(name('a'))
  await expect(
    table.getByRole('row').filter({ hasText: '/short' }).getByRole('button'),
  ).toHaveCount(0)
  await long.getByRole('cell').getByRole('button', { name: 'Show all of it' }).click()
  await expect(long.getByRole('cell')).toContainText(name('a'))
  await expect(long.getByRole('rowheader')).not.toContainText(name('a'))
  await expect.poll(() => room.querySelector('table')?.scrollWidth).toBeLessThanOrEqual(400)

  // Another text in its place is short.
  await table.getByRole('button', { name: 'Agent' }).click()
  await table.getByRole('button', { name: 'Agent' }).click()
  await expect(table.getByRole('cell').filter({ hasText: 'bbb' })).not.toContainText(name('b'))
  await expect(table.getByRole('button', { name: 'Show less' })).toHaveCount(0)
})
