import { useEffect, useRef, useState } from 'react'
import { pageOf } from '../../case/link/link.ts'
import { copyLabels, useCopy } from '../components/use-copy.ts'
import { bookmarkletFor } from './bookmarklet.ts'

const labels = copyLabels('Copy its address')

/**
 * A link to drag to the bookmarks: on other sites it brings their robots.txt here. On this page it
 * does nothing.
 */
export function BookmarkLink() {
  const link = useRef<HTMLAnchorElement>(null)
  const [clicked, setClicked] = useState(false)
  const { state, copy } = useCopy()
  const address = bookmarkletFor(pageOf(location.href))
  useEffect(() => {
    // React refuses `javascript:` addresses; this one never runs on this page.
    link.current?.setAttribute('href', address)
  }, [address])
  return (
    <>
      <p>
        Drag this to your bookmarks. Clicked on any site, it opens the robots.txt of that site here,
        with its status and type. Your browser fetches it; nothing goes through us.
      </p>
      <p className="delivery-bookmark">
        <a
          ref={link}
          className="button outlined"
          draggable
          onClick={(event) => {
            event.preventDefault()
            setClicked(true)
          }}
        >
          robots.txt → playground
        </a>
        <button type="button" className="button" onClick={() => void copy(address)}>
          <span aria-live="polite">{labels[state]}</span>
        </button>
      </p>
      <p role="status">
        {clicked && 'It works on other sites only: keep it as a bookmark and click it there.'}
      </p>
    </>
  )
}
