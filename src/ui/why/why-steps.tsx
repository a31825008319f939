import { useState } from 'react'
import type { Explanation, Sentence as Parts, Step } from '../../analysis/result.ts'
import type { Evidence } from '../../core/sources/source.ts'
import { Icon } from '../components/icon.tsx'
import { EvidenceNote } from '../sources/evidence-note.tsx'
import { SentenceView } from '../text/sentence-view.tsx'

interface SaidProps {
  readonly sentence: Parts
  readonly tone?: Step['details'][number]['tone']
  readonly evidence?: Evidence
}

function Said({ sentence, tone, evidence }: SaidProps) {
  // Without words the badge alone says it.
  const text = sentence.length > 0 && (
    <p className={tone && 'why-detail'} data-tone={tone}>
      {tone === 'warn' && <Icon name="warn" size={12} />} <SentenceView parts={sentence} />
    </p>
  )
  return evidence === undefined ? (
    text
  ) : (
    <EvidenceNote evidence={evidence} badge="below">
      {text}
    </EvidenceNote>
  )
}

function StepView({ step: { label, sentence, details } }: { readonly step: Step }) {
  return (
    <li className="why-step">
      <h4 className="why-label">{label}</h4>
      <div className="why-text">
        <Said sentence={sentence} />
        {details.map((detail, index) => (
          <Said key={index} {...detail} />
        ))}
      </div>
    </li>
  )
}

/**
 * The steps to the verdict, one numbered sentence each. Where the answer is low they are one line,
 * which opens them.
 */
export function WhySteps({ steps }: Pick<Explanation, 'steps'>) {
  const [open, setOpen] = useState(false)
  if (steps.length === 0) return null
  return (
    <div className="why-way" data-open={open}>
      <button
        type="button"
        className="why-stepline"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span className="visually-hidden">Steps: </span>
        {steps.map(({ label }, index) => (
          <span key={label}>
            <i>{index + 1}</i> {label}{' '}
          </span>
        ))}
      </button>
      <ol className="why-steps">
        {steps.map((step) => (
          <StepView key={step.label} step={step} />
        ))}
      </ol>
    </div>
  )
}
