import { useSyncExternalStore } from 'react'
import { storedValue } from '../util/storage.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

function isTheme(value: unknown): value is Theme {
  return themes.some((known) => known === value)
}

// The same key is read by public/before-app.js before the first paint.
const stored = storedValue<Theme>('theme', isTheme, 'system')

const prefersDark = '(prefers-color-scheme: dark)'
const listeners = new Set<() => void>()
let theme = stored.read()

function apply(): void {
  const dark = theme === 'dark' || (theme === 'system' && matchMedia(prefersDark).matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}

/** Goes along when the system turns dark or light, also where it did before the app was here. */
export function followSystem(): void {
  matchMedia(prefersDark).addEventListener('change', apply)
  apply()
}

export function chooseTheme(chosen: Theme): void {
  theme = chosen
  stored.write(chosen)
  apply()
  for (const listener of listeners) listener()
}

export function useTheme(): Theme {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => theme,
    // What was chosen is kept in the browser: the server knows nothing of it.
    () => 'system',
  )
}
