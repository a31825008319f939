/** An address that can be read, and opened by pressing it; nothing is requested before. */
export function AddressLink({ href }: { readonly href: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="source-address" translate="no">
      {href.replace(/^https?:\/\/(?:www\.)?/, '')}
    </a>
  )
}
