import { runScopeHandlers, type Command, type EditorView, type Panel } from '@codemirror/view'
import type { Query } from './find-matches.ts'

type ButtonName = 'next' | 'previous' | 'replace' | 'replaceAll' | 'close'

export interface FindPanelOptions {
  readonly query: Query
  readonly replacement: string
  readonly onChange: (changed: { query: Query; replacement: string }) => void
  readonly buttons: Readonly<Record<ButtonName, Command>>
}

function field(name: string, label: string, value: string): HTMLInputElement {
  const input = document.createElement('input')
  Object.assign(input, { name, value, placeholder: label, ariaLabel: label })
  input.className = 'cm-textfield'
  return input
}

function checkbox(label: string, checked: boolean) {
  const input = document.createElement('input')
  Object.assign(input, { type: 'checkbox', checked })
  const whole = document.createElement('label')
  whole.append(input, label)
  return { input, whole }
}

function button(label: string, onclick: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  Object.assign(made, { type: 'button', className: 'cm-button', textContent: label, onclick })
  return made
}

export function createFindPanel(view: EditorView, options: FindPanelOptions): Panel {
  const { query, replacement, onChange, buttons } = options
  const search = field('search', 'Find in the file', query.text)
  const replace = field('replace', 'Replace with', replacement)
  const matchCase = checkbox('Match case', query.matchCase)
  const wholeWords = checkbox('Whole words', query.wholeWords)
  const does = (label: string, name: ButtonName) => button(label, () => void buttons[name](view))
  const close = does('×', 'close')
  Object.assign(close, { name: 'close', className: '', ariaLabel: 'Close' })
  const dom = document.createElement('div')
  dom.className = 'cm-search'
  dom.append(
    search,
    does('Next', 'next'),
    does('Previous', 'previous'),
    matchCase.whole,
    wholeWords.whole,
    document.createElement('br'),
    replace,
    does('Replace', 'replace'),
    does('Replace all', 'replaceAll'),
    close,
  )
  dom.oninput = () =>
    onChange({
      query: {
        text: search.value,
        matchCase: matchCase.input.checked,
        wholeWords: wholeWords.input.checked,
      },
      replacement: replace.value,
    })
  const onEnter = ({ target, shiftKey }: KeyboardEvent): Command | null => {
    if (target === search) return shiftKey ? buttons.previous : buttons.next
    return target === replace ? buttons.replace : null
  }
  dom.onkeydown = (event) => {
    const entered = event.key === 'Enter' ? onEnter(event) : null
    if (runScopeHandlers(view, event, 'search-panel') || entered?.(view)) event.preventDefault()
  }
  return { dom, top: true }
}
