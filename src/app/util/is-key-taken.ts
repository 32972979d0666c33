/** Whether a key belongs to what is being typed, to an open dialog or to the browser: no shortcut may take it. */
export function isKeyTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return true
  const { target } = event
  if (!(target instanceof HTMLElement)) return false
  const typing = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
  return typing || target.closest('dialog[open]') !== null
}
