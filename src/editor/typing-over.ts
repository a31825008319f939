import { EditorView } from '@codemirror/view'

/**
 * What is typed over a selection is put in by us. Left to do it, Chromium keeps the look of the text that
 * goes by writing a style into the page, which our policy forbids and reports.
 */
export const typingOver = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { inputType, data, isComposing, cancelable } = event
    if (inputType !== 'insertText' || data === null || !cancelable) return false
    if (isComposing || view.composing || view.state.selection.main.empty) return false
    view.dispatch(view.state.replaceSelection(data), {
      userEvent: 'input.type',
      scrollIntoView: true,
    })
    return true
  },
})
