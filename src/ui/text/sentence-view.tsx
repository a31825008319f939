import type { Sentence as Parts } from '../../analysis/result.ts'
import { clustersOf, type Cluster } from './clusters.ts'
import { LineLink } from './line-link.tsx'
import { elide, visible } from './format.ts'

const maxCodeLength = 72

/** An address that can be read, and opened by pressing it; nothing is requested before. */
export function AddressLink({ href }: { readonly href: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="source-address" translate="no">
      {href.replace(/^https?:\/\/(?:www\.)?/, '')}
    </a>
  )
}

function ClusterView({ cluster, first }: { readonly cluster: Cluster; readonly first: boolean }) {
  const { before, middle, after } = cluster
  switch (middle.kind) {
    case 'text':
      return <>{visible(middle.text)}</>
    case 'code':
      return (
        <code translate="no" title={middle.text.length > maxCodeLength ? middle.text : undefined}>
          {elide(visible(middle.text), maxCodeLength)}
        </code>
      )
    case 'link':
      return <AddressLink href={middle.href} />
    case 'line':
      return (
        <span className="nobreak">
          {before}
          <LineLink line={middle.line} to={middle.to} first={first} />
          {after}
        </span>
      )
    default:
      return middle satisfies never
  }
}

/** A sentence of the analysis: lines are links, code is set apart. */
export function SentenceView({ parts }: { readonly parts: Parts }) {
  return (
    <>
      {clustersOf(parts).map((cluster, index) => (
        <ClusterView key={index} cluster={cluster} first={index === 0} />
      ))}
    </>
  )
}
