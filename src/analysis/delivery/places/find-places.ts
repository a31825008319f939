import { placeKinds, type FilePlace } from './file-place.ts'

/** What a system is found by, in small letters. */
const wordsOf = ({ id, name, kind, otherNames, where }: FilePlace): string =>
  [id, name, placeKinds[kind], ...otherNames, ...where.steps, 'robots.txt'].join(' ').toLowerCase()

/** The cards that have every typed word in their name, other names, kind or steps; without words, all. */
export function findPlaces(places: readonly FilePlace[], typed: string): readonly FilePlace[] {
  const words = typed.toLowerCase().split(/\s+/)
  return places.filter((place) => {
    const text = wordsOf(place)
    return words.every((word) => text.includes(word))
  })
}

/** The card with this id, or of the system that writes lines as the block writer of this id. */
export const placeNamed = (places: readonly FilePlace[], id: string | null): FilePlace | null =>
  places.find((place) => place.id === id) ??
  places.find(({ writers }) => writers.some((writer) => writer === id)) ??
  null
