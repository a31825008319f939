import type { SourceId } from '../../sources/source.ts'

/** A system that makes web sites, with the files that its pages need to render. */
export interface AssetSystem {
  /** As people call it; several entries may share one, for several places of its files. */
  readonly name: string
  /** Where the places of its files, and what its robots.txt names, are read. */
  readonly source: SourceId
  /**
   * Beginnings of paths, in small letters and without the first slash, that a rule names only on a site
   * of this system. One to three whole parts of a path.
   */
  readonly signs?: readonly string[]
  /** Signs of a newer version, which keeps its files elsewhere. */
  readonly signsAgainst?: readonly string[]
  /** A picture as an author uploads it, that one rule may block together with the files. */
  readonly picture?: string
  /** So many different signs tell the system; one when absent. */
  readonly signsNeeded?: number
  /** Paths of CSS and scripts as its pages ask for them, with the query that it adds. */
  readonly files: readonly string[]
  /** Folders that sound like CSS or scripts and have none for pages. */
  readonly foldersWithout?: readonly string[]
  /** The files are those of extensions, which a site of the system may have or not. */
  readonly isOfExtensions?: true
  /** All further files of its pages are on other hosts, so that no folder of this site has any. */
  readonly isHosted?: true
}
