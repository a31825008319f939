import { parseURL, serializeURL, serializeURLOrigin } from 'whatwg-url/lib/url-state-machine.js'

/** A surrogate without its other half, which `URL` takes for U+FFFD. */
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

const parse = (text: string): ReturnType<typeof parseURL> =>
  parseURL(text.replace(loneSurrogate, '\ufffd'))

/**
 * The `URL` of browsers and Node, as much of it as our code uses, for engines that have none: the
 * script for databases gets it under that name.
 */
export class PlainUrl {
  readonly href: string
  readonly origin: string
  readonly protocol: string
  readonly username: string
  readonly password: string

  /** Throws TypeError for what is no URL. */
  constructor(text: string) {
    const url = parse(text)
    if (url === null) throw new TypeError('Invalid URL')
    this.href = serializeURL(url)
    this.origin = serializeURLOrigin(url)
    this.protocol = `${url.scheme}:`
    this.username = url.username
    this.password = url.password
  }
}
