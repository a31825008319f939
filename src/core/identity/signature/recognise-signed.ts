/** Characters in which a signature or a key is looked for. */
const lookedAt = 4 * 1024 * 1024

/** Does a text hold a signature of a request, as a line of a head or as a field in a HAR? */
export const holdsSignature = (text: string): boolean =>
  /(?:^|[\s"'>])signature-input["']?\s{0,3}[:,]/i.test(text.slice(0, lookedAt))

/**
 * Is a text a directory of keys, or a single key, in JSON, with or without the head of an answer in front? One without
 * any keys is one as well, so that this can be said.
 */
export const isKeyDirectory = (text: string): boolean => {
  const seen = text.slice(0, lookedAt)
  const holdsKey = /"kty"\s{0,20}:\s{0,20}"(?:OKP|EC|RSA|oct)"/.test(seen)
  const isEmpty = /^\s{0,20}\{\s{0,20}"keys"\s{0,20}:\s{0,20}\[\s{0,20}\]/m.test(seen)
  return (holdsKey || isEmpty) && !holdsSignedRequest(text)
}

/** A directory may be signed as well, as an answer: it has the line of an answer above its fields. */
function holdsSignedRequest(text: string): boolean {
  const isAnswer = /^(?:< )?HTTP\/\d(?:\.\d)? \d{3}/m.test(text.slice(0, lookedAt))
  return holdsSignature(text) && !isAnswer
}
