/** Characters in which a signature or a key is looked for. */
const lookedAt = 4 * 1024 * 1024

/** Does a text hold a signature of a request, as a line of a head or as a field in a HAR? */
export const holdsSignature = (text: string): boolean =>
  /(?:^|[\s"'>])signature-input["']?\s{0,3}[:,]/i.test(text.slice(0, lookedAt))

/** Is a text a directory of keys, or a single key, in JSON, with or without the head of an answer in front? */
export const isKeyDirectory = (text: string): boolean =>
  !holdsSignedRequest(text) &&
  /"kty"\s{0,20}:\s{0,20}"(?:OKP|EC|RSA|oct)"/.test(text.slice(0, lookedAt))

/** A directory may be signed as well, as an answer: it has the line of an answer above its fields. */
function holdsSignedRequest(text: string): boolean {
  const isAnswer = /^(?:< )?HTTP\/\d(?:\.\d)? \d{3}/m.test(text.slice(0, lookedAt))
  return holdsSignature(text) && !isAnswer
}
