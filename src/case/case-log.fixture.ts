import type { CaseLog } from './case-log.ts'

/** The figures of a small log. */
export const keptLogFixture: CaseLog = {
  ...{ format: 'combined', from: '2026-10-01T00:00:02Z', to: '2026-10-28T23:00:00Z' },
  ...{ requests: 5120, unread: 3 },
  crawlers: [
    {
      ...{ crawler: 'Googlebot', requests: 900, blocked: 40, violations: 12, refused: 5 },
      ...{ fetches: 9, errors: 7, bytes: 81_000 },
      ...{ first: '2026-10-01T00:00:02Z', last: '2026-10-28T20:00:00Z' },
    },
    {
      ...{ crawler: 'GPTBot', requests: 300, blocked: 300, violations: 0, refused: 0 },
      ...{ fetches: 0, errors: 0, bytes: 900, first: '', last: '' },
    },
  ],
  robotsTxt: [
    { crawler: 'Googlebot', status: 200, requests: 8 },
    { crawler: 'Googlebot', status: 403, requests: 1 },
  ],
  unknown: [{ name: 'NewBot', requests: 77 }],
  blocked: [{ crawler: 'Googlebot', line: 2, folder: '/cart/', requests: 40, urls: 11 }],
  refused: [{ crawler: 'Googlebot', line: 0, folder: '/help/', requests: 5, urls: 2 }],
  folders: [{ folder: '/cart/', requests: 340, urls: 31, blocked: 40, errors: 2 }],
  pairs: [
    { crawler: 'Googlebot', url: '/cart/7?id=4', requests: 30, blocked: 30, errors: 0 },
    { crawler: 'GPTBot', url: '/cart/7?id=4', requests: 10, blocked: 10, errors: 1 },
    { crawler: 'Googlebot', url: '/', requests: 9, blocked: 0, errors: 0 },
  ],
  answers: [
    { question: 'read', answer: 'At least once refused to Googlebot' },
    { question: 'pace', answer: 'At most 12 a minute (Googlebot)' },
  ],
  more: null,
  classes: [
    { crawler: 'Googlebot', verified: 700, spoofed: 150, claimed: 50, unverifiable: 0 },
    { crawler: 'GPTBot', verified: 0, spoofed: 0, claimed: 0, unverifiable: 300 },
  ],
  verified: {
    ...{ format: 'combined', from: '2026-10-01T00:00:02Z', to: '2026-10-28T20:00:00Z' },
    ...{ requests: 700, unread: 0 },
    crawlers: [
      {
        ...{ crawler: 'Googlebot', requests: 700, blocked: 2, violations: 0, refused: 5 },
        ...{ fetches: 9, errors: 7, bytes: 71_000 },
        ...{ first: '2026-10-01T00:00:02Z', last: '2026-10-28T20:00:00Z' },
      },
    ],
    robotsTxt: [{ crawler: 'Googlebot', status: 200, requests: 8 }],
    ...{ unknown: [], blocked: [], refused: [], folders: [], pairs: [], answers: [] },
    more: null,
  },
}
