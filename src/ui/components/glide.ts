/** So long does what glides take to its new place, in ms: short enough to wait for no one. */
const glideMs = 160

const topOf = (element: HTMLElement): number => element.getBoundingClientRect().top

function glideBy(element: HTMLElement, px: number): void {
  if (px === 0) return
  const from = `translateY(${px}px)`
  // For one frame it is held where it was: a browser takes what is laid out anew and held at once for unmoved.
  element.style.transform = from
  requestAnimationFrame(() => {
    element.style.transform = ''
    element.animate({ transform: [from, 'none'] }, { duration: glideMs, easing: 'ease-out' })
  })
}

/**
 * Makes a change that moves an element up or down. The element is laid out at its new place at once, and
 * seen gliding there from its old one, so that an eye can follow: what jumps without a press loses its reader.
 * Whoever asked for less motion sees it at the new place at once.
 * @param selector the element; nothing glides where there is none
 * @param inner what in it may move by another distance, when it gets lower or higher
 */
export function glide(selector: string, change: () => void, inner = ''): void {
  const outer = document.querySelector<HTMLElement>(selector)
  if (outer === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return change()
  const parts = inner === '' ? [] : [...outer.querySelectorAll<HTMLElement>(inner)]
  const [before, tops] = [topOf(outer), parts.map(topOf)]
  change()
  const by = before - topOf(outer)
  const distances = parts.map((part, at) => (tops[at] ?? 0) - topOf(part) - by)
  glideBy(outer, by)
  for (const [at, part] of parts.entries()) glideBy(part, distances[at] ?? 0)
}
