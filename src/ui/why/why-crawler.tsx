import { useState } from 'react'
import { LazyBoundary, lazyPart } from '../components/lazy-part.tsx'
import { crawlerNamed } from '../../core/crawlers/index.ts'

const CrawlerFacts = lazyPart(async () => ({
  default: (await import('../crawlers/crawler-facts-view.tsx')).CrawlerFacts,
}))

/** A button that shows what is known of a crawler, each fact with its page; none for a free name. */
export function WhyCrawler({ name }: { readonly name: string }) {
  const [open, setOpen] = useState(false)
  const crawler = crawlerNamed(name)
  if (crawler === null) return null
  return (
    <>
      <button
        type="button"
        className="link-button why-sources"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        What is known about {crawler.token}, with sources
      </button>
      {open && (
        <LazyBoundary fallback={<p className="quiet">Loading …</p>}>
          <CrawlerFacts token={crawler.token} />
        </LazyBoundary>
      )}
    </>
  )
}
