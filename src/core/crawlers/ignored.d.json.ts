/** What ignored.json holds: names of public lists that the catalogue leaves out. */
declare const ignored: readonly {
  /** Why, in a sentence. */
  readonly reason: string
  readonly names: readonly string[]
}[]
export { ignored as default }
