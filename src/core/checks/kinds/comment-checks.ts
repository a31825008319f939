import type { Check } from '../check.ts'
import { commentValueMismatch } from '../catalogue/comment-value-mismatch.ts'
import { remarkContradicts } from '../catalogue/remark-contradicts.ts'
import { remarkCrawlers } from '../catalogue/remark-crawlers.ts'
import { remarkOnIndex } from '../catalogue/remark-on-index.ts'
import { remarkPaths } from '../catalogue/remark-paths.ts'
import { remarkUncomment } from '../catalogue/remark-uncomment.ts'

/** Where lines do something else than a comment beside them says. */
export const commentChecks: readonly Check[] = [
  commentValueMismatch,
  remarkContradicts,
  remarkCrawlers,
  remarkOnIndex,
  remarkPaths,
  remarkUncomment,
]
