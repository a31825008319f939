import type { ReactNode } from 'react'
import { decodeUtf16 } from '../../core/text/utf16.ts'
import { readText, writeBytes } from '../../core/text/file.ts'
import type { FileFacts } from '../../analysis/result.ts'
import { siteAddressIn } from '../../case/urls/sent-url.ts'
import { useApp, usePort, useStoreApi } from '../hooks/use-app.ts'
import { TypedAddressNotice } from './typed-address-notice.tsx'
import { EmptyFile } from './empty-file.tsx'

interface NoticeProps {
  readonly children: ReactNode
  readonly actions?: ReactNode
}

function Warning({ children, actions }: NoticeProps) {
  return (
    <div className="notice" data-tone="warn" role="note">
      <p>{children}</p>
      {actions !== undefined && <div className="notice-actions">{actions}</div>}
    </div>
  )
}

function Convert() {
  const store = useStoreApi()
  const port = usePort()
  const convert = () => {
    const text = decodeUtf16(writeBytes(store.getState().scenario.file))
    port.replaceFile(readText(text), { label: 'Convert to UTF-8' })
  }
  return (
    <button className="button small outlined" onClick={convert}>
      Convert to UTF-8
    </button>
  )
}

/** Shown when the text is an address instead of a robots.txt. */
function TypedAddress() {
  const text = useApp((state) => state.scenario.file.text)
  const origin = siteAddressIn(text)
  return origin === null ? null : <TypedAddressNotice robotsUrl={`${origin}/robots.txt`} />
}

interface Props {
  readonly looksLike: Exclude<FileFacts['looksLike'], 'robots'>
}

/** The notice that the text does not look like a robots.txt. Nothing is refused. */
export function FileNoticeView({ looksLike }: Props) {
  switch (looksLike) {
    case 'empty':
      return <EmptyFile />
    case 'address':
      return <TypedAddress />
    case 'utf-16':
      return (
        <Warning actions={<Convert />}>
          This file is UTF-16. Crawlers expect UTF-8 and find no rules in it.
        </Warning>
      )
    case 'html':
      return (
        <Warning>
          This is a web page, not a robots.txt. Most crawlers that get it find no rules in it, and
          treat everything as allowed.
        </Warning>
      )
    case 'binary':
      return (
        <Warning>
          Most of this is not text. It is judged as it stands: crawlers find no rules in such bytes.
        </Warning>
      )
    default:
      return looksLike satisfies never
  }
}
