import type { ReactNode } from 'react'
import type { ChangedParts as Parts } from '../../analysis/changes/changed-parts.ts'
import { counted, visible } from '../text/format.ts'
import {
  groupWords,
  namesWords,
  ruleText,
  ruleWords,
  usersWords,
  valueWords,
} from '../../analysis/changes/change-words.ts'

interface SectionProps {
  readonly title: string
  /** What is said when nothing changed. */
  readonly none: string
  readonly children: readonly ReactNode[]
}

function Section({ title, none, children }: SectionProps) {
  return (
    <section className="proven-change">
      <h3>{title}</h3>
      {children.length === 0 ? <p className="faint">{none}</p> : <ul>{children}</ul>}
    </section>
  )
}

const keyOf = (change: object): string => JSON.stringify(change)

/** What an edit changes beside verdicts. */
export function ChangedPartsView({ parts }: { readonly parts: Parts }) {
  const { rules, rulesLeft, rulesComplete, groups, values } = parts
  return (
    <>
      <Section title="Rules" none="The same rules take effect as before.">
        {rules.map((change) => (
          <li key={keyOf(change)}>
            <code>{visible(ruleText(change))}</code> {ruleWords(change)}{' '}
            <span className="faint">{namesWords(change.crawlers)}</span>
          </li>
        ))}
      </Section>
      {rulesLeft > 0 && <p className="faint">{counted(rulesLeft, 'more rule')}.</p>}
      {!rulesComplete && <p className="faint">Some rules could not be checked in time.</p>}
      <Section title="Groups" none="Every crawler still follows its own group, or *, as before.">
        {groups.map((change) => (
          <li key={keyOf(change)}>
            <b>{visible(namesWords(change.crawlers))}</b>: {groupWords(change.before)} before,{' '}
            {groupWords(change.now)} now
          </li>
        ))}
      </Section>
      <Section title="Values" none="Sitemap, Crawl-delay and other values are the same.">
        {values.changes.map((change) => (
          <li key={keyOf(change)}>
            {valueWords(change)}
            {change.stays ? ` for ${visible(namesWords(change.crawlers))}` : ''}:{' '}
            <code>{visible(change.text)}</code>{' '}
            <span className="faint">
              line {change.line} {change.kind === 'gained' ? 'now' : 'before'}
              {change.stays ? '' : `, ${usersWords(change.crawlers)}`}
            </span>
          </li>
        ))}
      </Section>
      {values.left > 0 && <p className="faint">{counted(values.left, 'more value')}.</p>}
    </>
  )
}
