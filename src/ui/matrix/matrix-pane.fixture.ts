import { page } from '../shell/page-objects/browser.fixture.ts'

/** Which engine honours which value of the rules for pages. */
export class MatrixPane {
  readonly tab = page.getByRole('button', { name: 'Lines and rules', exact: true })
  readonly search = page.getByLabelText(/^Search values/)
}
