import { IconButton } from '../ui/Button.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { Icon } from '../ui/Icon.tsx'
import { chooseTheme, type Theme, themes, useTheme } from './theme.ts'

const icons: Record<Theme, IconName> = { system: 'sun-moon', light: 'sun', dark: 'moon' }
const names: Record<Theme, string> = { system: 'system', light: 'light', dark: 'dark' }

/** Steps through system, light and dark. */
export function ThemeToggle() {
  const theme = useTheme()
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
  return (
    <IconButton label={`Theme: ${names[theme]}. Switch to ${names[next]}`} onClick={() => chooseTheme(next)}>
      <Icon name={icons[theme]} />
    </IconButton>
  )
}
