/**
 * How the regions are arranged: side by side; the file beside the place over the answer; one above
 * the other; one at a time.
 */
export type Layout = 'wide' | 'medium' | 'stack' | 'phone'

/**
 * Sizes as fractions of 1. `file`: the file's share of everything. `tests`: the tests' share of the
 * rest.
 */
export interface PaneShares {
  readonly file: number
  readonly tests: number
}
/** A region whose size can be changed. */
export type ResizablePane = keyof PaneShares

/** The media query of each layout, as layout.css has it. */
export const layoutQueries: readonly (readonly [Layout, string])[] = [
  ['phone', '(max-width: 639.98px), (max-width: 959.98px) and (max-height: 559.98px)'],
  ['stack', '(max-width: 959.98px)'],
  ['medium', '(max-width: 1799.98px)'],
]

/** The sizes of a layout before the user has changed them. */
export const defaultPaneShares: Readonly<Record<Layout, PaneShares>> = {
  wide: { file: 0.26, tests: 0.64 },
  medium: { file: 0.33, tests: 0.44 },
  stack: { file: 0.34, tests: 0.47 },
  phone: { file: 1, tests: 1 },
}

const limits: Readonly<Record<ResizablePane, readonly [number, number]>> = {
  file: [0.2, 0.7],
  tests: [0.2, 0.8],
}

/** The smallest and largest share that a region may have. */
export const paneLimitsOf = (share: ResizablePane): readonly [number, number] => limits[share]

/** The shares with one changed, within its limits. */
export function withPaneShare(shares: PaneShares, share: ResizablePane, value: number): PaneShares {
  const [least, most] = limits[share]
  return { ...shares, [share]: Math.max(least, Math.min(most, value)) }
}

const fraction = (value: number): string => `${(value * 100).toFixed(2)}fr`

const percentage = (value: number): string => `${(value * 100).toFixed(2)}%`

/**
 * The shares as CSS custom properties; none for what nobody has changed, since layout.css has sizes
 * of its own, which follow the size of text. A row over another takes a part of what both leave.
 */
export function sizesOf(layout: Layout, shares: PaneShares): Readonly<Record<string, string>> {
  const { file, tests } = shares
  const usual = defaultPaneShares[layout]
  const isStack = layout === 'stack'
  const rest = isStack ? 1 - file : 1
  const ownFile = { '--file-part': isStack ? fraction(file) : percentage(file) }
  const ownTests =
    layout === 'wide'
      ? { '--why-part': percentage((1 - file) * (1 - tests)) }
      : {
          '--tests-part': fraction(rest * tests),
          '--why-part': fraction(rest * (1 - tests)),
        }
  // In a stack all three share one height, so that each size depends on both shares.
  const changes = (share: ResizablePane) =>
    shares[share] !== usual[share] || (isStack && (file !== usual.file || tests !== usual.tests))
  return { ...(changes('file') ? ownFile : {}), ...(changes('tests') ? ownTests : {}) }
}

const isShare = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 1

/** Sizes from storage; anything that is not valid becomes the default. */
export function parsePaneShares(stored: string | null, layout: Layout): PaneShares {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    if (!Array.isArray(value) || !isShare(value[0]) || !isShare(value[1])) throw new TypeError()
    return withPaneShare(
      withPaneShare(defaultPaneShares[layout], 'file', value[0]),
      'tests',
      value[1],
    )
  } catch {
    return defaultPaneShares[layout]
  }
}

/** Sizes as text for storage. */
export const serialisePaneShares = ({ file, tests }: PaneShares): string =>
  JSON.stringify([file, tests])
