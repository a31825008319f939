import type { Rule } from '../../parse/robots.ts'
import type { CheckProblem } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { withoutLastStars } from '../../near-misses/rule-letters.ts'
import { lineEdits, removalBesideOthers } from '../support/edits.ts'
import { namesInSentence } from '../support/message-parts.ts'
import { isEveryPath, ruleLines } from '../support/rule-lines.ts'
import { pictureFolderOf } from './asset-fixes.ts'
import { systemsOfSite } from './site-systems.ts'

/** The icons that browsers and search results show for a site. */
const icons = ['/favicon.ico', '/favicon.png', '/favicon.svg'] as const
/** A rule for a kind of pictures wherever they are, or for icons. */
const aboutIcons = /^\/?\*\.?(?:ico|png|svg)[$*]*$|favicon/i

/** Programs that make the pictures of pages, with an address as pages have it, and what an Allow for all of them is. */
const programs = [
  { name: 'Next.js', path: '/_next/image?url=%2Fa.jpg&w=640&q=75', allow: '/_next/image?' },
  { name: 'Nuxt', path: '/_ipx/w_640/a.jpg', allow: '/_ipx/' },
  { name: 'Astro', path: '/_image?href=%2Fa.jpg&w=640', allow: '/_image?' },
  { name: 'Vercel', path: '/_vercel/image?url=%2Fa.jpg&w=640', allow: '/_vercel/image?' },
] as const
/** What a rule for such a folder names. */
const aboutPrograms = /\/_(?:next|ipx|image|vercel)/

const reader = 'Googlebot-Image'

/** Writes Allow lines above a rule. */
const allowing = (context: CheckContext, line: number, values: readonly string[]) => [
  {
    title: `Allow ${namesInSentence(values)}`,
    edits: [
      lineEdits.insertBefore(context, line, values.map((value) => `Allow: ${value}`).join('\n')),
    ],
  },
]

/** The icons that Google may not fetch because of rules for kinds of pictures, told at the first of them. */
function iconProblem(context: CheckContext, blocking: BlockingRule): CheckProblem | null {
  const blocked = icons.flatMap((path) => {
    const rule = blocking(path)
    return rule === null || !aboutIcons.test(rule.value) ? [] : [{ path, rule }]
  })
  const lines = [...new Set(blocked.map(({ rule }) => rule.line))].sort((a, b) => a - b)
  const [first, ...others] = lines
  if (first === undefined) return null
  const paths = blocked.map(({ path }) => path)
  const isUsual = paths.includes('/favicon.ico')
  const isOne = others.length === 0
  const which = isOne ? 'This blocks' : `Lines ${namesInSentence(lines.map(String))} block`
  const isOfKind = blocked.every(({ rule }) => !/favicon/i.test(rule.value))
  const kinds = isOfKind
    ? ` Image search has no pictures of ${isOne ? 'this kind' : 'these kinds'} either.`
    : ''
  return {
    line: first,
    ...(isOne ? {} : { also: others }),
    // A site may have its icon in another format.
    severity: isUsual ? 'warning' : 'info',
    message: `${which} ${namesInSentence(paths)} for ${reader}: in its results Google shows an icon only where it may fetch it.${kinds}`,
    // A rule for the icon itself may be longer than an Allow for it.
    fixes:
      isOfKind || !isOne ? allowing(context, first, paths) : removalBesideOthers(context, first),
  }
}

/** The pictures that a program makes by its query, where only styles and scripts beside it are open. */
function programProblem(
  context: CheckContext,
  blocking: BlockingRule,
  { name, path, allow }: (typeof programs)[number],
): CheckProblem | null {
  const rule = blocking(path)
  if (rule === null || isEveryPath(rule.value) || !aboutPrograms.test(rule.value)) return null
  return {
    line: rule.line,
    message: `This blocks pictures such as ${path.slice(0, path.indexOf('a.jpg') + 5)} for ${reader}: pages made with ${name} get their pictures from there.`,
    fixes: allowing(context, rule.line, [allow]),
  }
}

/** Does a rule name the folder of pictures itself, and no Allow a part of it? */
function isPictureFolder(context: CheckContext, { value }: Rule, picture: string): boolean {
  const named = withoutLastStars(value)
  const folder = named.endsWith('/') ? named : `${named}/`
  const parent = pictureFolderOf(picture)
  const isParent = folder === parent || `${folder}catalog/` === parent
  return (
    isParent &&
    !ruleLines(context).some((rule) => rule.keyword === 'allow' && rule.value.startsWith(folder))
  )
}

/** The pictures that authors upload, where a rule names their folder. */
function uploadProblems(
  context: CheckContext,
  blocking: BlockingRule,
): readonly (CheckProblem | null)[] {
  return systemsOfSite(context).systems.map(({ name, picture }) => {
    const rule = picture === undefined ? null : blocking(picture)
    if (picture === undefined || rule === null || !isPictureFolder(context, rule, picture))
      return null
    return {
      line: rule.line,
      message: `This blocks pictures such as ${picture} for ${reader}: sites made with ${name} keep the pictures of their pages there.`,
      fixes: removalBesideOthers(context, rule.line),
    }
  })
}

type BlockingRule = (path: string) => Rule | null

/** Pictures that are blocked for Google by rules which are not about them: icons, and those that programs make. */
export function* sitePictures(context: CheckContext): Iterable<CheckProblem> {
  const google = context.engines.find(({ token }) => token === 'Googlebot')
  const isAny = ruleLines(context).some(
    ({ keyword, value }) =>
      keyword === 'disallow' && (aboutIcons.test(value) || aboutPrograms.test(value)),
  )
  const hasUploads =
    systemsOfSite(context).isClear &&
    systemsOfSite(context).systems.some(({ picture }) => picture !== undefined)
  if (google === undefined || (!isAny && !hasUploads)) return
  const { dialect } = google
  if (context.siteBlock(dialect, reader) !== null) return
  const blocking: BlockingRule = (path) => {
    const { rule, verdict } = context.decide(dialect, reader, path)
    return verdict === 'disallow' ? rule : null
  }
  const all = [
    iconProblem(context, blocking),
    ...programs.map((program) => programProblem(context, blocking, program)),
    ...(hasUploads ? uploadProblems(context, blocking) : []),
  ]
  for (const problem of all) if (problem !== null) yield problem
}
