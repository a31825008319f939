/** Where `public/before-paint.js` keeps what was typed before the page could take keys. */
const held = (): DOMStringMap => document.documentElement.dataset

/**
 * From now on the page answers Ctrl+K itself. True if it was pressed before; what was typed since then
 * waits for the list of actions.
 */
export function takeOverKeys(): boolean {
  const dataset = held()
  dataset['keys'] = ''
  return dataset['earlyKeys'] !== undefined
}

/** What was typed for the list of actions before it was there, `\n` for Enter; it is given once. */
export function takeKeysBeforePage(): string {
  const { earlyKeys = '' } = held()
  delete held()['earlyKeys']
  return earlyKeys
}
