// Tests of components speak to the browser in the words of Playwright: this gives Vitest those that it lacks.
import axe from 'axe-core'
import { onTestFinished, expect as plainExpect, type ExpectStatic } from 'vitest'
import { commands, locators, page, type BrowserPage, type Locator } from 'vitest/browser'
import { regions, standards } from './axe-rules.fixture.ts'

type Text = string | RegExp

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** By CSS, into shadow roots too. */
    css(selector: string): Locator
    /** Focuses the element and presses a key, as Playwright names it: `ControlOrMeta+A`. */
    press(key: string): Promise<void>
    focus(): Promise<void>
    check(): Promise<void>
    uncheck(): Promise<void>
  }
  interface BrowserCommands {
    keyboard(act: 'press' | 'type' | 'insertText' | 'down' | 'up', of: string): Promise<void>
    movePointer(x: number, y: number): Promise<void>
  }
}

declare module 'vitest' {
  interface Matchers<T> {
    /** So many elements, 0 included. */
    toHaveCount(count: number): T
    /** The whole text, or with a list that of each element. */
    toHaveText(text: Text | readonly Text[]): T
    /** A part of the text. */
    toContainText(text: Text): T
    /** Not there, or not to be seen. */
    toBeHidden(): T
    /** Has the focus, in a shadow root too. */
    toBeFocused(): T
  }
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
const textOf = (element: Element): string => oneLine(element.textContent)

function isText(actual: string, wanted: Text): boolean {
  return wanted instanceof RegExp ? wanted.test(actual) : actual === oneLine(wanted)
}

/** What is called on the page as well means elements only. */
function only(target: Locator | BrowserPage): Locator {
  if (!('selector' in target)) throw new TypeError('The page is no element')
  return target
}

/** Focuses the one element that a locator means, as soon as it is there. */
async function focus(target: Locator | BrowserPage): Promise<void> {
  const locator = only(target)
  await plainExpect.poll(() => locator.elements().length).toBe(1)
  locator.element().focus()
}

locators.extend({
  css: (selector) => `css=${selector}`,
  focus() {
    return focus(this)
  },
  async press(key) {
    await focus(this)
    await commands.keyboard('press', key)
  },
  async check() {
    const box = only(this)
    await box.click()
    await plainExpect.element(box).toBeChecked()
  },
  async uncheck() {
    const box = only(this)
    await box.click()
    await plainExpect.element(box).not.toBeChecked()
  },
})

const result = (pass: boolean, wanted: string, actual: unknown) => ({
  pass,
  message: () => `${wanted}, and not: ${JSON.stringify(actual)}`,
})

plainExpect.extend({
  toHaveCount(locator: Locator, count: number) {
    const { length } = locator.elements()
    return result(length === count, `${count} elements`, length)
  },
  toHaveText(locator: Locator, text: Text | readonly Text[]) {
    if (typeof text === 'string' || text instanceof RegExp) {
      const actual = textOf(locator.element())
      return result(isText(actual, text), String(text), actual)
    }
    const actual = locator.elements().map(textOf)
    const pass =
      actual.length === text.length && text.every((one, at) => isText(actual[at] ?? '', one))
    return result(pass, text.join(', '), actual)
  },
  toContainText(locator: Locator, text: Text) {
    const actual = textOf(locator.element())
    const pass = text instanceof RegExp ? text.test(actual) : actual.includes(oneLine(text))
    return result(pass, String(text), actual)
  },
  toBeHidden(locator: Locator) {
    const element = locator.query()
    const isSeen =
      element?.checkVisibility({ visibilityProperty: true }) === true &&
      element.getClientRects().length > 0
    return result(!isSeen, 'hidden', element?.tagName)
  },
  toBeFocused(locator: Locator) {
    const element = locator.element()
    const root = element.getRootNode() as Document | ShadowRoot
    return result(document.hasFocus() && root.activeElement === element, 'focused', activeName())
  },
})

const activeName = (): string =>
  `${document.activeElement?.tagName ?? 'nothing'} ${document.activeElement?.textContent ?? ''}`

const isLocator = (value: unknown): value is Locator =>
  typeof value === 'object' && value !== null && 'elements' in value && 'selector' in value

type LocatorExpect = (value: Locator, message?: string) => ReturnType<ExpectStatic['element']>

/** As Playwright's `expect`: what is said of a locator is waited for. Anything else is compared at once. */
export const expect = Object.assign(
  (value: unknown, message?: string) =>
    isLocator(value)
      ? plainExpect.poll(() => value, message === undefined ? {} : { message })
      : plainExpect(value, message),
  plainExpect,
) as LocatorExpect & ExpectStatic

/** For a value of which only a part is said. */
export const textWith = (part: string): unknown => plainExpect.stringContaining(part)

export { commands, page }

/** The keyboard, by the names of Playwright. */
export const keyboard = {
  press: (key: string): Promise<void> => commands.keyboard('press', key),
  type: (text: string): Promise<void> => commands.keyboard('type', text),
  insertText: (text: string): Promise<void> => commands.keyboard('insertText', text),
  /** Presses a key and keeps it down, at the longest until the test ends. */
  down: (key: string): Promise<void> => {
    onTestFinished(() => commands.keyboard('up', key))
    return commands.keyboard('down', key)
  },
  up: (key: string): Promise<void> => commands.keyboard('up', key),
}

/** The real clipboard. */
export const clipboard = {
  write: (text: string): Promise<void> => navigator.clipboard.writeText(text),
  read: (): Promise<string> => navigator.clipboard.readText(),
}

axe.configure({ checks: [{ id: 'region', options: { regionMatcher: regions } }] })

/** Fails on any accessibility fault of one part of the page, by a CSS selector. */
export async function checkA11y(part: string): Promise<void> {
  const faults = async () => {
    const isShown = [...document.querySelectorAll(part)].some((one) => one.checkVisibility())
    if (!isShown) throw new Error(`axe would see nothing: ${part} is not shown`)
    const runOnly = { type: 'tag', values: standards } as const
    const { violations } = await axe.run(part, { resultTypes: ['violations'], runOnly })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  }
  // A part that has just appeared may still be fading in.
  await expect.poll(faults, { message: 'accessibility faults' }).toEqual([])
}
