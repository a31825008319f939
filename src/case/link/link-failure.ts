/** Why a link could not be opened. */
export type LinkFailure =
  | { readonly name: 'too-long'; readonly length: number; readonly limit: number }
  /** `total` is null when the end, which tells the length, is missing. */
  | { readonly name: 'cut'; readonly arrived: number; readonly total: number | null }
  | { readonly name: 'damaged' }
  | { readonly name: 'newer'; readonly version: number }
  | { readonly name: 'not-ours' }
  | { readonly name: 'too-big' }
  | { readonly name: 'timeout' }

const counted = (value: number) => value.toLocaleString('en-US')

/** The failure as one or two sentences for whoever followed the link. */
export function linkFailureSentence(failure: LinkFailure): string {
  switch (failure.name) {
    case 'too-long':
      return `This link is too long: ${counted(failure.length)} characters, and at most ${counted(failure.limit)} are read.`
    case 'cut':
      return failure.total === null
        ? `This link was cut on its way: its end is missing after ${counted(failure.arrived)} characters.`
        : `This link was cut on its way: ${counted(failure.arrived)} of ${counted(failure.total)} characters arrived.`
    case 'damaged':
      return 'This link was changed on its way: its checksum does not fit.'
    case 'newer':
      return 'This link was made by a newer version of this page. Reload the page to get that version.'
    case 'not-ours':
      return 'This link was not made by this page, or too little of it is left to tell.'
    case 'too-big':
      return 'This link holds more than this page opens from a link.'
    case 'timeout':
      return 'Unpacking this link took too long, so it was stopped.'
    default:
      return failure satisfies never
  }
}

/** What whoever followed a broken link can do about it. */
export function failureAdvice(failure: LinkFailure): string {
  return failure.name === 'newer'
    ? 'Nothing of yours was changed.'
    : 'Ask the sender for the case as a file instead. Nothing of yours was changed.'
}
