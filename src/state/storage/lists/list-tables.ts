/** Which list a case has. */
export interface ListUse {
  /** The case. */
  readonly workspace: string
  readonly list: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/**
 * The bytes of lists from files, and which case has which. Each is written once, whatever becomes of the cases
 * that have it, and is gone with the last of them. Every promise may reject; bytes that are read are not
 * checked.
 */
export interface ListTables {
  /** The bytes of a list; null: they are not there. */
  read(list: string): Promise<unknown>
  /** The list that a case has; null: none. */
  listOf(workspace: string): Promise<string | null>
  /**
   * Notes that a case has a list, in place of what it had, and writes its bytes where they are not there.
   * False, with nothing done, where they are not there and `content` is null.
   */
  keep(use: ListUse, content: Blob | null): Promise<boolean>
  /**
   * Forgets that a case has this list, whose bytes go if no other case has it. Another list that the case
   * was given meanwhile stays.
   */
  drop(use: Pick<ListUse, 'workspace' | 'list'>): Promise<void>
  uses(): Promise<readonly ListUse[]>
  clear(): Promise<void>
}
