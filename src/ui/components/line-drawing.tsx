/** Drawings like those of `iconPaths` that the first view does not need. */
export const laterPaths = {
  download: 'M8 1.75V10M5 7.25L8 10l3-2.75M3 13.75h10',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.25V2.5h-8v8h2.75',
} as const

interface Props {
  /** The path of an SVG on a grid of 16 pixels. */
  readonly path: string
  /** In CSS pixels. */
  readonly size: number
}

/** An icon that only views which load later need; `Icon` has those of the first view. */
export function LineDrawing({ path, size }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}

/** The arrow in the head of the column that rows are sorted by; `aria-sort` says the same. */
export const SortSign = ({ descending }: { readonly descending: boolean }) => (
  <>
    {'\u00a0'}
    <LineDrawing
      path={descending ? 'M8 3v10M4.5 9.75L8 13.25l3.5-3.5' : 'M8 13V3M4.5 6.25L8 2.75l3.5 3.5'}
      size={12}
    />
  </>
)
