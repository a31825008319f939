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
  /** Only the URLs are counted that a filter leaves. */
  readonly isFiltered: boolean
}

interface UrlsProps extends Pick<SiteTree, 'folder'> {
  /** Shows the URLs that words of the filter leave. */
  onFilter(words: string): void
}

/** Lists the URLs of the folder that is shown; what stands for several folders has no words in the filter. */
export function FolderUrls({ folder: { id, kind }, onFilter }: UrlsProps) {
  if (kind !== 'site' && kind !== 'folder') return null
  return (
    <button type="button" className="link-button" onClick={() => onFilter(`folder:${id}`)}>
      Show these URLs
    </button>
  )
}

/** What can be done with the folder that is shown: block or allow it. */
export function FolderActions({ tree, columnId, isFiltered }: Props) {
  const { crawler, folder } = tree
  const { id, kind, counts } = folder
  const [tried, setTried] = useState<Verdict | null>(null)
  // A rule for the whole site is a recipe; other sites have files of their own.
  if (kind !== 'folder' || !id.startsWith('/')) return null
  return (
    <div className="folder-actions">
      {verbs.map(
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
      {tried !== null && (
        <div className="folder-rule" role="group" aria-label="Rule for this folder">
          <FolderRuleView
            key={tried}
            columnId={columnId}
            crawler={crawler}
            folder={id}
            verdict={tried}
            onClose={() => setTried(null)}
          />
          {isFiltered && (
            <p className="faint">
              Tried on all URLs of the list, also those outside of the filter.
            </p>
          )}
        </div>
      )}
    </div>
  )
}
