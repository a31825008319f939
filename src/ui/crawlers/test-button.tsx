import { visible } from '../text/format.ts'

interface Props {
  readonly token: string
  readonly url: string
  /** This crawler and URL are a cell of Check already. */
  readonly isTest: boolean
  readonly tabIndex?: number
  onTest(token: string, url: string): void
}

/** A button that adds a crawler and a URL to Check, or selects the cell that there is. */
export function TestButton({ token, url, isTest, tabIndex, onTest }: Props) {
  return (
    <button
      type="button"
      className="button small"
      data-column="test"
      tabIndex={tabIndex}
      onClick={() => onTest(token, url)}
    >
      {isTest ? 'Why' : 'Add'}
      <span className="visually-hidden">
        {visible(` ${token} ${url}`)}
        {!isTest && ' to Check'}
      </span>
    </button>
  )
}
