/** All that runs beside every page, in one file: loaded once the first page stands, which keeps the first load light. */
export { describeError } from '../api/error-text.ts'
export { ErrorNotice } from '../components/ErrorNotice.tsx'
export { UnreadableNote } from '../components/UnreadableNote.tsx'
export { SearchSuggestions } from './SearchSuggestions.tsx'
export { ShellExtras } from './ShellExtras.tsx'
export { Sync } from './Sync.tsx'
