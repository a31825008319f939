import { useServices, useSession } from '../app/use-services.ts'

/** People copy the address bar, so it is the link unless somebody would rather not show it. */
export function AddressSwitch() {
  const { session } = useServices()
  const inAddress = useSession((status) => status.inAddress)
  return (
    <label className="switch">
      <input
        type="checkbox"
        checked={inAddress === false}
        disabled={session === null}
        onChange={(event) => session?.setInAddress(!event.target.checked)}
      />
      <span>
        Keep my file out of the address bar
        <span className="faint">When off, the address bar holds the share link.</span>
      </span>
    </label>
  )
}
