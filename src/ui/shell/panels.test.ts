import { describe, expect, test } from 'vitest'
import { isView, panelNamed, panels } from './panels.ts'

describe('places', () => {
  test.each([
    ['tests', 'check'],
    ['problems', 'audit'],
    ['values', 'audit'],
    ['crawlers', 'engines'],
    ['compare', 'engines'],
  ])('a link to the former view %s opens %s', (view, place) => {
    expect(isView(view)).toBe(true)
    expect(panelNamed(view).id).toBe(place)
  })

  test('each is named by its own id as well', () => {
    for (const panel of panels) expect(panelNamed(panel.id)).toBe(panel)
  })

  test('no view belongs to two', () => {
    const views = panels.flatMap((panel) => panel.views)
    expect(new Set(views).size).toBe(views.length)
  })

  test('what nobody knows is Check, and no view', () => {
    expect(panelNamed('nothing').id).toBe('check')
    expect(isView('nothing')).toBe(false)
    expect(isView('delivery')).toBe(true)
  })
})
