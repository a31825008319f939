import type { WhoIsIt } from '../../../analysis/crawlers/identity/who-is-it.ts'
import { counted } from '../../text/format.ts'
import { listWords } from './list-words.ts'
import { loneNameWords, unansweredWords } from './lone-name-words.ts'

/** What was found in the text, where that is not plain from the table. */
export function InputNotes({ result }: { readonly result: WhoIsIt }) {
  const { lists, answers, unanswered, loneNames, visitors, unread, isCut, total } = result
  const isEmpty = visitors.length === 0
  return (
    <ul className="identity-notes">
      {isEmpty && (
        <li>
          {answers + unanswered + lists.length > 0 || loneNames !== null
            ? 'No visitor found: paste an address or a log line as well.'
            : 'No IP address, log line or DNS output found.'}
        </li>
      )}
      {unanswered > 0 && <li>{unansweredWords(unanswered)}</li>}
      {loneNames !== null && <li>{loneNameWords(loneNames)}</li>}
      {total > visitors.length && (
        <li>
          The first {visitors.length} of {total.toLocaleString('en')} visitors are shown; the
          command “identify” reads any number.
        </li>
      )}
      {lists.map((list, at) => (
        <li key={at}>{listWords(list)}</li>
      ))}
      {unread > 0 && <li>{counted(unread, 'line')} could not be read.</li>}
      {isCut && <li>The text is longer than what is read; the rest was left out.</li>}
    </ul>
  )
}
