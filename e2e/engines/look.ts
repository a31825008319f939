/** What is checked: a role, and parts that the accessible name must have. */
export interface Target {
  readonly role: Role
  readonly name?: readonly string[]
}

export type Role = keyof typeof selectors

/** What was found, and where its middle is. */
export interface Found {
  readonly x: number
  readonly y: number
  readonly name: string
  readonly text: string
  readonly focused: boolean
  /** Whether a click at its middle reaches it. */
  readonly hit: boolean
}

/** Elements that have a role, by attribute or by themselves, as far as the page uses them. */
const selectors = {
  button: 'button, [role=button]',
  textbox: 'input:not([type]), input[type=text], input[type=url], textarea, [role=textbox]',
  combobox: 'select, [role=combobox]',
  option: '[role=option]',
  dialog: 'dialog[open], [role=dialog]',
  tab: '[role=tab]',
  gridcell: '[role=gridcell]',
  rowheader: '[role=rowheader]',
  heading: 'h1, h2, h3, h4',
  alert: '[role=alert]',
  status: '[role=status], output',
  region: 'section[aria-label], section[aria-labelledby], [role=region]',
  root: ':root',
} as const

export const selectorOf = (role: Role): string => selectors[role]

/** Finds visible elements in the page, also in shadow trees. Runs in the page: it sees nothing else. */
export function look([selector, parts]: readonly [
  selector: string,
  name: readonly string[],
]): Found[] {
  const found: Element[] = []
  const walk = (root: ParentNode): void => {
    found.push(...root.querySelectorAll(selector))
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) walk(element.shadowRoot)
    }
  }
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const root = element.getRootNode() as Document | ShadowRoot
    const labelled = ids.map((id) => root.getElementById(id)?.textContent ?? '').join(' ')
    const fields = element as Partial<HTMLInputElement>
    const labels = [...(fields.labels ?? [])].map((label) => label.textContent).join(' ')
    const own = labelled || labels || element.textContent
    return (element.getAttribute('aria-label') ?? own).replaceAll(/\s+/g, ' ').trim()
  }
  const under = (x: number, y: number, root: Document | ShadowRoot): Element | null => {
    const top = root.elementFromPoint(x, y)
    return top?.shadowRoot ? (under(x, y, top.shadowRoot) ?? top) : top
  }
  walk(document)
  const isMeant = (element: Element): boolean =>
    element.getClientRects().length > 0 && parts.every((part) => nameOf(element).includes(part))
  return found.filter(isMeant).map((element) => {
    const box = element.getBoundingClientRect()
    const x = box.x + box.width / 2
    const y = box.y + box.height / 2
    return {
      x,
      y,
      name: nameOf(element),
      text: element.textContent,
      focused: element.matches(':focus'),
      hit: element.contains(under(x, y, document)),
    }
  })
}
