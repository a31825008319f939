import { topFolder } from '../../../../core/log/folder-book.ts'

/** Paths by their ids, from 0 on. */
export interface LogPaths {
  readonly size: number
  at(id: number): string
}

const leastRoom = 1024

/** The folders at the top of the site in which the paths of a log lie, each found once. */
export class PathFolders {
  readonly #paths: LogPaths
  #names: string[] = []
  readonly #byName = new Map<string, number>()
  /** By the id of the path, plus one; 0: not found yet. */
  #ids = new Uint32Array(leastRoom)

  /** `paths` are those of the log; more may come. */
  constructor(paths: LogPaths) {
    this.#paths = paths
  }

  /** The id of the folder of a path. */
  of(pathId: number): number {
    if (pathId >= this.#ids.length) {
      const more = new Uint32Array(Math.max(this.#paths.size, pathId * 2))
      more.set(this.#ids)
      this.#ids = more
    }
    const known = this.#ids[pathId] ?? 0
    if (known > 0) return known - 1
    const name = topFolder(this.#paths.at(pathId))
    const id = this.#byName.get(name) ?? this.#names.push(name) - 1
    this.#byName.set(name, id)
    this.#ids[pathId] = id + 1
    return id
  }

  /** The name of a folder by its id. */
  nameAt(id: number): string {
    return this.#names[id] ?? ''
  }

  /** Paths have other ids now. */
  forget(): void {
    this.#names = []
    this.#byName.clear()
    this.#ids = new Uint32Array(leastRoom)
  }
}
