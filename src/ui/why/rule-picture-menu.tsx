import { useExplanation } from '../hooks/use-analysis.ts'
import type { MenuProps } from '../components/menu-button.tsx'
import { PictureMenu } from '../pictures/picture-menu.tsx'
import { ruleDrawing } from './rule-drawing.ts'

/** Saves what rules match of a URL as a picture. */
export function RulePictureMenu(props: MenuProps) {
  const explanation = useExplanation()
  return (
    <PictureMenu
      {...props}
      what="rule"
      draw={() => (explanation === null ? null : ruleDrawing(explanation))}
    />
  )
}
