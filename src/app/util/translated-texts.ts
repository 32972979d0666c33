/*
 * Translators in browsers and extensions replace text nodes with `<font>` elements. React keeps writing to the nodes it
 * made (react issue 11538): a text that changes stays as it was on screen, next to others that did change, and removing
 * or inserting a node throws. Here changed texts go back into the page, and React finds its nodes again.
 */

/** The methods of a node that React calls. */
interface NodeMethods {
  appendChild: (this: Node, child: Node) => Node
  insertBefore: (this: Node, child: Node, next: Node | null) => Node
  removeChild: (this: Node, child: Node) => Node
}

/** The element that shows a text node's translation. */
const translations = new WeakMap<Node, Element>()
const texts = new WeakMap<Element, Node>()

function isFont(node: Node | null | undefined): node is Element {
  return node instanceof Element && node.localName === 'font'
}

/** The child of this parent that shows the node; null if there is none. */
function shownChild(parent: Node, node: Node): Node | null {
  if (node.parentNode === parent) return node
  const translation = translations.get(node)
  if (translation?.parentNode === parent) return translation
  // Some translators keep the text node inside their element.
  return isFont(node.parentNode) ? shownChild(parent, node.parentNode) : null
}

/** A text that moves leaves no translation behind. */
function withoutTranslation(node: Node): Node {
  translations.get(node)?.remove()
  translations.delete(node)
  return node
}

let isPatched = false

/** From the first translation on, React's calls reach the nodes that are on screen. */
function patchNodes(): void {
  if (isPatched) return
  isPatched = true
  const methods: NodeMethods = Node.prototype
  const { appendChild, insertBefore, removeChild } = methods
  methods.appendChild = function appendShown(child) {
    return appendChild.call(this, withoutTranslation(child))
  }
  methods.insertBefore = function insertShown(child, next) {
    const before = next === null ? null : shownChild(this, next)
    return insertBefore.call(this, withoutTranslation(child), before)
  }
  methods.removeChild = function removeShown(child) {
    const shown = shownChild(this, child)
    if (shown !== null) removeChild.call(this, shown)
    return child
  }
}

/** Shows a changed text in place of its old translation. A translator may then translate it again. */
function showChanged(records: readonly MutationRecord[]): void {
  for (const { target } of records) {
    const translation = translations.get(target)
    translations.delete(target)
    if (translation?.isConnected === true) translation.replaceWith(target)
  }
}

/** Keeps the app's texts right, and the app running, on a page that a translator changes. */
export function followTranslations(page: Node): void {
  const changes = new MutationObserver(showChanged)
  const replacements = new MutationObserver((records) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      const [text] = removedNodes
      if (!(text instanceof Text) || text.isConnected) continue
      // In one step or in two: then the element stands beside the text that goes.
      const translation = [addedNodes[0], previousSibling, nextSibling].find(
        (node) => isFont(node) && !texts.has(node),
      )
      if (!isFont(translation)) continue
      patchNodes()
      translations.set(text, translation)
      texts.set(translation, text)
      // A node can be observed while it is not in the page.
      changes.observe(text, { characterData: true })
    }
  })
  replacements.observe(page, { childList: true, subtree: true })
}
