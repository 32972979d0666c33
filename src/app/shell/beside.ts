/** The parts of the frame that run beside every page, in one file: loaded once the first page stands. */
// Also before the connection is lost.
import '../components/notices.ts'

export { SearchSuggestions } from './SearchSuggestions.tsx'
export { ShellExtras } from './ShellExtras.tsx'
export { Sync } from './Sync.tsx'
