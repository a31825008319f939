import { useServices, useSession } from '../hooks/use-services.ts'

/** What is in the address bar stays in the browser’s history, so the link gets there on request only. */
export function AddressSwitch() {
  const { session } = useServices()
  const inAddress = useSession((status) => status.inAddress)
  return (
    <label className="switch">
      <input
        type="checkbox"
        checked={inAddress === true}
        disabled={session === null}
        onChange={(event) => session?.setInAddress(event.target.checked)}
      />
      <span>
        Keep the link in the address bar
        <span className="faint">
          The browser then remembers it in its history, with your file in it.
        </span>
      </span>
    </label>
  )
}
