import { useLayoutEffect, useRef } from 'react'

function overflows(cell: Element): boolean {
  return [cell, ...cell.children].some((part) => part.scrollWidth > part.clientWidth)
}

/** True where the first of two parts has two of the three lines, so that one is left for the other. */
function leavesOneLine({ children: [first, second] }: Element): boolean {
  if (first === undefined || second === undefined) return false
  return first.clientHeight > 1.5 * Number.parseFloat(getComputedStyle(first).lineHeight)
}

/**
 * For a list of rows: marks the cells whose words are wider than their column, which then break in smaller type,
 * since nobody can scroll or point at what is cut off. How wide a word is, only the browser knows.
 */
export function useTightCells() {
  const list = useRef<HTMLOListElement>(null)
  useLayoutEffect(function fit() {
    function mark() {
      const cells = [...(list.current?.querySelectorAll('li > *') ?? [])]
      for (const cell of cells) cell.removeAttribute('data-tight')
      const tight = cells.filter(overflows)
      for (const cell of tight) cell.setAttribute('data-tight', '')
      for (const cell of tight.filter(leavesOneLine)) cell.setAttribute('data-tight', 'two-and-one')
    }
    mark()
    addEventListener('resize', mark)
    return () => removeEventListener('resize', mark)
  })
  return list
}
