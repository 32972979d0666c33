// In one file: what a page needs as soon as it stands, and not to be drawn.
export { followSaves } from './api/follow-saves.ts'
export { keepCopy, restore } from './persistence.ts'
export { followTranslations } from './util/translated-texts.ts'
