import { useDeferredValue, useState } from 'react'
import { placeKinds, type FilePlace } from '../../../analysis/delivery/places/file-place.ts'
import { findPlaces, placeNamed } from '../../../analysis/delivery/places/find-places.ts'
import { DataNotice } from '../../components/data-notice.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { useApp } from '../../hooks/use-app.ts'
import { useData } from '../../hooks/use-data.ts'
import { PublicFile } from '../public-file.tsx'
import { PlaceCard } from './place-card.tsx'
import '../../problems/problems.css'
import './places.css'

function PlaceList({ places }: { readonly places: readonly FilePlace[] }) {
  const wantedId = placeNamed(
    places,
    useApp(({ entryId }) => entryId),
  )?.id
  const [openId, setOpenId] = useState(wantedId)
  // Null until something is typed: only a list that was just opened moves to the wanted card.
  const [typed, setTyped] = useState<string | null>(null)
  const words = useDeferredValue(typed ?? '')
  const found = findPlaces(places, words)
  const toggle = (id: string, open: boolean) =>
    setOpenId((now) => (open ? id : now === id ? undefined : now))
  return (
    <div className="checks file-places">
      <p>
        Crawlers ask for one address: <code translate="no">/robots.txt</code> at the root of the
        host, in lower case. How a file gets there depends on the system. A badge says how sure each
        statement is; press it to see the source.
      </p>
      <PublicFile />
      <SearchField
        label="Search systems"
        placeholder="Search systems"
        value={typed ?? ''}
        onChange={setTyped}
      />
      <p className="quiet" role="status">
        {found.length === places.length
          ? `${places.length} systems`
          : `${found.length} of ${places.length} systems`}
      </p>
      {Object.entries(placeKinds).map(([kind, title]) => {
        const group = found.filter((place) => place.kind === kind)
        return (
          group.length > 0 && (
            <section key={kind} aria-labelledby={`places-${kind}`}>
              <h3 id={`places-${kind}`}>{title}</h3>
              {group.map((place) => (
                <PlaceCard
                  key={place.id}
                  place={place}
                  open={place.id === openId}
                  wanted={typed === null && place.id === wantedId}
                  onToggle={(open) => toggle(place.id, open)}
                />
              ))}
            </section>
          )
        )
      })}
    </div>
  )
}

/** The dialog that says for each system where its robots.txt is put, and how to see that it is served. */
export function PlacesDialog() {
  const loaded = useData('places')
  return loaded.data === null ? (
    <DataNotice what="Where the file goes" {...loaded} />
  ) : (
    <PlaceList places={loaded.data} />
  )
}
