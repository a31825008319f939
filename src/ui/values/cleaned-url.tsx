import type { ValuesView } from '../../analysis/values/values-view.ts'
import { visible } from '../text/format.ts'
import { joinWithAnd, honouringDialects } from '../../analysis/help/honouring-dialects.ts'

interface Props {
  readonly cleaned: NonNullable<ValuesView['cleaned']>
  readonly crawler: string
}

function outcomeOf({ cleaned: { from, to, counts }, crawler }: Props): string {
  if (from === to) return 'It has none of these parameters, so it stays as it is.'
  if (counts) return `${crawler} treats both as the same page, and fetches it once.`
  return `${crawler} ignores Clean-param; ${joinWithAnd(honouringDialects('Clean-param'))} would use it.`
}

/** The URL of the test after Clean-param has removed its parameters. */
export function CleanedUrl(props: Props) {
  const { from, to } = props.cleaned
  return (
    <section className="values-part cleaned" aria-label="The URL after Clean-param">
      <h4>The URL after Clean-param</h4>
      <dl>
        <dt>URL</dt>
        <dd>
          <code translate="no">{visible(from)}</code>
        </dd>
        {from !== to && (
          <>
            <dt>Counts as</dt>
            <dd>
              <code translate="no">{visible(to)}</code>
            </dd>
          </>
        )}
      </dl>
      <p className="value-note">{outcomeOf(props)}</p>
    </section>
  )
}
