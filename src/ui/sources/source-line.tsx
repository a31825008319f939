import { asOfWords, titleOf, unknownAddress } from '../../analysis/sources/citation-words.ts'
import type { Citation } from '../../core/sources/source.ts'
import { useData } from '../hooks/use-data.ts'
import { AddressLink } from '../text/sentence-view.tsx'
import { DataNotice } from '../components/data-notice.tsx'
import './sources.css'

interface AddressProps {
  readonly url: string | null
  readonly checkedOn: string | null
}

/** An address that can be read, and opened by pressing it, with the day of the copy that was read. */
export function SourceAddress({ url, checkedOn }: AddressProps) {
  return (
    <>
      {url === null ? unknownAddress : <AddressLink href={url} />}, {asOfWords(checkedOn)}
    </>
  )
}

/** A document with its part, address and day. */
export function SourceLineView({ citation }: { readonly citation: Citation }) {
  const { data, ...loading } = useData('sources')
  if (data === null) return <DataNotice what="The source" {...loading} />
  const { url, checkedOn, via } = data[citation.source]
  return (
    <p className="source-line">
      {titleOf(citation, data)}: <SourceAddress url={url} checkedOn={checkedOn} />
      {via !== undefined && (
        <>
          {' '}
          (read in the copy at{' '}
          <a href={via} target="_blank" rel="noreferrer" className="source-address" translate="no">
            {new URL(via).host}
          </a>
          )
        </>
      )}
    </p>
  )
}

/** Documents, one below the other. */
export function SourceList({ citations }: { readonly citations: readonly Citation[] }) {
  return (
    <ul className="source-list">
      {citations.map((citation) => (
        <li key={`${citation.source} ${citation.section ?? ''}`}>
          <SourceLineView citation={citation} />
        </li>
      ))}
    </ul>
  )
}
