import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useActions, useApp } from '../app/use-app.ts'
import { Icon } from '../components/icon.tsx'
import { visible } from '../text/format.ts'
import { CrawlerField, loadCrawlerCombobox } from './crawler-field.tsx'

interface Props {
  readonly crawler: string
  onPick(crawler: string): void
}

/** The crawler of the test to be added: a plain button until it is used. */
export function AddCrawler({ crawler, onPick }: Props) {
  const { toast } = useActions()
  const button = useRef<HTMLButtonElement>(null)
  const [editing, setEditing] = useState(false)
  const done = (byKey: boolean) => {
    flushSync(() => setEditing(false))
    if (byKey) button.current?.focus()
  }
  return (
    <span className="add-crawler">
      {editing ? (
        <CrawlerField
          label="Crawler of the new test"
          value={crawler}
          onChoose={(chosen, note, byKey) => {
            onPick(chosen)
            if (note !== null) toast(note)
            done(byKey)
          }}
          onCancel={done}
        />
      ) : (
        <button
          ref={button}
          type="button"
          className="field add-crawler-button"
          aria-label={`Crawler of the new test: ${crawler}`}
          onPointerEnter={() => void loadCrawlerCombobox()}
          onFocus={() => void loadCrawlerCombobox()}
          onClick={() => setEditing(true)}
        >
          <span translate="no">{visible(crawler)}</span>
          <Icon name="down" size={12} />
        </button>
      )}
    </span>
  )
}

/** Whom a new test is for unless somebody is named: the crawler of the selected one. */
export function useDefaultCrawler(): string {
  return useApp(({ scenario, selectedId }) => {
    const { tests } = scenario
    const test = tests.find(({ id }) => id === selectedId) ?? tests.at(-1)
    return test?.crawler ?? 'Googlebot'
  })
}
