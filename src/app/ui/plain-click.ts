/** Whether the browser itself would follow a click on a link in this tab: the app then does. */
export function isPlainClick(event: MouseEvent, { target }: HTMLAnchorElement): boolean {
  const modified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
  return event.button === 0 && !modified && (target === '' || target === '_self')
}
