import { placesAfter } from './number-rows.ts'
import { PathFolders } from './path-folders.ts'

/** A sign that takes two bytes, and all others of the same text with it. */
const wideSign = /[\u0100-\uffff]/

/** The memory that a text takes, in bytes. */
const bytesOf = (text: string): number => text.length * (wideSign.test(text) ? 2 : 1)

/** The paths of a log, each once, by their ids. */
export class PathTable {
  readonly paths: string[] = []
  readonly folders = new PathFolders(this.paths)
  readonly #ids = new Map<string, number>()
  #bytes = 0
  /** What was looked up last, and its id: a path that is not there is added next. */
  #asked: string | null = null
  #found: number | undefined

  /** The memory that their texts take, in bytes. */
  get bytes(): number {
    return this.#bytes
  }

  bytesAt(id: number): number {
    return bytesOf(this.paths[id] ?? '')
  }

  /** The id of a path; undefined: it is not there. */
  known(path: string): number | undefined {
    this.#asked = path
    this.#found = this.#ids.get(path)
    return this.#found
  }

  /** The id of a path, which is added where it is not there. */
  idOf(path: string): number {
    const found = path === this.#asked ? this.#found : this.known(path)
    return found ?? this.#add(path.charAt(0) + path.slice(1))
  }

  /**
   * A joined text keeps both of its parts, and with them the line of the log, until its characters are read. `bytesOf`
   * reads them: from then on the path is a text of its own.
   */
  #add(path: string): number {
    this.#bytes += bytesOf(path)
    const id = this.paths.push(path) - 1
    this.#ids.set(path, id)
    this.#asked = null
    return id
  }

  /** Leaves the paths that are marked by their ids, and returns the new id of each of them. */
  keep(isKept: Uint8Array): Uint32Array {
    const kept = this.paths.filter((_, id) => isKept[id] === 1)
    this.paths.length = 0
    this.#ids.clear()
    this.#asked = null
    this.#bytes = 0
    this.folders.forget()
    for (const path of kept) this.#add(path)
    return placesAfter(isKept)
  }
}
