import { editorDelays } from '../delays.ts'
import {
  closeSearchPanel,
  findNext,
  findPrevious,
  getSearchQuery,
  replaceAll,
  replaceNext,
  SearchQuery,
  selectMatches,
  setSearchQuery,
} from '@codemirror/search'
import {
  EditorView,
  runScopeHandlers,
  type Command,
  type Panel,
  type ViewUpdate,
} from '@codemirror/view'
import { closeButton } from '../../platform/drawn-icon.ts'
import { countMatches, MatchCounter, type MatchCount } from './match-counter.ts'
import { matchSummary } from './match-summary.ts'

function textField(name: string, label: string): HTMLInputElement {
  const input = document.createElement('input')
  Object.assign(input, { name, placeholder: label, ariaLabel: label })
  input.className = 'cm-textfield'
  return input
}

function checkbox(label: string) {
  const input = document.createElement('input')
  input.type = 'checkbox'
  const element = document.createElement('label')
  element.append(input, label)
  return { input, element }
}

function button(label: string, onclick: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  Object.assign(element, { type: 'button', className: 'cm-button', textContent: label, onclick })
  return element
}

/** Find and replace above the text. Plain text only: no pattern is ever made of what is typed. */
class FindPanel implements Panel {
  readonly dom = document.createElement('div')
  readonly top = true
  private readonly view: EditorView
  private readonly find = textField('search', 'Find in the file')
  private readonly replacement = textField('replace', 'Replace with')
  private readonly matchCase = checkbox('Match case')
  private readonly wholeWords = checkbox('Whole words')
  private readonly summary = document.createElement('span')
  private readonly counter = new MatchCounter((count) => this.counted(count))
  private query: SearchQuery
  private count: MatchCount | null = null

  constructor(view: EditorView) {
    this.view = view
    this.query = getSearchQuery(view.state)
    this.find.setAttribute('main-field', 'true')
    this.summary.className = 'cm-search-count'
    this.dom.className = 'cm-search'
    for (const part of this.parts()) this.dom.append(part)
    this.dom.oninput = () => this.commit()
    this.dom.onkeydown = (event) => this.keydown(event)
    this.showQuery(this.query)
    this.recount(0)
  }

  mount(): void {
    this.find.focus()
    this.find.select()
  }

  update({ transactions, docChanged, selectionSet }: ViewUpdate): void {
    const [query] = transactions
      .flatMap(({ effects }) => effects)
      .flatMap((effect) => (effect.is(setSearchQuery) ? [effect.value] : []))
    if (query && !query.eq(this.query)) this.showQuery(query)
    if (query) this.recount(0)
    else if (docChanged) this.recount(editorDelays.recount)
    else if (selectionSet) this.showSummary()
  }

  destroy(): void {
    this.counter.cancel()
  }

  private parts(): readonly Node[] {
    const run = (label: string, command: Command) => button(label, () => void command(this.view))
    const close = closeButton(() => closeSearchPanel(this.view))
    const lineBreak = document.createElement('div')
    lineBreak.className = 'cm-search-break'
    close.name = 'close'
    return [
      this.find,
      run('Next', findNext),
      run('Previous', findPrevious),
      run('Select all', selectMatches),
      this.summary,
      this.matchCase.element,
      this.wholeWords.element,
      lineBreak,
      this.replacement,
      run('Replace', replaceNext),
      run('Replace all', replaceAll),
      close,
    ]
  }

  private showQuery(query: SearchQuery): void {
    this.query = query
    this.find.value = query.search
    this.replacement.value = query.replace
    this.matchCase.input.checked = query.caseSensitive
    this.wholeWords.input.checked = query.wholeWord
  }

  private commit(): void {
    const query = new SearchQuery({
      search: this.find.value,
      caseSensitive: this.matchCase.input.checked,
      wholeWord: this.wholeWords.input.checked,
      replace: this.replacement.value,
      literal: true,
    })
    if (query.eq(this.query)) return
    this.query = query
    this.view.dispatch({ effects: setSearchQuery.of(query) })
  }

  private recount(delayMs: number): void {
    this.count = null
    if (this.query.valid) this.counter.start(this.view.state, this.query, delayMs)
    else {
      this.counter.cancel()
      this.showSummary()
    }
  }

  private counted(count: MatchCount): void {
    this.count = count
    this.showSummary()
  }

  private showSummary(): void {
    const { from, to } = this.view.state.selection.main
    const selected = to - from === this.query.search.length ? from : null
    const missing = this.count?.starts.length === 0
    this.summary.textContent = this.count === null ? '' : matchSummary(this.count, selected)
    this.summary.classList.toggle('cm-search-missing', missing)
    this.find.ariaInvalid = String(missing)
  }

  private keydown(event: KeyboardEvent): void {
    const entered = event.key === 'Enter' ? this.onEnter(event) : null
    if (runScopeHandlers(this.view, event, 'search-panel') || entered?.(this.view)) {
      event.preventDefault()
    }
  }

  private onEnter({ target, shiftKey }: KeyboardEvent): Command | null {
    if (target === this.replacement) return replaceNext
    if (target !== this.find) return null
    const move = shiftKey ? findPrevious : findNext
    return (view) => move(view) || this.announceSummary()
  }

  /** There was nowhere to go: says whether nothing matches, or only what is selected. */
  private announceSummary(): true {
    this.counted(countMatches(this.view.state, this.query))
    this.view.dispatch({ effects: EditorView.announce.of(`${this.summary.textContent}.`) })
    return true
  }
}

export const createFindPanel = (view: EditorView): Panel => new FindPanel(view)
