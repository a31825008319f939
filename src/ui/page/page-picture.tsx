import type { PicturedGroup } from '../../analysis/page/page-groups.ts'
import type { PageView, ShownRule } from '../../analysis/page/page-view.ts'
import { counted, visible } from '../text/format.ts'
import { LineLink } from '../text/line-link.tsx'
import { PlaceLink } from './place-link.tsx'

function Group({ group }: { readonly group: PicturedGroup }) {
  const { names, line, to, isUsed, why } = group
  return (
    <li data-used={isUsed}>
      <b>{isUsed ? 'Used' : 'Left out'}</b> <code translate="no">{visible(names.join(', '))}</code>{' '}
      <LineLink line={line} to={to} />
      <p>{why}</p>
    </li>
  )
}

function RobotsHalf({ view: { groups, others, crawler } }: { readonly view: PageView }) {
  return (
    <section>
      <h4>robots.txt: a group with a name replaces *</h4>
      {groups.length === 0 ? (
        <p>No group is for {visible(crawler)}.</p>
      ) : (
        <ul>
          {groups.map((group) => (
            <Group key={group.line} group={group} />
          ))}
        </ul>
      )}
      {others > 0 && <p className="faint">{counted(others, 'more group')} for other crawlers.</p>}
    </section>
  )
}

/** Where rules of a page stand, and for whom; all of them add up. */
const places = [
  ['html', true, 'HTML, for every crawler'],
  ['html', false, 'HTML, by name'],
  ['headers', true, 'Header, for every crawler'],
  ['headers', false, 'Header, by name'],
] as const

function PageRule({ rule }: { readonly rule: ShownRule }) {
  return (
    <li data-used={rule.counts}>
      <code translate="no">{visible(rule.rule)}</code>
      {rule.agent !== 'robots' && <> for {visible(rule.agent)}</>} <PlaceLink place={rule} />
      {!rule.counts && ', does not apply'}
    </li>
  )
}

function PageHalf({ view, hasPage }: { readonly view: PageView; readonly hasPage: boolean }) {
  const { rules, total, allowingWins } = view
  return (
    <section>
      <h4>
        {allowingWins ? 'Page: rules add up, but index and all win' : 'Page: all rules add up'}
      </h4>
      <dl>
        {places.map(([where, isGeneric, label]) => {
          const here = rules.filter(
            (rule) => rule.where === where && (rule.agent === 'robots') === isGeneric,
          )
          return (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {here.length === 0 ? (
                  <span className="faint">{hasPage ? 'no rules' : 'not known'}</span>
                ) : (
                  <ul>
                    {here.map((rule, at) => (
                      <PageRule key={at} rule={rule} />
                    ))}
                  </ul>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      <p>
        Together: <b translate="no">{total.length === 0 ? 'no rule applies' : total.join(', ')}</b>
      </p>
    </section>
  )
}

interface Props {
  readonly view: PageView
  /** False while only robots.txt is known. */
  readonly hasPage: boolean
}

/** Both files beside each other for one crawler: groups replace one another, rules of a page add up. */
export function PagePicture({ view, hasPage }: Props) {
  return (
    <div className="page-picture" role="group" aria-label={`Rules for ${visible(view.crawler)}`}>
      <RobotsHalf view={view} />
      <PageHalf view={view} hasPage={hasPage} />
    </div>
  )
}
