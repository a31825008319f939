import type { Explanation, Picture, Sentence as Parts, Step } from '../../analysis/result.ts'
import type { Evidence } from '../../core/sources/source.ts'
import { EvidenceNote } from '../sources/evidence-note.tsx'
import { SentenceView } from '../text/sentence.tsx'
import { WhyPicture } from './why-picture.tsx'

type Pictures = readonly Picture[]

/** The picture of the rule that a sentence is about: it starts with that rule's line. */
function pictureFor([first]: Parts, pictures: Pictures): Picture | undefined {
  return pictures.find(({ line }) => first?.kind === 'line' && first.line === line)
}

interface SaidProps {
  readonly sentence: Parts
  readonly tone?: Step['details'][number]['tone']
  readonly evidence?: Evidence
  readonly pictures: Pictures
}

function Said({ sentence, tone, evidence, pictures }: SaidProps) {
  const picture = pictureFor(sentence, pictures)
  const text = (
    <p className={tone && 'why-detail'} data-tone={tone}>
      <SentenceView parts={sentence} />
    </p>
  )
  return (
    <>
      {evidence === undefined ? (
        text
      ) : (
        <EvidenceNote evidence={evidence} badge="below">
          {text}
        </EvidenceNote>
      )}
      {picture && <WhyPicture picture={picture} />}
    </>
  )
}

function StepView({ step, pictures }: { readonly step: Step; readonly pictures: Pictures }) {
  const { label, sentence, details } = step
  const drawn = label === 'Rules' ? pictures : []
  const sentences = [sentence, ...details.map((detail) => detail.sentence)]
  const left = drawn.filter((one) => !sentences.some((said) => pictureFor(said, [one])))
  return (
    <li className="why-step">
      <h4 className="why-label">{label}</h4>
      <div className="why-text">
        <Said sentence={sentence} pictures={drawn} />
        {details.map((detail, index) => (
          <Said key={index} {...detail} pictures={drawn} />
        ))}
        {left.map((picture) => (
          <WhyPicture key={picture.line} picture={picture} captioned />
        ))}
      </div>
    </li>
  )
}

/**
 * The steps to the verdict, one numbered sentence each, with the pictures of the rules that they
 * mention.
 */
export function WhySteps({ steps, pictures }: Pick<Explanation, 'steps' | 'pictures'>) {
  return (
    <ol className="why-steps">
      {steps.map((step) => (
        <StepView key={step.label} step={step} pictures={pictures} />
      ))}
    </ol>
  )
}
