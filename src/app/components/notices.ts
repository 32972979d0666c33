/** Notices of errors and of unreadable fields, in one file: the first page is painted without them. */
export { describeError } from '../api/error-text.ts'
export { ErrorNotice } from './ErrorNotice.tsx'
export { UnreadableNote } from './UnreadableNote.tsx'
