import type { Picture } from '../../analysis/result.ts'
import { describePicture, segmentsOf, type Segment } from './segments.ts'
import { SentenceView } from '../text/sentence.tsx'
import { elide, visible } from '../text/format.ts'

const maxPieceLength = 30

/** From the first difference on; that character stands apart so that the eye finds it. */
function Missed({ text }: { readonly text: string }) {
  const [first, ...rest] = [...text]
  return (
    <>
      <mark>{first === undefined ? 'end' : visible(first)}</mark>
      {elide(visible(rest.join('')), maxPieceLength)}
    </>
  )
}

function Column({ segment }: { readonly segment: Segment }) {
  const { kind, pattern, path } = segment
  const missed = kind === 'miss'
  return (
    <span className="picture-column" data-kind={kind}>
      <span className="picture-pattern">
        {missed ? <Missed text={pattern} /> : elide(visible(pattern), maxPieceLength)}
      </span>
      <span className="picture-bracket" />
      <span className="picture-path">
        {missed ? <Missed text={path} /> : elide(visible(path), maxPieceLength)}
      </span>
      {missed && <span className="picture-arrow">↑</span>}
    </span>
  )
}

interface Props {
  readonly picture: Picture
  /** Says what it shows, where no sentence above does. */
  readonly captioned?: boolean
}

/** The picture of a match: the pattern above the path, each piece above what it matched. */
export function WhyPicture({ picture, captioned = false }: Props) {
  return (
    <figure className="picture" data-verdict={picture.verdict} data-matched={!picture.failure}>
      <div className="picture-rows" role="img" aria-label={visible(describePicture(picture))}>
        <span className="picture-names" aria-hidden="true">
          <span>rule</span>
          <span>URL</span>
        </span>
        <span className="picture-columns" aria-hidden="true" translate="no">
          {segmentsOf(picture).map((segment, index) => (
            <Column key={index} segment={segment} />
          ))}
        </span>
      </div>
      {captioned && (
        <figcaption>
          <SentenceView parts={picture.caption} />
        </figcaption>
      )}
    </figure>
  )
}
