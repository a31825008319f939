import { useState } from 'react'
import type { SiteTree } from '../../../analysis/grid/tree/site-tree.ts'
import type { Verdict } from '../../../core/parse/robots.ts'
import { visible } from '../../text/format.ts'
import { FolderRuleView } from './folder-rule.tsx'

const verbs: readonly (readonly [Verdict, Verdict, string])[] = [
  ['disallow', 'allow', 'Block'],
  ['allow', 'disallow', 'Allow'],
]

interface Props {
  readonly tree: SiteTree
  readonly columnId: string
  /** Shows the URLs that words of the filter leave. */
  onFilter(words: string): void
}

/** What can be done with the folder that is shown: list its URLs, block or allow it. */
export function FolderActions({ tree, columnId, onFilter }: Props) {
  const { crawler, folder } = tree
  const { id, kind, counts } = folder
  const [tried, setTried] = useState<Verdict | null>(null)
  const isPath = kind === 'site' || kind === 'folder'
  // A rule for the whole site is a recipe; other sites have files of their own.
  const isOwn = kind === 'folder' && id.startsWith('/')
  if (!isPath) return null
  return (
    <div className="folder-actions">
      <button type="button" className="button outlined" onClick={() => onFilter(`folder:${id}`)}>
        Show these URLs
      </button>
      {isOwn &&
        verbs.map(
          ([verdict, other, verb]) =>
            counts[other] > 0 && (
              <button
                key={verdict}
                type="button"
                className="button outlined"
                aria-expanded={tried === verdict}
                onClick={() => setTried(tried === verdict ? null : verdict)}
              >
                {verb} this folder for {visible(crawler)}
              </button>
            ),
        )}
      {isOwn && tried !== null && (
        <div className="folder-rule" role="group" aria-label="Rule for this folder">
          <FolderRuleView
            key={tried}
            columnId={columnId}
            crawler={crawler}
            folder={id}
            verdict={tried}
            onClose={() => setTried(null)}
          />
        </div>
      )}
    </div>
  )
}
