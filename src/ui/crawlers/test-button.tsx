import { visible } from '../text/format.ts'

interface Props {
  readonly token: string
  readonly url: string
  /** This crawler and URL are a test already. */
  readonly isTest: boolean
  readonly tabIndex?: number
  onTest(token: string, url: string): void
}

/** A button that adds a test of a crawler and a URL, or selects the test that there is. */
export function TestButton({ token, url, isTest, tabIndex, onTest }: Props) {
  return (
    <button
      type="button"
      className="button small"
      data-column="test"
      tabIndex={tabIndex}
      onClick={() => onTest(token, url)}
    >
      {isTest ? 'Why' : '+ Test'}
      <span className="visually-hidden">{visible(` ${token} ${url}`)}</span>
    </button>
  )
}
