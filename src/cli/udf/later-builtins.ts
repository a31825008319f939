function add(holder: object, name: string, value: (...given: never[]) => unknown): void {
  if (name in holder) return
  Object.defineProperty(holder, name, { value, writable: true, configurable: true })
}

function at(this: { readonly length: number; readonly [index: number]: unknown }, index: number) {
  return this[index < 0 ? this.length + index : index]
}

/**
 * Adds what our code uses and ECMAScript 2020 did not have, for engines of databases that are older,
 * each only where it is missing. `script.test.ts` takes all of it away and tries the script.
 */
export function addLaterBuiltins(): void {
  add(Array.prototype, 'at', at)
  add(String.prototype, 'at', at)
  add(String.prototype, 'replaceAll', function (this: string, what: string, by: string) {
    return this.split(what).join(by)
  })
  add(Object, 'hasOwn', (holder: object, name: string) =>
    Object.prototype.hasOwnProperty.call(holder, name),
  )
}
