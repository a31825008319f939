import { saveFile } from '../../platform/save-file.ts'
import { visible } from '../text/format.ts'
import { colors, fonts, svgOf, type Drawing, type Shape } from './drawing.ts'

/** Pixels of the file for one of the drawing, so that it is sharp on fine screens. */
const scale = 2
/** A canvas of more pixels is refused by some browsers. */
const mostPixels = 16_000_000

function draw(canvas: CanvasRenderingContext2D, shape: Shape): void {
  switch (shape.kind) {
    case 'box':
      canvas.fillStyle = shape.fill
      canvas.beginPath()
      canvas.roundRect(shape.x, shape.y, shape.width, shape.height, shape.radius ?? 0)
      canvas.fill()
      return
    case 'text':
      canvas.fillStyle = shape.fill
      canvas.font = `${shape.isStrong === true ? '600 ' : ''}${shape.size}px ${shape.isCode === true ? fonts.code : fonts.plain}`
      canvas.fillText(visible(shape.text), shape.x, shape.y)
      return
    case 'stroke':
      canvas.strokeStyle = shape.color
      canvas.lineWidth = shape.width
      canvas.lineJoin = 'round'
      canvas.lineCap = 'round'
      canvas.beginPath()
      for (const [x, y] of shape.points) canvas.lineTo(x, y)
      canvas.stroke()
      return
    default:
      shape satisfies never
  }
}

/** A drawing as PNG; null where the browser gives no canvas. */
export async function pngOf({ width, height, shapes }: Drawing): Promise<Blob | null> {
  const fit = Math.min(scale, Math.sqrt(mostPixels / (width * height)))
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * fit)
  canvas.height = Math.ceil(height * fit)
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.scale(fit, fit)
  context.fillStyle = colors.paper
  context.fillRect(0, 0, width, height)
  for (const shape of shapes) draw(context, shape)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

/** The kinds of file that a picture is saved as. */
export type PictureForm = 'png' | 'svg'

/** Hands a drawing to the browser's downloads; false where it could not be drawn. `name`: without ending. */
export async function saveDrawing(
  drawing: Drawing,
  name: string,
  form: PictureForm,
): Promise<boolean> {
  if (form === 'svg') {
    saveFile(`${name}.svg`, svgOf(drawing), 'image/svg+xml')
    return true
  }
  const png = await pngOf(drawing)
  if (png !== null) saveFile(`${name}.png`, png, 'image/png')
  return png !== null
}
