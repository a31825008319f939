import { exportNameOf } from '../../case/file/file-names.ts'
import { useActions, useStoreApi } from '../hooks/use-app.ts'
import { Menu } from '../components/aria/menu.tsx'
import type { MenuChoice, MenuProps } from '../components/menu-button.tsx'
import { noPicture } from '../text/words.ts'
import { saveDrawing, type PictureForm } from './save-drawing.ts'
import type { Drawing } from './drawing.ts'

const forms: readonly (readonly [PictureForm, string, string])[] = [
  ['png', 'Download PNG', 'For mails, chats and documents'],
  ['svg', 'Download SVG', 'Sharp at any size, can be edited'],
]

interface Props extends MenuProps {
  /** What the picture is of, as part of the name of its file. */
  readonly what: string
  /** Null where there is nothing to draw. */
  draw(): Drawing | null
}

/** Saves a picture that a view draws. */
export function PictureMenu({ what, draw, ...props }: Props) {
  const store = useStoreApi()
  const { toast } = useActions()
  const run = async (form: PictureForm) => {
    const drawing = draw()
    const name = exportNameOf(store.getState().scenario, what)
    if (drawing === null || !(await saveDrawing(drawing, name, form))) toast(noPicture)
  }
  const choices = forms.map(([id, label, detail]): MenuChoice => ({
    id,
    label,
    detail,
    run: () => void run(id),
  }))
  return <Menu {...props} sections={[{ id: 'picture', title: '', choices }]} />
}
