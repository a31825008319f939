import type { GridRow } from '../case/grid/grid.ts'
import type { Scenario } from '../case/scenario.ts'
import type { RobotsFile } from '../core/text/file.ts'
import type { CaseSnapshot } from '../case/scenario.ts'
import type { Direction, History } from './history.ts'

/** How a slice of the store changes the part of the state that it knows of. */
export type SetState<State> = (change: Partial<State> | ((state: State) => Partial<State>)) => void

/** A cell of a list from a file: a URL that is no row of the case, and one of its crawlers. */
export interface ListedCell {
  /** The list that it is of. */
  readonly listId: string
  /** Its identity is that of no row; the same object for as long as the URL is the same. */
  readonly row: GridRow
  readonly columnId: string
}

/** What the user gave us, and the way back. */
export interface CaseSlice {
  readonly scenario: Scenario
  /** The scenario as it was opened: what "untouched" is measured against. */
  readonly openedScenario: Scenario
  /** Grows whenever another case is shown, also by undo or redo. */
  readonly openCount: number
  /** Identifies the opening of this case: the value of `openCount` at that time. */
  readonly caseKey: number
  /** The selected cell of the rows, see `cellId`. */
  readonly selectedId: string | null
  /** The cell of the list that is selected in place of it, as long as the list is shown; null: none. */
  readonly listed: ListedCell | null
  /** A cell and the dialect under which it is explained; null: the one that judges it. */
  readonly explainAs: { readonly testId: string; readonly dialect: string } | null
  /** What was done, to be undone and done again in order. */
  readonly history: History

  /** Opens another case, as one step of undo. */
  open(scenario: Scenario, selectedId?: string | null): void
  /** Opens another case, and nothing that was done before can be undone any more. */
  restart(scenario: Scenario, selectedId?: string | null): void
  /** Takes the text as it is now; who changed it records the step. */
  setFile(file: RobotsFile): void
  /** Changes parts of the case as one step of undo. */
  change(parts: Partial<CaseSnapshot>): void
  /** Changes parts of the case as part of the step that was recorded last. */
  amend(parts: Partial<CaseSnapshot>): void
  /** Changes the file, and parts of the case with it, as one step; for as long as there is no editor. */
  changeFile(file: RobotsFile, parts?: Partial<CaseSnapshot>): void
  /** The editor has put a step into its own history; `parts` of the case change with it. */
  recordEditorStep(parts?: Partial<CaseSnapshot>): void
  /** The editor has undone a step of its own history, or done it again. */
  moveEditorStep(direction: Direction): void
  /** An editor has taken the file steps over into its own history. */
  adoptFileSteps(): void
  /** The editor is gone, and its history with it. */
  dropEditorSteps(): void
  /** Puts a list from a file beside the rows of the case, or takes it away. No step of undo. */
  setList(list: Scenario['list']): void
  /** Selects a cell, see `cellId`. */
  select(id: string | null): void
  /** Selects a cell of the list. It is no part of the case, and no step of undo. */
  selectListed(cell: ListedCell): void
  /** Undoes the last step. A step that the editor keeps is only dropped here. */
  undo(): void
  /** Redoes the step that was undone last; drops it if the editor keeps it. */
  redo(): void
}
