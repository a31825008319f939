import { blocks, rules } from './recipe-forms.ts'
import type { Recipe } from './recipe.ts'

const ajax = '/wp-admin/admin-ajax.php'
const out = blocks(['/wp-admin/'])

export const wordpress: Recipe = {
  id: 'wordpress',
  title: 'WordPress: keep its back office out',
  questions: [],
  forms: () => [
    rules([`Allow: ${ajax}`, ...out]),
    { ...rules(out), unsupported: `${ajax} stays out too: Allow means nothing there.` },
  ],
}
