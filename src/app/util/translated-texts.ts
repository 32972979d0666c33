/*
 * Translators in browsers and extensions replace text nodes with `<font>` elements. React keeps writing to the nodes it
 * made (react issue 11538): a text that changes stays as it was on screen, next to others that did change, and removing
 * or inserting a node throws. Here changed texts go back into the page, and React finds its nodes again. A sentence of
 * several texts goes back whole: a translator may put all of its words in place of one of them.
 */

/** The methods of a node that React calls. */
interface NodeMethods {
  appendChild: (this: Node, child: Node) => Node
  insertBefore: (this: Node, child: Node, next: Node | null) => Node
  removeChild: (this: Node, child: Node) => Node
}

/** What stands in the place of a text node: the element of its translation, or a comment where there is none. */
const translations = new WeakMap<Node, ChildNode>()
const texts = new WeakMap<Node, Node>()

/** Text nodes that the app itself has removed. */
const removed = new WeakSet<Node>()

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

/** Shows all texts of an element in place of their translations. A translator may then translate them again. */
function showTexts(parent: Node | null | undefined): void {
  for (const child of Array.from(parent?.childNodes ?? [])) {
    const text = texts.get(child)
    if (text === undefined || translations.get(text) !== child) continue
    translations.delete(text)
    child.replaceWith(text)
  }
}

let isPatched = false

/** From the first translation on, React's calls reach the nodes that are on screen. */
function patchNodes(): void {
  if (isPatched) return
  isPatched = true
  const methods: NodeMethods = Node.prototype
  const { appendChild, insertBefore, removeChild } = methods
  methods.appendChild = function appendShown(child) {
    appendChild.call(this, withoutTranslation(child))
    if (child instanceof Text) showTexts(this)
    return child
  }
  methods.insertBefore = function insertShown(child, next) {
    const before = next === null ? null : shownChild(this, next)
    insertBefore.call(this, withoutTranslation(child), before)
    if (child instanceof Text) showTexts(this)
    return child
  }
  methods.removeChild = function removeShown(child) {
    const shown = shownChild(this, child)
    if (shown !== null) removeChild.call(this, shown)
    if (child instanceof Text) {
      removed.add(child)
      showTexts(this)
    }
    return child
  }
}

/** Shows a changed text, and those beside it. */
function showChanged(records: readonly MutationRecord[]): void {
  for (const { target } of records) showTexts((translations.get(target) ?? target).parentNode)
}

/**
 * Keeps the app's texts right, and the app running, on a page that a translator changes.
 * @returns what ends it
 */
export function followTranslations(page: Node): () => void {
  const changes = new MutationObserver(showChanged)
  function follow(text: Node, translation: ChildNode): void {
    translations.set(text, translation)
    texts.set(translation, text)
    // A node can be observed while it is not in the page.
    changes.observe(text, { characterData: true })
  }
  const replacements = new MutationObserver((records) => {
    const lost: { text: Text; parent: Node; next: Node | null }[] = []
    for (const { target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      const [text] = removedNodes
      if (!(text instanceof Text) || text.isConnected || removed.has(text)) continue
      // In one step or in two: then the element stands beside the text that goes.
      const translation = [addedNodes[0], previousSibling, nextSibling].find(
        (node) => isFont(node) && !texts.has(node),
      )
      if (isFont(translation)) {
        patchNodes()
        follow(text, translation)
      } else if (addedNodes.length === 0) lost.unshift({ text, parent: target, next: nextSibling })
    }
    if (!isPatched) return
    // The last one first: what stood behind each is in its place again.
    for (const { text, parent, next } of lost) {
      const place = document.createComment('')
      parent.insertBefore(place, next)
      follow(text, place)
    }
  })
  replacements.observe(page, { childList: true, subtree: true })
  return () => replacements.disconnect()
}
