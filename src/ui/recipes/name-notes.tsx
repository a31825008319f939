import type { NameNotes } from '../../analysis/recipes/plan-notes.ts'

const stanceWords = {
  yes: 'Claims to obey',
  partly: 'Claims to obey in part',
  no: 'Does not obey',
  unstated: 'No policy found',
} as const

/** Which of the crawlers may ignore the lines, and which names some parsers read cut short. */
export function NameNotesList({ notes }: { readonly notes: NameNotes }) {
  const { mayIgnore, cutNames, otherPurposes } = notes
  return (
    <>
      {mayIgnore.length > 0 && (
        <>
          <h3>Crawlers that may ignore it</h3>
          <ul>
            {mayIgnore.map(({ stance, names }) => (
              <li key={stance}>
                {stanceWords[stance]}: {names.join(', ')}
              </li>
            ))}
          </ul>
        </>
      )}
      {otherPurposes.length > 0 && (
        <>
          <h3>Blocked for their other purposes too</h3>
          <ul>
            {otherPurposes.map(({ name, purposes }) => (
              <li key={name}>
                {name}: {purposes.join(', ')}
              </li>
            ))}
          </ul>
        </>
      )}
      {cutNames.length > 0 && (
        <>
          <h3>Names some parsers cut short</h3>
          <ul>
            {cutNames.map(({ name, readAs }) => (
              <li key={name}>
                {readAs === ''
                  ? `Parsers that follow RFC 9309 find no name in “${name}”.`
                  : `Parsers that follow RFC 9309 read “${name}” as “${readAs}”.`}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
