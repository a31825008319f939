import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import './part-tabs.css'

/** One of several parts that take the same place. */
export interface Part {
  readonly id: string
  readonly label: string
  /** Drawn only while it is the one that is shown. */
  readonly view: () => ReactNode
}

interface Props {
  readonly label: string
  readonly parts: readonly Part[]
}

/** Parts of a dialog, one of them shown at a time. */
export function PartTabs({ label, parts }: Props) {
  return (
    <Tabs className="part-tabs">
      <TabList aria-label={label} className="part-tab-list">
        {parts.map((part) => (
          <Tab key={part.id} id={part.id} className="part-tab">
            {part.label}
          </Tab>
        ))}
      </TabList>
      {parts.map((part) => (
        <TabPanel key={part.id} id={part.id} className="part-panel">
          {part.view()}
        </TabPanel>
      ))}
    </Tabs>
  )
}
