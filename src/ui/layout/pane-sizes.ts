/**
 * How the regions are arranged: side by side; the file beside the other two; one above the other;
 * one at a time.
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
  ['medium', '(max-width: 1359.98px)'],
]

/** The sizes of a layout before the user has changed them. */
export const defaultPaneShares: Readonly<Record<Layout, PaneShares>> = {
  wide: { file: 560 / 1440, tests: 520 / 880 },
  medium: { file: 560 / 1280, tests: 0.44 },
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

/** The orientation of the separator beside a region. */
export function orientationOf(layout: Layout, share: ResizablePane): 'vertical' | 'horizontal' {
  if (layout === 'stack') return 'horizontal'
  return layout === 'medium' && share === 'tests' ? 'horizontal' : 'vertical'
}

const fraction = (value: number): string => `${(value * 100).toFixed(2)}fr`

/**
 * The shares as CSS custom properties. layout.css has the same defaults for the page before its
 * scripts.
 */
export function sizesOf(
  layout: Layout,
  { file, tests }: PaneShares,
): Readonly<Record<string, string>> {
  const rest = layout === 'medium' ? 1 : 1 - file
  return {
    '--file-part': fraction(file),
    '--rest-part': fraction(1 - file),
    '--tests-part': fraction(rest * tests),
    '--why-part': fraction(rest * (1 - tests)),
  }
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
