import { editorDelays } from './delays.ts'
import { ViewPlugin } from '@codemirror/view'
import { browserClock } from '../platform/clock.ts'
import { debounce } from '../platform/debounce.ts'

/**
 * Draws the lines above and below the screen evenly again once scrolling rests. While it goes on,
 * the editor draws ahead of it; the next key would have to draw the lines that are missing behind.
 */
export const evenMargins = ViewPlugin.define((view) => {
  const redraw = debounce(() => view.dispatch({}), editorDelays.afterScrolling, browserClock)
  return {
    update({ viewportChanged, docChanged }) {
      if (viewportChanged && !docChanged) redraw.schedule()
    },
    destroy: redraw.cancel,
  }
})
