/**
 * React marks the text nodes that it created. A text that is the only child of its element is set as the element's content, and is not
 * marked.
 */
const isOfReact = (node: Node | null): node is Text =>
  node instanceof Text && node.data.trim() !== '' && Object.keys(node).some((key) => key.startsWith('__reactFiber'))

/**
 * Records texts without an element of their own that React changes or removes, or before which it inserts something: on a page that the
 * browser has translated, that fails.
 */
export function recordChangedTexts(found: string[]): void {
  const note = (what: string, text: Text, parent: Node | null) => {
    const html = parent instanceof Element ? parent.outerHTML.slice(0, 200) : ''
    found.push(`${what} the text “${text.data}” in ${html}`)
  }
  const { insertBefore, removeChild } = Node.prototype
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  Node.prototype.removeChild = function <Removed extends Node>(this: Node, child: Removed): Removed {
    if (isOfReact(child)) note('removed', child, this)
    return removeChild.call(this, child) as Removed
  }
  Node.prototype.insertBefore = function <Inserted extends Node>(this: Node, child: Inserted, before: Node | null): Inserted {
    if (isOfReact(before)) note('inserted before', before, this)
    return insertBefore.call(this, child, before) as Inserted
  }
  Object.defineProperty(Node.prototype, 'nodeValue', {
    configurable: true,
    get(this: Node): string | null {
      return nodeValue?.get?.call(this) as string | null
    },
    set(this: Node, value: string | null) {
      if (isOfReact(this)) note(`changed to “${value}”`, this, this.parentNode)
      nodeValue?.set?.call(this, value)
    },
  })
}
