import { useState } from 'react'
import { useServices } from '../use-services.ts'

/** People copy the address bar, so by default it is the link; whoever shows their screen may not want that. */
export function AddressSwitch() {
  const { preferences, cases } = useServices()
  const [kept, setKept] = useState(() => preferences.get('address-bar') === 'off')
  const set = (out: boolean) => {
    setKept(out)
    preferences.set('address-bar', out ? 'off' : 'on')
    cases.setAddressBar(!out)
  }
  return (
    <label className="switch">
      <input type="checkbox" checked={kept} onChange={(event) => set(event.target.checked)} />
      <span>
        Keep my file out of the address bar
        <span className="faint">
          Otherwise the address always is the link, so copying it shares the case too.
        </span>
      </span>
    </label>
  )
}
