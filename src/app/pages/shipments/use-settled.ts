import { useEffect, useState } from 'react'

/** True once the text has stayed the same for so many milliseconds: for what is not worth asking in between. */
export function useSettled(text: string, milliseconds: number): boolean {
  const [settled, setSettled] = useState<string | null>(null)
  useEffect(
    function waitForRest() {
      const timer = setTimeout(() => setSettled(text), milliseconds)
      return () => clearTimeout(timer)
    },
    [text, milliseconds],
  )
  return settled === text
}
