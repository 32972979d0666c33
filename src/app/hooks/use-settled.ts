import { useEffect, useState } from 'react'

/** True once a text has stayed the same for so many milliseconds: for what is not worth asking in between. */
export function useSettled(text: string | null, milliseconds: number): boolean {
  const [settled, setSettled] = useState<string | null>(null)
  useEffect(
    function waitForRest() {
      const timer = setTimeout(setSettled, milliseconds, text)
      return () => clearTimeout(timer)
    },
    [text, milliseconds],
  )
  return settled === text
}
