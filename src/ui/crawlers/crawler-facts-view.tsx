import { useState } from 'react'
import { crawlerFacts, type CrawlerFact } from '../../analysis/crawlers/crawler-facts.ts'
import type { PolicySource } from '../../core/crawlers/crawler.ts'
import { crawlerNamed } from '../../core/crawlers/index.ts'
import { plainText } from '../../core/text/sentence.ts'
import { useData } from '../hooks/use-data.ts'
import { DataNotice } from '../components/data-notice.tsx'
import { GradeBadge } from '../sources/grade-badge.tsx'
import { visible } from '../text/format.ts'
import { contactFacts } from './contact-facts.ts'
import { VerifySection } from './verify-section.tsx'
import { PageSourceLine } from '../sources/page-source-line.tsx'
import './crawler-facts.css'

/** A sentence with its code whole: a User-Agent that is cut short tells nothing. */
function Whole({ sentence }: Pick<CrawlerFact, 'sentence'>) {
  return sentence.map((part, index) =>
    part.kind === 'code' ? (
      <code key={index} translate="no">
        {visible(part.text)}
      </code>
    ) : (
      <span key={index}>{plainText([part])}</span>
    ),
  )
}

interface FactProps {
  readonly fact: CrawlerFact
  /** The page of the fact before. */
  readonly before: PolicySource | null
  /** The time at which somebody looks, in ms since 1970. */
  readonly now: number
}

const isSame = (a: PolicySource, b: PolicySource | null): boolean =>
  a.url === b?.url && a.via === b.via && a.checkedOn === b.checkedOn

function Fact({ fact, before, now }: FactProps) {
  const { label, sentence, grade, source } = fact
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <p>
          <Whole sentence={sentence} /> {grade && <GradeBadge grade={grade} />}
        </p>
        {source &&
          (isSame(source, before) ? (
            <p className="source-line">On the same page.</p>
          ) : (
            <PageSourceLine source={source} now={now} />
          ))}
      </dd>
    </div>
  )
}

/** The page of the last fact before one that has a page. */
const pageBefore = (facts: readonly CrawlerFact[], index: number): PolicySource | null =>
  facts.slice(0, index).findLast(({ source }) => source !== null)?.source ?? null

/** All that is known about a crawler of the catalogue, each fact with its page and day. */
export function CrawlerFacts({ token }: { readonly token: string }) {
  const [now] = useState(() => Date.now())
  const { data, ...loading } = useData('crawlers')
  const crawler = crawlerNamed(token)
  if (data === null) return <DataNotice what="What is known about it" {...loading} />
  const about = data[token]
  if (crawler === null || about === undefined) return null
  const facts = [...crawlerFacts(crawler, about), ...contactFacts(about)]
  return (
    <>
      <dl className="crawler-facts" aria-label={`What is known about ${token}`}>
        {facts.map((fact, index) => (
          <Fact key={index} fact={fact} before={pageBefore(facts, index)} now={now} />
        ))}
      </dl>
      {!crawler.purposes.includes('control') && <VerifySection token={token} {...about} />}
    </>
  )
}
