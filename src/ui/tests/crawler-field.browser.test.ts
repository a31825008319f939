import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, test } from 'vitest'
import { firstExample } from '../../analysis/examples/first-example.ts'
import { createAppStore } from '../../state/store.ts'
import { createDocumentPort } from '../document/document-port.ts'
import { PortContext, StoreContext } from '../hooks/use-app.ts'
import { expect, page } from '../shell/page-objects/browser.fixture.ts'
import { CrawlerField } from './crawler-field.tsx'

test('the field has the letters that come while it loads and is drawn', async () => {
  const store = createAppStore({ scenario: firstExample.scenario, selectedId: '', theme: 'system' })
  const port = createDocumentPort(store)
  const room = document.body.appendChild(document.createElement('div'))
  const root = createRoot(room)
  onTestFinished(() => {
    root.unmount()
    room.remove()
  })
  const draw = (text: string) => {
    const field = createElement(CrawlerField, {
      label: 'Crawler',
      placeholder: '',
      typed: { text, entered: false },
      setTyped: () => undefined,
      onAdded: () => undefined,
      onCancel: () => undefined,
    })
    const withPort = createElement(PortContext, { value: port }, field)
    root.render(createElement(StoreContext, { value: store }, withPort))
  }
  draw('my')
  await expect(page.getByLabelText('Crawler').first()).toHaveValue('my')
  draw('my-crawler')
  await expect(page.getByLabelText('Crawler').first()).toHaveValue('my-crawler')
})
