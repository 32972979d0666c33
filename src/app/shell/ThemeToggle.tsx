import { Monitor, Moon, Sun } from 'lucide-react'
import { IconButton } from '../ui/Button.tsx'
import { chooseTheme, type Theme, themes, useTheme } from './theme.ts'

const icons: Record<Theme, typeof Sun> = { system: Monitor, light: Sun, dark: Moon }
const names: Record<Theme, string> = { system: 'as the system', light: 'light', dark: 'dark' }

/** Steps through system, light and dark. */
export function ThemeToggle() {
  const theme = useTheme()
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
  const Icon = icons[theme]
  return (
    <IconButton label={`Theme: ${names[theme]}. Change to ${names[next]}`} onClick={() => chooseTheme(next)}>
      <Icon size={16} aria-hidden="true" />
    </IconButton>
  )
}
