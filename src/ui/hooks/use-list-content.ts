import { useEffect, useState } from 'react'
import { heldList } from '../../state/intake/held-lists.ts'
import type { ListContent } from '../../state/storage/lists/list-storage.ts'
import { useStoreApi } from './use-app.ts'
import { useServices } from './use-services.ts'

/**
 * The bytes of a list from a file, from storage where this visit has not had them yet; null until they are known,
 * and without a list.
 */
export function useListContent(id: string | null): ListContent | null {
  const store = useStoreApi()
  const { session } = useServices()
  const [loaded, setLoaded] = useState<{
    readonly id: string
    readonly result: ListContent
  } | null>(null)
  const held = id === null ? null : heldList(store, id)
  const isHeld = held !== null
  useEffect(() => {
    if (id === null || isHeld || session === null) return
    let isWanted = true
    void session.lists.load(id).then((result) => {
      if (isWanted) setLoaded({ id, result })
    })
    return () => {
      isWanted = false
    }
  }, [id, isHeld, session])
  if (held !== null) return { kind: 'found', content: held }
  return loaded?.id === id ? loaded.result : null
}
