import { originOf } from '../../case/urls/sent-url.ts'
import type { UrlBlocks } from './url-blocks.ts'
import { urlFolders, type UrlFolders } from './url-folders.ts'
import { urlRanks, type RowKeys } from './url-ranks.ts'

/** Longer lists are sorted only when somebody asks for it, in UTF-16 units: it takes as much memory again. */
const maxPreparedLength = 256 * 1024 * 1024

/** Steps that several may take by turns, and whose result is kept, so that nobody begins anew what is half done. */
class SharedSteps<Result> {
  private readonly begin: () => Generator<void, Result>
  private steps: Generator<void, Result> | null = null
  private result: { readonly is: Result } | null = null

  constructor(begin: () => Generator<void, Result>) {
    this.begin = begin
  }

  /** Takes the steps that are left, and gives the result. */
  *rest(): Generator<void, Result> {
    while (this.result === null) {
      const steps = this.steps ?? this.begin()
      // What fails is begun anew by the next who wants it.
      this.steps = null
      const step = steps.next()
      if (step.done === true) this.result = { is: step.value }
      else {
        this.steps = steps
        yield
      }
    }
    return this.result.is
  }
}

/** What was sorted once is kept until the list or the site is another one. */
export class OrderCache {
  private readonly urls: UrlBlocks
  private origin: string | null = null
  private version = ''
  private ranks: SharedSteps<RowKeys> | null = null
  private folders: SharedSteps<UrlFolders> | null = null

  constructor(urls: UrlBlocks) {
    this.urls = urls
  }

  /** Gives the site as addresses of it begin. */
  private siteOf(given: string): string {
    const origin = originOf(given) ?? given
    const version = `${this.urls.length} ${this.urls.version}`
    if (origin === this.origin && version === this.version) return origin
    this.origin = origin
    this.version = version
    this.ranks = null
    this.folders = null
    return origin
  }

  ranksOf(given: string): Generator<void, RowKeys> {
    const origin = this.siteOf(given)
    this.ranks ??= new SharedSteps(() => urlRanks(this.urls, origin))
    return this.ranks.rest()
  }

  foldersOf(given: string): Generator<void, UrlFolders> {
    const origin = this.siteOf(given)
    this.folders ??= new SharedSteps(() => urlFolders(this.urls, origin))
    return this.folders.rest()
  }

  /** Works out what is mostly asked for, so that nobody waits for it. Whoever asks meanwhile goes on with it. */
  *prepare(origin: string): Generator<void, void> {
    yield* this.foldersOf(origin)
    if (this.urls.textLength <= maxPreparedLength) yield* this.ranksOf(origin)
  }
}
