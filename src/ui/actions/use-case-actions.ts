import { useEffect } from 'react'
import { serverIgnoresCase, withServerCase } from '../../core/dialects/settings.ts'
import { shortenPages } from '../../state/shorten-pages.ts'
import { markdownOf } from '../../case/markdown.ts'
import { leftWords, shareLink, type ShareLink } from '../../case/link/link.ts'
import { useCases } from '../case/use-cases.ts'
import { useShareLink } from '../hooks/use-share-link.ts'
import { copyText } from '../components/use-copy.ts'
import { useVerdicts } from '../hooks/use-analysis.ts'
import { useActions, useApp, useStoreApi } from '../hooks/use-app.ts'
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
  history: 'snapshot version of the file restore earlier older previous backup state',
  download: 'save export json backup file',
}

/** Says once for the case that its server ignores letter case, and what that does and does not change. */
function useServerCaseAction(): Action {
  const settings = useApp(({ scenario }) => scenario.settings)
  const { change, toast } = useActions()
  const isIgnored = serverIgnoresCase(settings)
  return {
    id: 'server-case',
    label: 'My server ignores letter case',
    keywords:
      'case-insensitive case-sensitive insensitive sensitive capitals upper lower iis windows',
    checked: isIgnored,
    run: () => {
      change({ settings: withServerCase(settings, !isIgnored) })
      toast(
        isIgnored
          ? 'Checks take /Files and /files for two pages again.'
          : 'Checks take /Files and /files for one page. Crawlers still tell them apart.',
      )
    },
  }
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
    useServerCaseAction(),
    ...own,
  ]
  return [
    { id: 'case', title: 'Case', actions },
    { id: 'recent', title: 'Recent cases', actions: recent?.choices ?? [] },
  ]
}
