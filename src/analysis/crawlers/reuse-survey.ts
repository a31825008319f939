import type { SentUrl } from '../result.ts'
import type { SurveyAnswer, Survey, SurveyedCrawler } from './survey.ts'

function sameAnswers(a: readonly SurveyAnswer[], b: readonly SurveyAnswer[]): boolean {
  if (a === b) return true
  return (
    a.length === b.length &&
    a.every(({ state, line }, index) => state === b[index]?.state && line === b[index].line)
  )
}

function sameCrawler(a: SurveyedCrawler, b: SurveyedCrawler): boolean {
  return (
    a.token === b.token &&
    a.name === b.name &&
    a.groupSource === b.groupSource &&
    a.dialect.id === b.dialect.id &&
    sameAnswers(a.answers, b.answers)
  )
}

const sameUrl = (a: SentUrl, b: SentUrl): boolean =>
  a.typed === b.typed && a.ok === b.ok && (!a.ok || !b.ok || a.href === b.href)

function keep<Value>(
  before: readonly Value[],
  after: readonly Value[],
  same: (a: Value, b: Value) => boolean,
): readonly Value[] {
  const kept = after.map((one, index) => {
    const old = before[index]
    return old !== undefined && same(old, one) ? old : one
  })
  return kept.length === before.length && kept.every((one, index) => one === before[index])
    ? before
    : kept
}

/**
 * A new survey, but with the very objects of the old one where nothing changed: whoever shows all the
 * crawlers then has to draw only those that did.
 */
export function reuseSurvey(before: Survey | null, after: Survey): Survey {
  if (before === null) return after
  return {
    urls: keep(before.urls, after.urls, sameUrl),
    crawlers: keep(before.crawlers, after.crawlers, sameCrawler),
  }
}
