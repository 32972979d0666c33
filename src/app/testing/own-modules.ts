import { vi } from 'vitest'

// Each test file begins with the app's own modules as a page that is loaded does. Packages stay loaded.
vi.resetModules()
