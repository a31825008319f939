import { useMemo } from 'react'
import { hasEffect } from '../../analysis/delivery/engine-outcomes.ts'
import { plainFetch, type FetchResult } from '../../core/fetch/index.ts'
import { hoursWords } from '../../core/text/sentence.ts'
import { ChoiceField } from './choice.tsx'
import { useFetch } from './use-fetch.ts'
import { bodyChoices, copyChoices, elapsedChoices, statusChoices, typeChoices } from './words.ts'

const valuesOf = <Value,>(choices: readonly (readonly [Value, string])[]): readonly Value[] =>
  choices.map(([value]) => value)

/** Which circumstances are asked for: those that matter to any engine, and those that were changed. */
function useCircumstances(fetched: FetchResult) {
  const { elapsedHours, ageOfCopyHours, siteReachable } = plainFetch
  return useMemo(
    () => ({
      elapsed:
        fetched.elapsedHours !== elapsedHours ||
        hasEffect(fetched, 'elapsedHours', valuesOf(elapsedChoices)),
      copy:
        fetched.ageOfCopyHours !== ageOfCopyHours ||
        hasEffect(fetched, 'ageOfCopyHours', valuesOf(copyChoices)),
      site:
        fetched.siteReachable !== siteReachable ||
        hasEffect(fetched, 'siteReachable', [true, false]),
    }),
    [fetched, elapsedHours, ageOfCopyHours, siteReachable],
  )
}

const redirectChoices = [0, 1, 2, 5, 6, 11].map((count) => [count, String(count)] as const)

/** The fields that simulate a fetch of robots.txt. */
export function FetchForm() {
  const { fetched, set } = useFetch()
  const { status, redirects } = fetched
  const asked = useCircumstances(fetched)
  const came = typeof status === 'number' && status >= 200 && status < 400 && status !== 204
  return (
    <form
      className="delivery-form"
      aria-label="Server response"
      onSubmit={(event) => event.preventDefault()}
    >
      <ChoiceField
        label="Status"
        value={status}
        choices={statusChoices}
        onChange={(next) => set({ status: next })}
      />
      <ChoiceField
        label="Redirects"
        value={redirects}
        choices={redirectChoices}
        onChange={(next) => set({ redirects: next, crossHost: next > 0 && fetched.crossHost })}
      />
      {came && (
        <>
          <ChoiceField
            label="Response body"
            value={fetched.body}
            choices={bodyChoices}
            onChange={(body) => set({ body })}
          />
          <ChoiceField
            label="Content type"
            value={fetched.contentType}
            choices={typeChoices}
            onChange={(contentType) => set({ contentType })}
          />
        </>
      )}
      {asked.elapsed && (
        <ChoiceField
          label="Failing for"
          value={fetched.elapsedHours}
          choices={elapsedChoices}
          wordsFor={(hours) => hoursWords(hours)}
          onChange={(elapsedHours) => set({ elapsedHours })}
        />
      )}
      {asked.copy && (
        <ChoiceField
          label="Last successful fetch"
          value={fetched.ageOfCopyHours}
          choices={copyChoices}
          wordsFor={(hours) => `${hoursWords(hours ?? 0)} ago`}
          onChange={(ageOfCopyHours) => set({ ageOfCopyHours })}
        />
      )}
      {redirects > 0 && (
        <label className="delivery-check">
          <input
            type="checkbox"
            checked={fetched.crossHost}
            onChange={({ target }) => set({ crossHost: target.checked })}
          />
          One of them leads to another host
        </label>
      )}
      {asked.site && (
        <label className="delivery-check">
          <input
            type="checkbox"
            checked={fetched.siteReachable}
            onChange={({ target }) => set({ siteReachable: target.checked })}
          />
          The rest of the site is up
        </label>
      )}
    </form>
  )
}
