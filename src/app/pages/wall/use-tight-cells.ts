import { useLayoutEffect, useRef } from 'react'

function overflows(cell: Element): boolean {
  return [cell, ...cell.children].some((part) => part.scrollWidth > part.clientWidth)
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
      for (const cell of cells.filter(overflows)) cell.setAttribute('data-tight', '')
    }
    mark()
    addEventListener('resize', mark)
    return () => removeEventListener('resize', mark)
  })
  return list
}
