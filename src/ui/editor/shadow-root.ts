/** Id of the sentence that tells what can be done in the editor. */
export const helpId = 'editor-help'

const writingHelp = 'Press Escape to leave the editor, then Tab to go on.'

function helpText(text: string): HTMLElement {
  const help = document.createElement('p')
  help.id = helpId
  help.className = 'rt-help'
  help.textContent = text
  return help
}

/** The page's own rules for what the editor shows; sheets of browser extensions must not be read. */
function sharedRules(): string {
  return [...document.styleSheets]
    .filter(({ href }) => href?.startsWith(location.origin) ?? true)
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    .filter((rule) => /\brt-/.test(rule))
    .join('')
}

/**
 * An empty shadow root with the editor's styles. Style sheets made by script are only free of the
 * page's policy when they are adopted by a root, which is why the editor lives in one.
 */
export function openShadow(host: HTMLElement, help = writingHelp): ShadowRoot {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(sharedRules())
  root.adoptedStyleSheets = [sheet]
  root.replaceChildren(helpText(help))
  return root
}
