import type { Random } from '../../../bench/random.ts'
import { draw, type HostileLink } from './draw.fixture.ts'
import { fieldLinks } from './field-links.fixture.ts'
import { formLinks } from './form-links.fixture.ts'
import { largeLinks } from './large-links.fixture.ts'

/** Links that somebody made by hand, one of each kind, with values that follow from the numbers. */
export function hostileLinks(random: Random): readonly HostileLink[] {
  const drawn = draw(random)
  return [...formLinks(drawn), ...fieldLinks(drawn), ...largeLinks(drawn)]
}
