import { describe, expect, test } from 'vitest'
import { analyse } from '../../analysis/analyse.ts'
import goldenLinks from '../../../e2e/golden-links.json'
import { decodeFragment, type Decoded } from './decode.ts'
import { encodeCase } from './encode.ts'

/** What a link opened to, in the words of the list. */
function plainOf(decoded: Decoded): Record<string, unknown> {
  if (decoded.kind === 'broken') return { kind: decoded.kind, failure: decoded.failure }
  if (decoded.kind !== 'case') return { ...decoded }
  const { title, origin, dialect, fetch, file, tests, unknown } = decoded.scenario
  const each = file.ends.each === null ? null : [...file.ends.each]
  return {
    kind: 'case',
    title,
    origin,
    dialect,
    ...(fetch === null ? {} : { status: fetch.status }),
    text: file.text,
    mark: file.byteOrderMark,
    ends: { main: file.ends.main, each },
    tests: tests.map((row) => [row.crawler, row.url, row.expect, row.note]),
    unknown,
    view: decoded.view,
    losses: decoded.omissions.length,
  }
}

describe('links that were ever given out open for ever', () => {
  test.each(goldenLinks)('$form: $note', async ({ link, expected }) => {
    const known: Record<string, unknown> = { ...expected }
    delete known['verdicts']
    const decoded = await decodeFragment(link)
    expect(plainOf(decoded)).toEqual(known)
    if (decoded.kind !== 'case') return
    const { outcomes } = analyse({ ...decoded.scenario, selected: null })
    expect(outcomes.map(({ state }) => state)).toEqual(expected.verdicts)
    const again = await decodeFragment(await encodeCase(decoded.scenario))
    expect(plainOf(again)).toMatchObject({ text: known['text'], tests: known['tests'] })
  })

  test('every form is among them', () => {
    const forms = new Set(goldenLinks.map(({ form }) => form))
    expect(forms).toEqual(new Set(['r1', 'r2', 'robots', 'ex', 'local']))
  })
})
