import { crawlers } from '../../core/crawlers/index.ts'
import { purposes } from '../../core/crawlers/crawler.ts'
import { useData } from '../hooks/use-data.ts'
import { useStoreApi } from '../hooks/use-app.ts'
import type { ActionGroup } from './registry/action.ts'

/** Checks, crawlers and systems that serve the file, found once something is typed; each action opens what is known about it. */
export function useLookupActions(): readonly ActionGroup[] {
  const store = useStoreApi()
  const { data: checks } = useData('checks')
  const { data: pageChecks } = useData('pageChecks')
  const { data: abouts } = useData('crawlers')
  const { data: places } = useData('places')
  const { openEntry, openPanel } = store.getState()
  return [
    {
      id: 'crawlers',
      title: 'Crawlers',
      isSearched: true,
      actions: crawlers.map(({ token, aliases, purposes: [main] }) => {
        const about = abouts?.[token]
        const purpose = purposes.find(({ id }) => id === main)?.label ?? ''
        return {
          id: `crawler-${token}`,
          label: token,
          detail: about ? `${about.operator}, ${about.detail || purpose}` : purpose,
          keywords: `${aliases.join(' ')} ${purpose} crawler bot user-agent`,
          run: () => {
            openEntry(null, token)
            openPanel('crawlers')
          },
        }
      }),
    },
    {
      id: 'checks',
      title: 'Checks',
      isSearched: true,
      actions: [
        ...Object.entries(checks ?? {}).map(([id, { title }]) => ({ id, title })),
        ...(pageChecks ?? []),
      ].map(({ id, title }) => ({
        id: `check-${id}`,
        label: title,
        keywords: `${id.replaceAll('-', ' ')} problem warning error check`,
        run: () => openEntry('checks', id),
      })),
    },
    {
      id: 'places',
      title: 'Where does the file go?',
      isSearched: true,
      actions: (places ?? []).map(({ id, name, otherNames, kind }) => ({
        id: `place-${id}`,
        label: `${name}: where robots.txt goes`,
        keywords: `${otherNames.join(' ')} ${kind} put upload edit folder`,
        run: () => openEntry('places', id),
      })),
    },
  ]
}
