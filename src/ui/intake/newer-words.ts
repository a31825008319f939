import type { ReplacedSource } from '../../case/grid/sources.ts'
import type { AppStore } from '../../state/store.ts'
import type { ToastButton } from '../../state/view.ts'
import { counted, elide, visible } from '../text/format.ts'

/**
 * The button that shows what came and went with a file that took the place of an older one. `again` says the message
 * again, which a press takes away, so that its other button is there once the dialog is closed.
 */
export const whatCame = (store: AppStore, name: string, again: () => void): ToastButton => ({
  label: 'What came and went',
  run: () => {
    store.getState().openEntry('newer', name)
    // In front of what it is about, it would be in the way.
    const stop = store.subscribe(
      ({ dialog }) => dialog,
      () => {
        stop()
        again()
      },
    )
  },
})

/** More sums are no sentence. */
const maxSums = 3

const inWords = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 2 })

/** Says what came and went as a newer file took the place of an older one. */
export function newerWords(replaced: Omit<ReplacedSource, 'older' | 'newer'>): string {
  const { came, went, stayed, kept, columns, sums } = replaced
  const name = elide(visible(replaced.name), 48)
  const changes = sums
    .slice(0, maxSums)
    .map((sum) => `${visible(sum.name)} ${inWords(sum.before)} → ${inWords(sum.after)}`)
  const gone = columns.map((column) => elide(visible(column), 32)).join(', ')
  const stay = `${went === 0 ? 'All' : inWords(kept)} of these ${kept === 1 ? 'stays' : 'stay'} in the list`
  return [
    `${name}: ${counted(came, 'new URL')}, ${inWords(stayed)} as before, ${inWords(went + kept)} no longer in it.`,
    ...(changes.length > 0 ? [`${changes.join(', ')}.`] : []),
    ...(kept > 0
      ? [
          `${kept === 1 && went === 0 ? 'That one stays in the list' : stay}: brought or typed otherwise too, or with an expectation, a note or a page.`,
        ]
      : []),
    ...(gone === '' ? [] : [`It has no ${gone} any more.`]),
    'To have both, undo this and drop the newer one under another name.',
  ].join(' ')
}
