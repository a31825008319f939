import type { PolicyBoard } from '../../../analysis/recipes/policy/read-policy.ts'
import { elide, visible } from '../../text/format.ts'
import { PolicyLineLinks } from './line-links.tsx'

const maxText = 120

type Props = Pick<PolicyBoard, 'contradictions' | 'lines' | 'pageRules'>

/** Where the file says two things about one use, and its other lines that speak of AI. */
export function PolicyFindings({ contradictions, lines, pageRules }: Props) {
  if (contradictions.length + lines.length + pageRules.length === 0) return null
  return (
    <>
      {contradictions.length > 0 && (
        <>
          <h3>Contradictions</h3>
          <ul aria-label="Contradictions">
            {contradictions.map(({ sentence, lines: where }) => (
              <li key={sentence}>
                {visible(sentence)} {where.length > 0 && '('}
                <PolicyLineLinks lines={where} />
                {where.length > 0 && ')'}
              </li>
            ))}
          </ul>
        </>
      )}
      {lines.length + pageRules.length > 0 && (
        <>
          <h3>Other lines that speak of AI</h3>
          <ul aria-label="Other lines that speak of AI">
            {lines.map(({ line, text, sentence, agents }) => (
              <li key={line}>
                <code translate="no">{elide(visible(text), maxText)}</code>{' '}
                {elide(visible(sentence), maxText * 2)}
                {agents.length > 0 && `, for ${elide(visible(agents.join(', ')), maxText)}`} (
                <PolicyLineLinks lines={[line]} />)
              </li>
            ))}
            {pageRules.map(({ url, text }) => (
              <li key={`${url} ${text}`}>
                <code translate="no">{elide(visible(text), maxText)}</code> in the page{' '}
                <code translate="no">{elide(visible(url), maxText)}</code>
              </li>
            ))}
          </ul>
          {lines.length > 0 && (
            <p>
              None of these lines changes what may be fetched.
              {lines.some(({ kind }) => kind !== 'license') &&
                ' Google uses neither Content-Signal nor Content-Usage.'}
            </p>
          )}
        </>
      )}
    </>
  )
}
