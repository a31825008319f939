// What axe looks for, in tests of components and in those of the whole page.

/** The rules of WCAG 2.2 AA, and what axe's authors recommend besides. */
export const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A tooltip belongs to the element that it describes, wherever it stands in the page. */
export const regions = 'dialog, [role=dialog], [role=alertdialog], [role=tooltip], svg'
