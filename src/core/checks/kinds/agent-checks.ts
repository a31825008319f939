import type { Check } from '../check.ts'
import { agentAddress } from '../catalogue/agent-address.ts'
import { agentCommaList } from '../catalogue/agent-comma-list.ts'
import { agentComposed } from '../catalogue/agent-composed.ts'
import { agentEmpty } from '../catalogue/agent-empty.ts'
import { agentEveryone } from '../catalogue/agent-everyone.ts'
import { agentExample } from '../catalogue/agent-example.ts'
import { agentFullUa } from '../catalogue/agent-full-ua.ts'
import { agentInvalidChars } from '../catalogue/agent-invalid-chars.ts'
import { agentMeant } from '../catalogue/agent-meant.ts'
import { agentObsolete } from '../catalogue/agent-obsolete.ts'
import { agentParted } from '../catalogue/agent-parted.ts'
import { agentPattern } from '../catalogue/agent-pattern.ts'
import { agentTooShort } from '../catalogue/agent-too-short.ts'
import { agentUnknown } from '../catalogue/agent-unknown.ts'
import { agentUnread } from '../catalogue/agent-unread.ts'
import { agentVersion } from '../catalogue/agent-version.ts'
import { agentWildcard } from '../catalogue/agent-wildcard.ts'

/** What is wrong with a User-agent line: the name of a crawler. */
export const agentChecks: readonly Check[] = [
  agentAddress,
  agentCommaList,
  agentComposed,
  agentEmpty,
  agentEveryone,
  agentExample,
  agentFullUa,
  agentInvalidChars,
  agentMeant,
  agentObsolete,
  agentParted,
  agentPattern,
  agentTooShort,
  agentUnknown,
  agentUnread,
  agentVersion,
  agentWildcard,
]
