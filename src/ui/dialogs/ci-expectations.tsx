import { expectNow } from '../../state/expect-now.ts'
import { useVerdicts } from '../hooks/use-analysis.ts'
import { useApp, usePort, useStoreApi } from '../hooks/use-app.ts'
import { counted } from '../text/format.ts'

/** How much of the case is tested; where it is nothing, that is told before the case is downloaded. */
export function CiExpectations() {
  const store = useStoreApi()
  const port = usePort()
  const verdicts = useVerdicts()
  const expected = useApp(
    ({ scenario }) =>
      scenario.claims.length +
      scenario.expectations.filter(
        ({ expect, listed, snippet }) =>
          expect !== null || listed !== undefined || snippet !== undefined,
      ).length,
  )
  const cells = useApp(({ scenario }) => scenario.urls.length * scenario.crawlers.length)
  if (expected > 0) {
    return (
      <p role="status">
        {counted(expected, 'expectation or requirement', 'expectations and requirements')} will be
        tested.
      </p>
    )
  }
  return (
    <div role="status">
      <p>
        <b>Nothing is tested yet:</b> this case has no expectation and no requirement, so no verdict
        can fail it.
      </p>
      {cells > 0 && (
        <div className="actions ci-now">
          <button
            type="button"
            className="button filled"
            onClick={() => {
              port.flush()
              expectNow(store, verdicts)
            }}
          >
            Expect what is so now
          </button>
        </div>
      )}
    </div>
  )
}
