const stops = 'input, select, textarea, button, a[href], [tabindex]'

/** Moves the focus on to what comes after a part, in its dialog or on the page, as the Tab key would. */
export function focusAfter(part: HTMLElement): void {
  const place = part.closest<HTMLElement>('[role="dialog"]') ?? document.body
  const next = [...place.querySelectorAll<HTMLElement>(stops)].find(
    (one) =>
      !part.contains(one) &&
      (part.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
      one.tabIndex >= 0 &&
      !one.matches(':disabled, [type="hidden"]') &&
      one.closest('[inert], [hidden]') === null,
  )
  next?.focus()
}
