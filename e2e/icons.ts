// Draws the PNG icons and the link preview card from public/icon.svg: npm run icons
import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'

const mark = readFileSync('public/icon.svg', 'utf8')
/** Fills the corners: the system cuts its own shape out of it. */
const square = mark.replace(' rx="14"', '')
/** The outer fifth of a maskable icon may be cut away. */
const maskable = square
  .replace('viewBox="0 0 64 64"', 'viewBox="-10 -10 84 84"')
  .replace('<rect width="64" height="64"', '<rect x="-10" y="-10" width="84" height="84"')

const line = (number: string, text: string, kind = ''): string =>
  `<li class="${kind}"><i>${number}</i><code>${text}</code>${chip(kind)}</li>`
const chip = (kind: string): string =>
  kind ? `<b>${kind === 'allow' ? '<u></u> Allowed' : '<u></u> Blocked'}</b>` : ''

const card = `<!doctype html><style>
  * { margin: 0; box-sizing: border-box }
  body { width: 1200px; height: 630px; padding: 72px; background: #fff; color: #14181f;
    font: 28px/1.4 "Liberation Sans", Arial, sans-serif }
  header { display: flex; align-items: center; gap: 28px }
  header svg { width: 104px; height: 104px }
  h1 { font-size: 60px; letter-spacing: -1.2px; line-height: 1.1 }
  p { color: #4a5261; font-size: 31px; margin-top: 6px }
  ul { list-style: none; margin-top: 44px; border: 2px solid #d9dde6; border-radius: 14px; padding: 16px 0 }
  li { display: flex; align-items: center; height: 72px; padding: 0 26px 0 0; border-left: 8px solid transparent }
  i { width: 70px; text-align: right; padding-right: 26px; color: #6b7280; font: 27px "Liberation Mono", monospace }
  code { font: 30px "Liberation Mono", monospace; flex: 1 }
  b { display: flex; align-items: center; gap: 12px; font-size: 27px; padding: 5px 18px; border-radius: 999px }
  .allow { background: #f1f7fe; border-color: #0b57a4 } .allow b { color: #0b57a4; background: #e3effc }
  .block { background: #fff4ee; border-color: #a63a00 } .block b { color: #7a2a00; background: #ffe3d3 }
  u { width: 20px; height: 20px; border: 4px solid #0b57a4; border-radius: 50% }
  .block u { border: 0; border-radius: 3px; background: #a63a00 }
</style>
<header>${mark}<div><h1>robots.txt playground</h1>
<p>See which line allows or blocks each URL, and why.</p></div></header>
<ul>${line('1', 'User-agent: *')}${line('2', 'Disallow: /cart/', 'block')}
${line('3', 'Allow: /cart/help$', 'allow')}${line('4', 'Sitemap: https://example.com/sitemap.xml')}</ul>`

const browser = await chromium.launch(
  process.env['PW_CHROMIUM'] ? { executablePath: process.env['PW_CHROMIUM'] } : {},
)

async function draw(name: string, width: number, height: number, html: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(html)
  await page.screenshot({ path: `public/${name}`, omitBackground: true })
  await page.close()
}

const whole = (svg: string): string =>
  `<!doctype html><style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`
await draw('icon-192.png', 192, 192, whole(mark))
await draw('icon-512.png', 512, 512, whole(mark))
await draw('icon-maskable.png', 512, 512, whole(maskable))
await draw('apple-touch-icon.png', 180, 180, whole(square))
await draw('og.png', 1200, 630, card)
await browser.close()
