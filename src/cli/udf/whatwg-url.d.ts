/** What is used of the package, in the module that has it without the objects of browsers. */
declare module 'whatwg-url/lib/url-state-machine.js' {
  interface UrlRecord {
    readonly scheme: string
    readonly username: string
    readonly password: string
  }
  export function parseURL(text: string): UrlRecord | null
  export function serializeURL(url: UrlRecord): string
  export function serializeURLOrigin(url: UrlRecord): string
}
