import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The pages that stand for themselves, because they are shown when files of the site are missing. */
const pages = ['404.html', 'rescue.html'] as const
const folder = '.config/pages'
/** In this order: the page's colours and measures, then the looks of these pages. */
const styles = ['src/ui/shell/tokens.css', `${folder}/plain.css`]

/** Where a page has its style, and where its policy names the digest of that style. */
const places = /<style><\/style>|'sha256-style'/g

/** A style without comments and blanks that a reader needs and a browser does not. */
const packed = (css: string): string =>
  css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Emits the pages that need no other file for their looks, with their style and its digest. */
export const emitPlainPages = (): Plugin => ({
  name: 'plain-pages',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle() {
    const read = (path: string) => readFileSync(join(this.environment.config.root, path), 'utf8')
    const style = packed(styles.map(read).join('\n'))
    const digest = createHash('sha256').update(style).digest('base64')
    for (const fileName of pages) {
      const page = read(`${folder}/${fileName}`)
      if (page.match(places)?.length !== 2)
        throw new Error(`${fileName} has no place for its style`)
      const source = page.replace(places, (place) =>
        place.startsWith('<') ? `<style>${style}</style>` : `'sha256-${digest}'`,
      )
      this.emitFile({ type: 'asset', fileName, source })
    }
  },
})
