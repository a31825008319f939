import { checkedWords } from '../../analysis/crawlers/crawler-words.ts'
import type { PolicySource } from '../../core/crawlers/crawler.ts'
import { AddressLink } from '../text/sentence-view.tsx'
import './sources.css'

interface Props {
  readonly source: PolicySource
  /** The time at which somebody looks, in ms since 1970. */
  readonly now: number
}

/** The page that a fact is from, the copy that was read, and its day. */
export function PageSourceLine({ source: { url, via, checkedOn }, now }: Props) {
  return (
    <p className="source-line">
      <AddressLink href={url} />. {checkedWords(checkedOn, now)}
      {via !== undefined && via !== url && (
        <>
          , in the copy at{' '}
          <a href={via} target="_blank" rel="noreferrer" className="source-address" translate="no">
            {new URL(via).host}
          </a>
        </>
      )}
    </p>
  )
}
