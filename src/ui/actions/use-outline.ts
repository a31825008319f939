import { useMemo } from 'react'
import { flushSync } from 'react-dom'
import { memoizeLast } from '../../analysis/memoize-last.ts'
import { asciiLower } from '../../core/dialects/parts/agents.ts'
import type { RobotsTxt } from '../../core/parse/robots-txt.ts'
import { usePort, useStoreApi } from '../hooks/use-app.ts'
import { visible } from '../text/format.ts'
import type { ActionGroup, ActionPrompt } from './registry/action.ts'
import { currentRobots } from './current-robots.ts'

type Place = readonly [name: string, line: number]

/** Places that are listed; typing finds the others. */
const maxCount = 200

const groupsIn = ({ groups }: RobotsTxt): readonly Place[] =>
  groups.map(({ agents, firstLine }) => [agents.map(({ value }) => value).join(', '), firstLine])

const sitemapsIn = ({ others }: RobotsTxt): readonly Place[] =>
  others.filter(({ key }) => asciiLower(key) === 'sitemap').map(({ value, line }) => [value, line])

/** Actions that go to the groups and sitemaps of the file. */
export function useOutline(): ActionPrompt {
  const store = useStoreApi()
  const port = usePort()
  return useMemo(() => {
    const robotsOnce = memoizeLast(() => currentRobots(store, port))
    const section = (title: string, places: readonly Place[], typed: string): ActionGroup => ({
      id: title,
      title,
      actions: places
        .filter(([name]) => asciiLower(name).includes(typed))
        .slice(0, maxCount)
        .map(([name, line]) => ({
          id: `${title}-${line}`,
          label: visible(name) || '(no name)',
          detail: `line ${line}`,
          run: () => {
            flushSync(() => store.getState().show('file'))
            port.reveal(line, { focus: true })
          },
        })),
    })
    return {
      label: 'Go to a group or sitemap',
      none: 'There is no such group.',
      answers: (text) => {
        const typed = asciiLower(text.trim())
        const robots = robotsOnce()
        return [
          section('Groups', groupsIn(robots), typed),
          section('Sitemaps', sitemapsIn(robots), typed),
        ].filter(({ actions }) => actions.length > 0)
      },
    }
  }, [store, port])
}
