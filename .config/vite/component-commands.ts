import { defineBrowserCommand } from '@vitest/browser-playwright'

/** What tests of components ask of the browser from outside of the page. */
export const componentCommands = {
  /** Presses a key, named as Playwright names it: `ControlOrMeta+A`. */
  pressKey: defineBrowserCommand<[key: string]>(({ page }, key) => page.keyboard.press(key)),
  /** Types a text key by key. */
  typeText: defineBrowserCommand<[text: string]>(({ page }, text) => page.keyboard.type(text)),
  /** Puts a text in at once, as pasting does. */
  insertText: defineBrowserCommand<[text: string]>(({ page }, text) =>
    page.keyboard.insertText(text),
  ),
  movePointer: defineBrowserCommand<[x: number, y: number]>(({ page }, x, y) =>
    page.mouse.move(x, y),
  ),
  /** Presses a key and keeps it down. */
  holdKey: defineBrowserCommand<[key: string]>(({ page }, key) => page.keyboard.down(key)),
  releaseKey: defineBrowserCommand<[key: string]>(({ page }, key) => page.keyboard.up(key)),
}
