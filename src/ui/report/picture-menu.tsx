import type { Survey } from '../../analysis/crawlers/survey.ts'
import type { SiteTree } from '../../analysis/grid/tree/site-tree.ts'
import { useActions, useApp } from '../app/use-app.ts'
import { useExplanation } from '../app/use-analysis.ts'
import { useListName } from '../app/list-source.tsx'
import type { FolderPicture } from '../check/folders/folder-boxes.ts'
import { Menu } from '../components/aria/menu.tsx'
import type { MenuChoice, MenuProps } from '../components/menu-button.tsx'
import type { PictureForm } from './save-drawing.ts'
import { noPicture } from '../text/words.ts'
import { saveFolderPicture, saveRulePicture, saveSurveyPicture } from './pictures.ts'

const forms: readonly (readonly [PictureForm, string, string])[] = [
  ['png', 'Download PNG', 'For mails, chats and documents'],
  ['svg', 'Download SVG', 'Sharp at any size, can be edited'],
]

interface Props extends MenuProps {
  /** False where it could not be drawn. */
  save(form: PictureForm): Promise<boolean>
}

function FormMenu({ save, ...props }: Props) {
  const { toast } = useActions()
  const run = async (form: PictureForm) => {
    if (!(await save(form))) toast(noPicture)
  }
  const choices = forms.map(([id, label, detail]): MenuChoice => ({
    id,
    label,
    detail,
    run: () => void run(id),
  }))
  return <Menu {...props} sections={[{ id: 'picture', title: '', choices }]} />
}

/** Saves the pictures of the answer. */
export function RulePictureMenu(props: MenuProps) {
  const explanation = useExplanation()
  return (
    <FormMenu
      {...props}
      save={async (form) => explanation !== null && saveRulePicture(explanation, form)}
    />
  )
}

/** Saves the picture of all crawlers by purpose. */
export function SurveyPictureMenu({ survey, ...props }: MenuProps & { readonly survey: Survey }) {
  const origin = useApp(({ scenario }) => scenario.origin)
  return <FormMenu {...props} save={(form) => saveSurveyPicture(survey, origin, form)} />
}

interface FolderProps extends MenuProps {
  readonly tree: SiteTree
  readonly picture: FolderPicture
}

/** Saves the picture of folders. */
export function FolderPictureMenu({ tree, picture, ...props }: FolderProps) {
  const site = useApp(({ scenario }) => scenario.origin)
  const list = useListName()
  return (
    <FormMenu {...props} save={(form) => saveFolderPicture(tree, picture, { site, list }, form)} />
  )
}
