import { useEffect } from 'react'
import { shortenPages } from '../../state/shorten-pages.ts'
import { markdownOf } from '../../case/markdown.ts'
import { leftWords, shareLink, type ShareLink } from '../../case/link/link.ts'
import { useCases } from '../case/use-cases.ts'
import { useShareLink } from '../hooks/use-share-link.ts'
import { copyText } from '../components/use-copy.ts'
import { useVerdicts } from '../hooks/use-analysis.ts'
import { useStoreApi } from '../hooks/use-app.ts'
import type { Action, ActionGroup } from './registry/action.ts'
import { usePageAction } from './registry/use-page-action.ts'

/**
 * Copying should happen within the key or click that asked for it, or browsers may refuse: the link
 * is used that is there already, where one is.
 */
function useCopyActions(): readonly Action[] {
  const store = useStoreApi()
  const verdicts = useVerdicts()
  const made = useShareLink()
  const link = (): Promise<ShareLink> => {
    const state = store.getState()
    return shareLink(location.href, state.scenario, { shorten: shortenPages }, state)
  }
  const copy = async (text: string, done: string) => {
    const { openDialog, toast } = store.getState()
    if (await copyText(text)) return toast(done)
    return toast('This browser did not let us copy.', {
      tone: 'warn',
      action: { label: 'Share', run: () => openDialog('share') },
    })
  }
  const copyLink = async () => {
    const ready = made ?? (await link())
    if (ready.ok) return copy(ready.href, `Link copied. ${leftWords(ready)}`.trim())
    return store.getState().toast(ready.reason, { tone: 'warn' })
  }
  const copyMarkdown = async () => {
    const ready = made ?? (await link())
    const text = markdownOf(store.getState().scenario, verdicts, ready.ok ? ready.href : null)
    return copy(text, 'Copied as Markdown.')
  }
  return [
    {
      id: 'copy-link',
      label: 'Copy link',
      keywords: 'share url address',
      run: () => void copyLink(),
    },
    {
      id: 'copy-markdown',
      label: 'Copy as Markdown',
      keywords: 'share export table csv spreadsheet issue github',
      run: () => void copyMarkdown(),
    },
  ]
}

const moreWords: Readonly<Record<string, string>> = {
  new: 'empty blank start reset clear',
  settings: 'settings name rename title site origin host options preferences',
  history: 'snapshot version restore earlier backup states',
  download: 'save export json backup file',
}

/** Actions on the whole case: copy, save, share, open others. */
export function useCaseActions(): readonly ActionGroup[] {
  const store = useStoreApi()
  const pageAction = usePageAction()
  const { sections, refresh } = useCases()
  useEffect(refresh, [refresh])
  const [menu, recent] = sections()
  const own = (menu?.choices ?? []).map((choice) => ({ ...choice, keywords: moreWords[choice.id] }))
  const actions: readonly Action[] = [
    {
      id: 'share',
      label: 'Share this case',
      keywords: 'send link',
      run: () => store.getState().openDialog('share'),
    },
    ...useCopyActions(),
    {
      id: 'report',
      label: 'Report to print, send or copy',
      keywords: 'print paper send export summary client',
      run: () => store.getState().openDialog('report'),
    },
    pageAction('save'),
    ...own,
  ]
  return [
    { id: 'case', title: 'Case', actions },
    { id: 'recent', title: 'Recent cases', actions: recent?.choices ?? [] },
  ]
}
