import type { Survey } from '../../analysis/crawlers/survey.ts'
import type { SiteTree } from '../../analysis/grid/tree/site-tree.ts'
import type { GridOut } from '../../analysis/grid/grid-out.ts'
import type { Explanation } from '../../analysis/result.ts'
import type { FolderPicture } from '../check/folders/folder-boxes.ts'
import { folderDrawing, type FolderSource } from './folder-drawing.ts'
import { gridDrawing, type GridHead } from './grid-drawing.ts'
import { ruleDrawing } from './rule-drawing.ts'
import { saveDrawing, type PictureForm } from './save-drawing.ts'
import { surveyDrawing } from './survey-drawing.ts'

/** Saves the grid, as given, as a picture; false where it could not be drawn. */
export const saveGridPicture = (out: GridOut, head: GridHead, form: PictureForm) =>
  saveDrawing(gridDrawing(out, head), 'robots-check', form)

/** Saves what rules match of a URL as a picture; false where it could not be drawn. */
export const saveRulePicture = (explanation: Explanation, form: PictureForm) =>
  saveDrawing(ruleDrawing(explanation), 'robots-rule', form)

/** Saves which crawlers can fetch as a picture; false where it could not be drawn. */
export const saveSurveyPicture = (survey: Survey, site: string, form: PictureForm) =>
  saveDrawing(surveyDrawing(survey, site), 'robots-crawlers', form)

/** Saves the folders of a site, as shown, as a picture; false where it could not be drawn. */
export const saveFolderPicture = (
  tree: SiteTree,
  picture: FolderPicture,
  from: FolderSource,
  form: PictureForm,
) => saveDrawing(folderDrawing(tree, picture, from), 'robots-folders', form)
