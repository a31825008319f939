import type { NearMissKind } from './near-miss-class.ts'

/** The cause behind "3,910 URLs miss it …", as people are told it. Apart from the classes, which a page has no use for. */
export const missCauses: Readonly<Record<NearMissKind, string>> = {
  'full-url': 'because it is a whole address, not a path',
  'no-slash': 'because it does not begin with a slash',
  'leading-part': 'by a part of the path in front of it',
  'final-slash': 'by the final slash',
  'end-anchor': 'by the $ at its end',
  'question-mark': 'because ? stands for no other character',
  regex: 'because rules are not read as regular expressions',
  case: 'by letter case',
  encoding: 'by how characters are encoded',
  'other-site': 'because they are on another host',
  spelling: 'by one letter',
  'other-group': 'because the crawler does not follow its group',
  'longer-rule': 'because another rule overrides it',
}
