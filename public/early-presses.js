// A press on what the page was delivered with, and what is typed there, is repeated on what stands in its place later.
;(() => {
  const waitMs = 20_000
  const kinds = '#root :is(button, input, textarea, [role="gridcell"])'
  const delivered = new Set(document.querySelectorAll(kinds))
  const nameOf = ({ ariaLabel, placeholder, textContent }) =>
    ariaLabel ?? placeholder ?? textContent
  const alike = (element) =>
    [...document.querySelectorAll(kinds)].filter(
      (other) => other.localName === element.localName && nameOf(other) === nameOf(element),
    )
  const isField = (element) => 'defaultValue' in element
  let early = null

  const observer = new MutationObserver(() => {
    if (early === null || early.element.isConnected) return
    const { element, at, isPress, time } = early
    const later = alike(element)[at]
    const isLate = performance.now() - time > waitMs
    if (!isLate && (later === undefined || delivered.has(later))) return
    early = null
    observer.disconnect()
    if (isLate) return
    later.focus()
    if (isPress) later.click()
    if (!isField(element) || element.value === element.defaultValue) return
    // Not by the property of the element itself, by which React tells its own changes.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(later), 'value')
    set.call(later, element.value)
    later.dispatchEvent(new Event('input', { bubbles: true }))
  })

  function note({ type, target, isTrusted, timeStamp: time }) {
    const element = target instanceof Element ? target.closest(kinds) : null
    if (delivered.has(element)) {
      const isPress = type === 'click' && !isField(element)
      early = { element, at: alike(element).indexOf(element), isPress, time }
      observer.observe(document, { childList: true, subtree: true })
    } else if (type === 'click' && isTrusted) {
      // Whoever presses something else has gone on.
      early = null
    }
  }
  for (const type of ['focusin', 'click']) addEventListener(type, note, true)
})()
