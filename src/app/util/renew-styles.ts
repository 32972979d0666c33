/** Whether a style sheet came: browsers differ in whether one that did not is missing, empty or forbidden. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0
  } catch {
    return false
  }
}

/** Asks again for style sheets that did not come: the code that needs them does so for itself alone. */
export function renewStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!hasRules(link)) link.replaceWith(link.cloneNode())
  }
}
