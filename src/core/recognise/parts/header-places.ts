/** The X-Robots-Tag fields that a server sends for one place of a site. */
export interface HeaderPlace {
  /** A path or pattern as the server has it; empty where it is the whole site, or nothing says. */
  readonly place: string
  /** The values, one for each field. */
  readonly values: readonly string[]
}

/** What the configuration of a server says of X-Robots-Tag. */
export interface ServerHeaders {
  /** What the configuration is of, as people call it. */
  readonly server: string
  readonly places: readonly HeaderPlace[]
  /** What surprises in it, in sentences. */
  readonly warnings: readonly string[]
}

/** Is it the name of the field? */
export const isTag = (name: string): boolean => name.toLowerCase() === 'x-robots-tag'

/** Values by their places, in the order in which the places come. */
export class Places {
  private readonly values = new Map<string, string[]>()

  add(place: string, value: string): void {
    const known = this.values.get(place)
    if (known === undefined) this.values.set(place, [value])
    else known.push(value)
  }

  get all(): readonly HeaderPlace[] {
    return Array.from(this.values, ([place, values]) => ({ place, values }))
  }

  /** All of them as those of a server; null where there are none. */
  of(server: string, warnings: readonly string[] = []): ServerHeaders | null {
    return this.values.size === 0 ? null : { server, places: this.all, warnings }
  }
}

/** A text without the quotes around it. */
export const unquoted = (text: string): string =>
  /^"[^"]*"$|^'[^']*'$|^`[^`]*`$/.test(text) ? text.slice(1, -1) : text
