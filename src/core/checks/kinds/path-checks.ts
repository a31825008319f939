import type { Check } from '../check.ts'
import { absoluteUrlInRule } from '../catalogue/absolute-url-in-rule.ts'
import { backslash } from '../catalogue/backslash.ts'
import { badPercent } from '../catalogue/bad-percent.ts'
import { diskPath } from '../catalogue/disk-path.ts'
import { dollarMiddle } from '../catalogue/dollar-middle.ts'
import { dotSegments } from '../catalogue/dot-segments.ts'
import { doubleStar } from '../catalogue/double-star.ts'
import { encodedQuery } from '../catalogue/encoded-query.ts'
import { encodedSlash } from '../catalogue/encoded-slash.ts'
import { encodedSpecial } from '../catalogue/encoded-special.ts'
import { encodedTwice } from '../catalogue/encoded-twice.ts'
import { encodedUnreserved } from '../catalogue/encoded-unreserved.ts'
import { hashTruncation } from '../catalogue/hash-truncation.ts'
import { htmlEntities } from '../catalogue/html-entities.ts'
import { leadingSlashes } from '../catalogue/leading-slashes.ts'
import { lowerHex } from '../catalogue/lower-hex.ts'
import { noLeadingSlash } from '../catalogue/no-leading-slash.ts'
import { nonAsciiPath } from '../catalogue/non-ascii-path.ts'
import { percentLatin1 } from '../catalogue/percent-latin-1.ts'
import { placeholder } from '../catalogue/placeholder.ts'
import { quotedValue } from '../catalogue/quoted-value.ts'
import { regexSyntax } from '../catalogue/regex-syntax.ts'
import { spacesInPath } from '../catalogue/spaces-in-path.ts'
import { trailingSign } from '../catalogue/trailing-sign.ts'
import { trailingStar } from '../catalogue/trailing-star.ts'
import { twoPathsOneLine } from '../catalogue/two-paths-one-line.ts'

/** What is wrong with the path of a rule as it is written: its signs, its escapes and its first slash. */
export const pathChecks: readonly Check[] = [
  absoluteUrlInRule,
  backslash,
  badPercent,
  diskPath,
  dollarMiddle,
  dotSegments,
  doubleStar,
  encodedQuery,
  encodedSlash,
  encodedSpecial,
  encodedTwice,
  encodedUnreserved,
  hashTruncation,
  htmlEntities,
  leadingSlashes,
  lowerHex,
  noLeadingSlash,
  nonAsciiPath,
  percentLatin1,
  placeholder,
  quotedValue,
  regexSyntax,
  spacesInPath,
  trailingSign,
  trailingStar,
  twoPathsOneLine,
]
