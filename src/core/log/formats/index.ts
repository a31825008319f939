import type { JsonLogFormat, LogFormat, TextLogFormat } from '../request.ts'
import { albLog } from './alb.ts'
import { caddyLog } from './caddy.ts'
import { cloudflareLog } from './cloudflare.ts'
import { combinedLog, vhostCombinedLog } from './combined.ts'
import { commonLog } from './common.ts'
import { akamaiLog, googleLoadBalancerLog, vercelLog } from './delivery-networks.ts'
import { haproxyLog } from './haproxy.ts'
import { mappedTable } from './mapped.ts'
import { nginxJson } from './nginx-json.ts'
import { traefikJson, traefikText } from './traefik.ts'
import { w3cLog } from './w3c.ts'

/** Formats of text, those first that fewer lines fit. */
export const textLogFormats: readonly TextLogFormat[] = [
  traefikText,
  w3cLog,
  albLog,
  haproxyLog,
  vhostCombinedLog,
  commonLog,
  combinedLog,
]

/** Formats of JSON, those first that fewer objects fit. */
export const jsonLogFormats: readonly JsonLogFormat[] = [
  cloudflareLog,
  traefikJson,
  akamaiLog,
  googleLoadBalancerLog,
  vercelLog,
  caddyLog,
  nginxJson,
]

/** Ids of formats that are read by what fields are called and hold. */
const mappedIds = ['json', mappedTable.id] as const

/** All ids by which a format may be named. */
export const formatIds: readonly string[] = [
  ...new Set([...textLogFormats, ...jsonLogFormats].map(({ id }) => id)),
  ...mappedIds,
]

/** The formats of one id: of one that is written as text and as JSON both. */
export const formatsNamed = (id: string): readonly LogFormat[] =>
  [...textLogFormats, ...jsonLogFormats].filter((format) => format.id === id)
