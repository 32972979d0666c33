/** The icons in public/icons.svg, by lucide's names. After a change: npm run icons. */
export const iconNames = [
  'check',
  'chevron-left',
  'chevron-right',
  'columns-3',
  'copy',
  'download',
  'factory',
  'funnel',
  'link',
  'lock',
  'map',
  'message-square-text',
  'monitor',
  'moon',
  'printer',
  'search',
  'ship',
  'sun',
  'train-front',
  'triangle-exclamation-point',
  'webhook',
  'x',
] as const

export type IconName = (typeof iconNames)[number]
