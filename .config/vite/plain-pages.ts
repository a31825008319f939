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
const styleMark = '<style></style>'
const digestMark = "'sha256-style'"

/** A style without comments and blanks that a reader needs and a browser does not. */
const packed = (css: string): string =>
  css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Writes the style into a page, and the digest of it into the page's policy. */
function withStyle(page: string, style: string): string {
  if (!page.includes(styleMark) || !page.includes(digestMark)) {
    throw new Error('A plain page has no place for its style or for the digest of it')
  }
  const digest = createHash('sha256').update(style).digest('base64')
  return page
    .replace(styleMark, () => `<style>${style}</style>`)
    .replace(digestMark, () => `'sha256-${digest}'`)
}

/**
 * Emits the pages that need no other file for their looks: a host shows 404.html at any address, and
 * rescue.html is read when files did not come as they should.
 */
export function plainPages(): Plugin {
  let root = ''
  return {
    name: 'plain-pages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: (config) => {
      root = config.root
    },
    generateBundle() {
      const read = (path: string) => readFileSync(join(root, path), 'utf8')
      const style = packed(styles.map(read).join('\n'))
      for (const fileName of pages) {
        const source = withStyle(read(`${folder}/${fileName}`), style)
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
  }
}
