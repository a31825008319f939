import { useActions } from '../../hooks/use-app.ts'
import type { AppState } from '../../../state/store.ts'
import type { Action } from './action.ts'
import { usePageAction } from './use-page-action.ts'

/** The way to what each dialect does, and to reading it otherwise. */
export const dialectsAction = (openDialog: AppState['openDialog']): Action => ({
  id: 'dialects',
  label: 'How each engine reads robots.txt…',
  keywords: 'engines google bing standard rfc settings',
  run: () => openDialog('dialects'),
})

/** The ways to what crawlers really did, and who they are. */
const visitorActions = ({
  openDialog,
  openPanel,
}: Pick<AppState, 'openDialog' | 'openPanel'>): readonly Action[] => [
  {
    id: 'open-logs',
    label: 'Logs: what did crawlers really do?',
    keywords:
      'access log server visits requests obey blocked by cloudflare refused 403 support host real download csv bots traffic bandwidth',
    run: () => openPanel('logs'),
  },
  {
    id: 'identity',
    label: 'Who is it? Is a visitor the crawler that it says it is?',
    keywords:
      'verify check whether real genuine true fake spoofed googlebot ip address reverse dns access log identity support',
    run: () => openDialog('identity'),
  },
  {
    id: 'answers',
    label: 'What the server says: does it let in whom robots.txt allows?',
    keywords:
      'curl script firewall waf 403 refused challenge blocked by cloudflare user-agent declared actual real support host',
    run: () => openDialog('answers'),
  },
]

/** What the menu Help and the list of all actions have of help. */
export function useHelpActions(): readonly Action[] {
  const { openDialog, openPanel } = useActions()
  const pageAction = usePageAction()
  return [
    {
      id: 'help',
      label: 'How it works',
      keywords: 'manual guide introduction faq noindex de-index verdict',
      run: () => openDialog('help'),
    },
    pageAction('palette'),
    pageAction('shortcuts'),
    { ...dialectsAction(openDialog), label: 'How engines read robots.txt' },
    {
      id: 'timeline',
      label: 'From 1994 to today',
      keywords: 'timeline history changes years standard rfc protocol nopreview canonical',
      run: () => openDialog('timeline'),
    },
    {
      id: 'removal',
      label: 'Get a page out of search',
      keywords: 'remove removal deindex de-index delete results google bing yandex noindex urgent',
      run: () => openDialog('removal'),
    },
    {
      id: 'indexed-blocked',
      label: 'Indexed, though blocked by robots.txt',
      keywords: 'search console google noindex indexing page deindex unblock allow coverage',
      run: () => openPanel('page'),
    },
    ...visitorActions({ openDialog, openPanel }),
    {
      id: 'checks',
      label: 'All checks',
      keywords: 'problems warnings errors lint validate noindex',
      run: () => openDialog('checks'),
    },
    {
      id: 'ci',
      label: 'Test in CI',
      keywords: 'command line cli npx github action workflow continuous integration automate',
      run: () => openDialog('ci'),
    },
    {
      id: 'about',
      label: 'About, privacy, notices',
      keywords: 'version license privacy delete everything reset clear data cookies offline',
      run: () => openDialog('about'),
    },
  ]
}
