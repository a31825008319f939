import type { Layout, ResizablePane } from '../hooks/pane-sizes.ts'

/** The sizes that a press on a separator goes through, for whoever does not drag. */
const presets: Readonly<Record<ResizablePane, readonly number[]>> = {
  file: [0.25, 0.4, 0.55],
  tests: [0.25, 0.5, 0.75],
}

/** The size after this one; the smallest after the largest. */
export const nextPreset = (share: ResizablePane, value: number): number =>
  presets[share].find((preset) => preset > value + 0.01) ?? presets[share][0] ?? value

/** The orientation of the separator beside a region. */
export function orientationOf(layout: Layout, share: ResizablePane): 'vertical' | 'horizontal' {
  if (layout === 'stack') return 'horizontal'
  return layout === 'medium' && share === 'tests' ? 'horizontal' : 'vertical'
}
