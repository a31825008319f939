import { blocks, rules } from './forms.ts'
import type { Recipe } from './recipe.ts'

const ajax = '/wp-admin/admin-ajax.php'

export const wordpress: Recipe = {
  id: 'wordpress',
  title: 'WordPress',
  about: 'Its back office stays out, but for what pages load from it.',
  asks: {},
  forms: () => {
    const out = blocks(['/wp-admin/'])
    const blocked = ['/wp-admin/options.php']
    return [
      rules([`Allow: ${ajax}`, ...out], blocked, [ajax, '/wp-content/a.css']),
      {
        ...rules(out, blocked, ['/wp-content/a.css']),
        lacks: `Allow means nothing there: ${ajax} stays out too.`,
      },
    ]
  },
}
