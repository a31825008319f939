import type { Page } from '@playwright/test'

/**
 * What a window can do to the page, measured at once: each gives what is wrong, so that a test polls it until
 * nothing is.
 */

/** What holds text and is cut by its own box, without a way to scroll, or stands beside the window. */
const clipped = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const shown = (element: Element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        return false
      // Made for ears only: a box of one pixel, or what is in one.
      if (element.closest('.visually-hidden')) return false
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { width, height } = at.getBoundingClientRect()
        if (width <= 1 && height <= 1) return false
      }
      return element.textContent.trim() !== '' || element.matches('button, input, select')
    }
    const cut = (element: Element) => {
      const isWider = element.scrollWidth > element.clientWidth + 1
      const isTaller = element.scrollHeight > element.clientHeight + 1
      if (!isWider && !isTaller) return false
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
      // An end in dots is said in full by a tooltip.
      if (textOverflow === 'ellipsis' && element.closest('[title], [aria-label]')) return false
      return (overflowX === 'hidden' && isWider) || (overflowY === 'hidden' && isTaller)
    }
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      ((/auto|scroll/.test(getComputedStyle(element).overflowX) &&
        element.scrollWidth > element.clientWidth) ||
        scrolls(element.parentElement))
    const outside = (element: Element) => {
      if (!element.matches('button, a, input, select, textarea') || scrolls(element)) return false
      const { left, right } = element.getBoundingClientRect()
      return left < -1 || right > document.documentElement.clientWidth + 1
    }
    return (
      [...document.querySelectorAll('body *')]
        // Few are cut, and asking whether one is shown takes longest.
        .filter((element) => (cut(element) || outside(element)) && shown(element))
        .map(({ tagName, className, textContent, outerHTML }) =>
          [tagName, className, textContent.slice(0, 40) || outerHTML.slice(0, 90)].join(' '),
        )
    )
  })

/** Buttons whose label does not fit onto them. */
export const crowded = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const fits = (button: Element) => {
      const range = document.createRange()
      range.selectNodeContents(button)
      const label = range.getBoundingClientRect()
      const { left, right } = button.getBoundingClientRect()
      return label.left >= left - 1 && label.right <= right + 1
    }
    return (
      [...document.querySelectorAll('button')]
        .filter((button) => button.checkVisibility({ visibilityProperty: true }))
        // What a button says to ears alone stands beside it.
        .filter((button) => button.querySelector('.visually-hidden') === null)
        .filter((button) => !button.closest('[title], [data-tooltip]') && !fits(button))
        .map((button) => button.textContent)
    )
  })

/** How many pixels the content is wider than the window. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return Math.max(0, scrollWidth - clientWidth)
  })

/** What does not fit into the window. */
export async function misfits(page: Page): Promise<readonly string[]> {
  const wider = await sideways(page)
  return [...(wider > 0 ? [`${wider} px can be scrolled sideways`] : []), ...(await clipped(page))]
}

/** Controls that cannot be brought into sight, or are behind something else there. */
export const outOfReach = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isHidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      element.getBoundingClientRect().width <= 1
    return [...document.querySelectorAll('button, a[href], input, select, [tabindex="0"]')]
      .filter((element) => !isHidden(element))
      .filter((element) => {
        element.scrollIntoView({ block: 'center', inline: 'center' })
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const x = (Math.max(0, left) + Math.min(innerWidth, right)) / 2
        const y = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2
        const hit = document.elementFromPoint(x, y)
        return hit === null || !(element.contains(hit) || hit.contains(element))
      })
      .map(({ className, ariaLabel, textContent }) => `${className}: ${ariaLabel ?? textContent}`)
  })

/** What a finger has to hit and cannot: smaller than 24 × 24 px, by WCAG 2.5.8. Links in text may be. */
export const tooSmall = (page: Page): Promise<readonly unknown[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'button, select, textarea, input:not([type=radio], [type=checkbox])',
      ),
    ]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((one) => !one.matches('.line-link, .link-button, p button, .visually-hidden'))
      .map((one) => {
        const { width, height } = one.getBoundingClientRect()
        const name = one.ariaLabel ?? (one.textContent || one.className)
        return { name, width: Math.round(width), height: Math.round(height) }
      })
      .filter(({ width, height }) => width > 1 && (width < 24 || height < 24)),
  )

/** What only a `title` names: no finger and no key brings it up. */
export const namedByTitleAlone = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[title]')]
      .filter(({ textContent, ariaLabel }) => textContent.trim() === '' && (ariaLabel ?? '') === '')
      .filter((element) => !element.matches(':is(input, select, textarea):is([id])'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  )
