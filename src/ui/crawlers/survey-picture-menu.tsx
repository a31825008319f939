import type { Survey } from '../../analysis/crawlers/survey.ts'
import { useApp } from '../hooks/use-app.ts'
import type { MenuProps } from '../components/menu-button.tsx'
import { PictureMenu } from '../pictures/picture-menu.tsx'
import { surveyDrawing } from './survey-drawing.ts'

/** Saves which crawlers can fetch, by purpose, as a picture. */
export function SurveyPictureMenu({ survey, ...props }: MenuProps & { readonly survey: Survey }) {
  const origin = useApp(({ scenario }) => scenario.origin)
  return <PictureMenu {...props} what="crawlers" draw={() => surveyDrawing(survey, origin)} />
}
