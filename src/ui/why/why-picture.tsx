import type { Picture } from '../../analysis/result.ts'
import { chunksOf, describePicture, segmentsOf, type Segment } from './segments.ts'
import { elide, visible } from '../text/format.ts'
import { LineLink } from '../text/line-link.tsx'

/** Characters of one piece; what is longer loses its middle. */
const maxPieceLength = 72
/** Characters of a chunk: so many fit the narrowest phone. */
const maxChunkLength = 20
/** Characters of a rule or URL that fit a narrow column in large letters. */
const maxLargeLength = 26

/** From the first difference on; that character stands apart so that the eye finds it. */
function Missed({ text }: { readonly text: string }) {
  const [first, ...rest] = [...text]
  return (
    <>
      <mark>{first ?? 'end'}</mark>
      {rest.join('')}
    </>
  )
}

interface PieceProps {
  readonly segment: Segment
  /** The first character of a miss is marked. */
  readonly marked: boolean
}

/** A piece of the rule above what it matched; one that is too long for its line goes on below. */
function Piece({ segment: { kind, pattern, path }, marked }: PieceProps) {
  const whole = {
    pattern: elide(visible(pattern), maxPieceLength),
    path: elide(visible(path), maxPieceLength),
  }
  const chunks = chunksOf(whole, maxChunkLength)
  const missed = kind === 'miss' && marked
  const columns = chunks.map((chunk, at) => (
    <span
      key={at}
      className="picture-column"
      data-kind={kind}
      data-begins={at === 0}
      data-ends={at === chunks.length - 1}
    >
      <span className="picture-pattern">
        {missed && at === 0 ? <Missed text={chunk.pattern} /> : chunk.pattern}
      </span>
      <span className="picture-bracket" />
      <span className="picture-path">
        {missed && at === 0 ? <Missed text={chunk.path} /> : chunk.path}
      </span>
    </span>
  ))
  return <span className="picture-piece">{columns}</span>
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
            <Piece key={index} segment={segment} marked={failure?.marked ?? false} />
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
