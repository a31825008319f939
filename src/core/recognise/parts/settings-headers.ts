import { isTag, Places, unquoted, type ServerHeaders } from './header-places.ts'
import { isList, isObject, parseJson, type JsonObject } from './json.ts'
import { linesOf } from './lines.ts'
import { xmlAttribute, localName, tagsOf } from './xml.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Fields as a list of keys and values, or as an object of them. */
function addFields(places: Places, place: string, fields: unknown): void {
  const entries = isList(fields)
    ? fields.filter(isObject).map(({ key, value }): [string, unknown] => [textOf(key), value])
    : isObject(fields)
      ? Object.entries(fields)
      : []
  for (const [name, value] of entries) {
    if (isTag(name) && typeof value === 'string') places.add(place, value)
  }
}

/** Places with their fields, as Vercel and Firebase (`source`), or Azure (`route`) have them. */
function addPlaces(places: Places, list: unknown): void {
  if (!isList(list)) return
  for (const one of list.filter(isObject)) {
    addFields(places, textOf(one['source'] ?? one['route'] ?? one['regex']), one['headers'])
  }
}

/** The name of the file with such settings; null for other JSON, such as a response that was recorded. */
function fileOf({ headers, hosting, globalHeaders, routes }: JsonObject): string | null {
  if (hosting !== undefined) return 'file firebase.json'
  if (globalHeaders !== undefined || isList(routes)) return 'file staticwebapp.config.json'
  return isList(headers) ? 'file vercel.json' : null
}

/**
 * `vercel.json`, `firebase.json` and `staticwebapp.config.json` (vercel.com/docs/project-configuration,
 * firebase.google.com/docs/hosting/full-config, learn.microsoft.com/azure/static-web-apps/configuration).
 */
export function jsonHeaders(text: string): ServerHeaders | null {
  const value = parseJson(text.trim())
  const file = isObject(value) ? fileOf(value) : null
  if (!isObject(value) || file === null) return null
  const places = new Places()
  addFields(places, '', value['globalHeaders'])
  addPlaces(places, value['headers'])
  addPlaces(places, value['routes'])
  const { hosting } = value
  for (const site of isList(hosting) ? hosting : [hosting]) {
    if (isObject(site)) addPlaces(places, site['headers'])
  }
  return places.of(file)
}

/**
 * `web.config` of IIS: fields in customHeaders, for the folder of a location, or written by an outbound rule
 * (learn.microsoft.com/iis/configuration/system.webserver/httpprotocol/customheaders).
 */
export function webConfigHeaders(text: string): ServerHeaders | null {
  const places = new Places()
  const folders: string[] = []
  let isCustom = false
  let isOutbound = false
  for (const tag of tagsOf(text)) {
    const name = localName(tag.name)
    if (name === 'location' && tag.isEnd) folders.pop()
    else if (name === 'location' && !tag.isEmpty)
      folders.push(xmlAttribute(text, tag, 'path') ?? '')
    if (name === 'customheaders') isCustom = !tag.isEnd
    const value = xmlAttribute(text, tag, 'value')
    const variable = name === 'match' ? xmlAttribute(text, tag, 'servervariable') : null
    if (variable !== null) isOutbound = /^RESPONSE_X[-_]Robots[-_]Tag$/i.test(variable)
    const isAdded = isCustom && name === 'add' && isTag(xmlAttribute(text, tag, 'name') ?? '')
    const isWritten = isOutbound && name === 'action'
    if (value !== null && (isAdded || isWritten)) places.add(folders.join('/'), value)
  }
  return places.of('IIS (web.config)')
}

const yamlField = /^\s+["']?X-Robots-Tag["']?:\s{0,20}("[^"]*"|'[^']*'|[^\s#][^#]*)/i
/** `more_set_headers "X-Robots-Tag: noindex";` in an annotation of an Ingress. */
const nginxField = /^\s*more_set_headers\s+["']X-Robots-Tag:([^"']*)["'];?/i

/** Settings in YAML: below a key whose name ends in headers, or lines of nginx in an annotation. */
export function yamlHeaders(text: string): ServerHeaders | null {
  const places = new Places()
  let path = ''
  let isBelow = false
  for (const { text: line } of linesOf(text)) {
    if (line.length > 2000 || line.trim() === '') continue
    const source =
      /^\s{0,40}(?:-\s{1,9})?["']?(?:source|path|pattern|route|for)["']?:\s{0,20}(\S.*)$/.exec(
        line,
      )?.[1]
    if (source !== undefined) path = unquoted(source.trim())
    if (/^[^#]{0,200}headers["']?:\s*$/i.test(line)) isBelow = true
    const value = isBelow ? yamlField.exec(line)?.[1] : undefined
    const set = nginxField.exec(line)?.[1]
    if (value !== undefined) places.add(path, unquoted(value.trim()))
    else if (set !== undefined) places.add('', set.trim())
  }
  return places.of('a service (YAML)')
}
