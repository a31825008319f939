import { countsOf } from '../../analysis/crawlers/purpose-counts.ts'
import type { Survey, SurveyedCrawler } from '../../analysis/crawlers/survey.ts'
import { readableUrl } from '../../analysis/tests/readable-url.ts'
import { crawlerSectionsOf, noCrawlerFilter } from './filter.ts'
import { blockedWords, purposeSum, sumsOf } from './words.ts'
import { elide, visible } from '../text/format.ts'
import {
  colors,
  colorsOf,
  verdictSign,
  widthOf,
  type Drawing,
  type Shape,
} from '../pictures/drawing.ts'
import { pushAll } from '../../core/lists.ts'

const margin = 24
const width = 1120
const size = 13
const chipHeight = 24
const barWidth = 160

const urlWords = ({ urls }: Survey): string => {
  const [url, ...others] = urls
  if (others.length > 0) return `all ${urls.length} URLs`
  return url?.ok === true ? elide(visible(readableUrl(url)), 60) : 'a URL'
}

/** A crawler with the sign of its verdict; who does not obey robots.txt for certain stands faint. */
function chip({ token, state, stance }: SurveyedCrawler, x: number, y: number): Shape[] {
  const { ink, soft } = colorsOf(state)
  const chipWidth = chipWidthOf(token)
  return [
    { kind: 'box', x, y, width: chipWidth, height: chipHeight, radius: 4, fill: soft },
    ...verdictSign(state, x + 8, y + 8, 8),
    {
      kind: 'text',
      text: token,
      x: x + 22,
      y: y + 16,
      size,
      fill: stance === 'yes' ? ink : colors.faint,
    },
  ]
}

const chipWidthOf = (token: string): number => 32 + widthOf(token, size)

/** The share of a purpose that is blocked, as a bar. */
function bar(share: { blocked: number; some: number; total: number }, y: number): Shape[] {
  const x = width - margin - barWidth
  const part = (count: number) => (share.total === 0 ? 0 : (count / share.total) * barWidth)
  const box = { kind: 'box', y: y - 9, height: 10 } as const
  return [
    { ...box, x, width: barWidth, fill: colors.allowSoft, radius: 2 },
    { ...box, x, width: part(share.blocked), fill: colors.block, radius: 2 },
    { ...box, x: x + part(share.blocked), width: part(share.some), fill: colors.warn },
  ]
}

/** All crawlers of the catalogue by purpose, and which of them are blocked. */
export function surveyDrawing(survey: Survey, site: string): Drawing {
  const title = `Which crawlers can fetch ${urlWords(survey)}`
  const { ai, all } = sumsOf(survey.crawlers)
  const sums = `${visible(site)} · AI crawlers: ${blockedWords(ai)} · all crawlers: ${blockedWords(all)}`
  const shapes: Shape[] = [
    { kind: 'text', x: margin, y: 42, text: title, size: 20, fill: colors.ink, isStrong: true },
    { kind: 'text', x: margin, y: 66, text: sums, size, fill: colors.faint },
  ]
  let y = 84
  const counts = countsOf(survey.crawlers)
  for (const { id, label, crawlers } of crawlerSectionsOf(survey.crawlers, noCrawlerFilter, null)) {
    y += 30
    shapes.push({
      kind: 'text',
      x: margin,
      y,
      text: label,
      size: 15,
      fill: colors.ink,
      isStrong: true,
    })
    const count = counts.find((one) => one.id === id)
    if (count === undefined) continue
    const words = purposeSum(count)
    const wordsAt = margin + widthOf(label, 15) + 16
    shapes.push({ kind: 'text', x: wordsAt, y, text: words, size, fill: colors.faint })
    pushAll(shapes, bar(count, y))
    y += 10
    let x = margin
    for (const crawler of crawlers) {
      const chipWidth = chipWidthOf(crawler.token)
      if (x > margin && x + chipWidth > width - margin) {
        x = margin
        y += chipHeight + 4
      }
      pushAll(shapes, chip(crawler, x, y))
      x += chipWidth + 4
    }
    y += chipHeight
  }
  y += 36
  const legend = 'Faint names: it is not certain that they obey robots.txt.'
  shapes.push({ kind: 'text', x: margin, y, text: legend, size: 12, fill: colors.faint })
  return { title, description: `${sums}.`, width, height: y + margin, shapes }
}
