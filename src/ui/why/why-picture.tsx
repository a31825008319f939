import type { Picture } from '../../analysis/result.ts'
import { describePicture, segmentsOf, type Segment } from './segments.ts'
import { elide, visible } from '../text/format.ts'
import { LineLink } from '../text/line-link.tsx'

/** Characters of one piece; what is longer loses its middle. */
const maxPieceLength = 72
/** Characters of a rule or URL that fit a narrow column in large letters. */
const maxLargeLength = 26

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

interface ColumnProps {
  readonly segment: Segment
  /** The first character of a miss is marked. */
  readonly marked: boolean
}

function Column({ segment: { kind, pattern, path }, marked }: ColumnProps) {
  const missed = kind === 'miss' && marked
  return (
    <span className="picture-column" data-kind={kind}>
      <span className="picture-pattern">
        {missed ? <Missed text={pattern} /> : elide(visible(pattern), maxPieceLength)}
      </span>
      <span className="picture-bracket" />
      <span className="picture-path">
        {missed ? <Missed text={path} /> : elide(visible(path), maxPieceLength)}
      </span>
    </span>
  )
}

interface Props {
  readonly picture: Picture
}

/** The picture of a match: the rule above the URL, each piece above what it matched. */
export function WhyPicture({ picture }: Props) {
  const { verdict, failure, note, line, pattern, path } = picture
  const keyword = verdict === 'allow' ? 'Allow:' : 'Disallow:'
  const isLong = Math.max(pattern.length, path.length) > maxLargeLength
  return (
    <figure
      className="picture"
      data-verdict={verdict}
      data-matched={failure === null}
      data-long={isLong || undefined}
    >
      <div className="picture-rows" role="img" aria-label={visible(describePicture(picture))}>
        <span className="picture-names" aria-hidden="true">
          <span>
            <span className="picture-keyword">{keyword}</span>
            <span className="picture-rule">Rule</span>
          </span>
          <span>URL</span>
        </span>
        <span className="picture-columns" aria-hidden="true" translate="no">
          {segmentsOf(picture).map((segment, index) => (
            <Column key={index} segment={segment} marked={failure?.marked ?? false} />
          ))}
        </span>
      </div>
      <figcaption>
        <LineLink line={line} first />
        {note !== null && ` ${note}`}
      </figcaption>
    </figure>
  )
}
