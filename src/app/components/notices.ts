/** What pages say when something is wrong, in one file: the first page is painted without it. */
export { describeError } from '../api/error-text.ts'
export { ErrorNotice } from './ErrorNotice.tsx'
export { UnreadableNote } from './UnreadableNote.tsx'
