import type { NearMissClass } from '../near-miss-class.ts'
import { encoding } from './encoding.ts'
import { endAnchor } from './end-anchor.ts'
import { finalSlash } from './final-slash.ts'
import { fullUrl } from './full-url.ts'
import { leadingPart } from './leading-part.ts'
import { letterCase } from './letter-case.ts'
import { longerRule } from './longer-rule.ts'
import { noSlash } from './no-slash.ts'
import { otherGroup } from './other-group.ts'
import { otherSite } from './other-site.ts'
import { questionMark } from './question-mark.ts'
import { regex } from './regex.ts'
import { spelling } from './spelling.ts'

/** All causes for which rules miss URLs, in the order in which they are tried. */
export const nearMissClasses: readonly NearMissClass[] = [
  fullUrl,
  noSlash,
  leadingPart,
  finalSlash,
  endAnchor,
  questionMark,
  regex,
  letterCase,
  encoding,
  otherSite,
  spelling,
  otherGroup,
  longerRule,
]
