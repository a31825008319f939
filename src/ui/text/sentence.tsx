import type { Sentence as Parts } from '../../analysis/result.ts'
import { clustersOf, type Cluster } from '../why/clusters.ts'
import { LineLink } from './line-link.tsx'
import { elided, visible } from '../why/elide.ts'

const longestCode = 72

function ClusterView({ cluster, first }: { readonly cluster: Cluster; readonly first: boolean }) {
  const { before, part, after } = cluster
  switch (part.kind) {
    case 'text':
      return <>{visible(part.text)}</>
    case 'code':
      return (
        <code translate="no" title={part.text.length > longestCode ? part.text : undefined}>
          {elided(visible(part.text), longestCode)}
        </code>
      )
    case 'line':
      return (
        <span className="nobreak">
          {before}
          <LineLink line={part.line} to={part.to} first={first} />
          {after}
        </span>
      )
    default:
      return part satisfies never
  }
}

/** A sentence of the analysis: its lines can be clicked, its code stands apart. */
export function Sentence({ parts }: { readonly parts: Parts }) {
  return (
    <>
      {clustersOf(parts).map((cluster, index) => (
        <ClusterView key={index} cluster={cluster} first={index === 0} />
      ))}
    </>
  )
}
