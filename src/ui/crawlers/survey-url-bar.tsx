import { useId } from 'react'
import type { SentUrl } from '../../case/urls/sent-url.ts'
import type { SurveyUrlChoice, useSurveyUrls } from './use-survey-urls.ts'

interface Props {
  readonly asked: ReturnType<typeof useSurveyUrls>
  /** What became of the one URL; undefined until it is known. */
  readonly url: SentUrl | undefined
}

/** Chooses the URLs that the view judges for all crawlers. */
export function SurveyUrlBar({ asked, url }: Props) {
  const { choice, choose, one, many, selected, all } = asked
  const id = useId()
  const isTest = selected !== null && choice.kind === 'selected'
  const problem = !many && url?.ok === false && url.typed === one ? url.problem : null
  const presets: readonly (readonly [label: string, pressed: boolean, asking: SurveyUrlChoice])[] =
    [
      ['Home page', !many && !isTest && one === '/', { kind: 'typed', url: '/' }],
      ...(selected === null ? [] : [['Selected URL', isTest, { kind: 'selected' }] as const]),
      ...(all.length < 2 ? [] : [[`All ${all.length} URLs`, many, { kind: 'tests' }] as const]),
    ]
  return (
    <div className="ask">
      <label htmlFor={id}>Who can fetch</label>
      <input
        id={id}
        className="field mono"
        value={many ? '' : one}
        placeholder={many ? 'each URL in Check' : '/path or URL'}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        inputMode="url"
        translate="no"
        onChange={(event) => choose({ kind: 'typed', url: event.target.value })}
      />
      <span className="ask-presets" role="group" aria-label="URLs to judge">
        {presets.map(([label, pressed, next]) => (
          <button
            key={next.kind === 'typed' ? 'home' : next.kind}
            type="button"
            className="button small"
            aria-pressed={pressed}
            onClick={() => choose(next)}
          >
            {label}
          </button>
        ))}
      </span>
      {problem !== null && (
        <p className="ask-problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
