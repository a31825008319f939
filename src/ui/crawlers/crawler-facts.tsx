import { useState } from 'react'
import { crawlerFacts, type CrawlerFact } from '../../analysis/crawlers/crawler-facts.ts'
import { crawlerNamed } from '../../core/crawlers/index.ts'
import { useData } from '../app/use-data.ts'
import { DataNotice } from '../components/data-notice.tsx'
import { GradeBadge } from '../sources/grade-badge.tsx'
import { SentenceView } from '../text/sentence.tsx'
import { PageSourceLine } from '../sources/page-source-line.tsx'
import './crawler-facts.css'

function Fact({ fact, now }: { readonly fact: CrawlerFact; readonly now: number }) {
  const { label, sentence, grade, source } = fact
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <p>
          <SentenceView parts={sentence} /> {grade && <GradeBadge grade={grade} />}
        </p>
        {source && <PageSourceLine source={source} now={now} />}
      </dd>
    </div>
  )
}

/** All that is known about a crawler of the catalogue, each fact with its page and day. */
export function CrawlerFacts({ token }: { readonly token: string }) {
  const [now] = useState(() => Date.now())
  const { data, ...loading } = useData('crawlers')
  const crawler = crawlerNamed(token)
  if (data === null) return <DataNotice what="What is known of it" {...loading} />
  const about = data[token]
  if (crawler === null || about === undefined) return null
  return (
    <dl className="crawler-facts" aria-label={`What is known of ${token}`}>
      {crawlerFacts(crawler, about).map((fact, index) => (
        <Fact key={index} fact={fact} now={now} />
      ))}
    </dl>
  )
}
