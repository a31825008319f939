import type { Check, CheckTexts } from '../check.ts'
import { ruleLines } from '../support/rule-lines.ts'

/** A rule whose only subject is a parameter: `/*?sid=`, `/*&sid=`. */
const ofParameter = /^\/?\*[?&]([\w-]+)=\*?$/

/** A parameter that is blocked where it could be ignored. */
export const cleanParamBetter: Check = {
  id: 'clean-param-better',
  severity: 'hint',
  *run(context) {
    const who = context.dialects.find(({ honours }) => honours.includes('Clean-param'))
    if (who === undefined) return
    for (const { line, keyword, value, span } of ruleLines(context)) {
      const name = ofParameter.exec(value)?.[1]
      if (keyword !== 'disallow' || name === undefined) continue
      yield {
        line: line.number,
        span,
        message: `For this, ${who.name} recommends “Clean-param: ${name}”, which treats such URLs as the one without ${name}.`,
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Disallow where Clean-param would do',
  why: 'Yandex recommends Clean-param for parameters that change nothing on the page: it then treats their URLs as the one without them. A Disallow only stops it from fetching them.',
  sources: [{ source: 'yandex-clean-param' }, { source: 'yandex-allow-disallow' }],
  bad: [
    { robots: 'User-agent: *\nDisallow: /*?sid=\n', dialects: ['yandex'], lines: [2] },
    { robots: 'User-agent: Yandex\nDisallow: /*&ref=*\n', dialects: ['yandex'], lines: [2] },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /*?sid=\n' },
    { robots: 'User-agent: *\nDisallow: /search?q=\n', dialects: ['yandex'] },
  ],
}
