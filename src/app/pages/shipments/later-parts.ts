/** The parts of the list that few visits need, in one file: loaded with the first of them. */
export { FilterForm } from '../../list/FilterForm.tsx'
export { ColumnsChoice } from './ColumnsChoice.tsx'
export { ExportRun } from './ExportRun.tsx'
export { NoRows } from './NoRows.tsx'
export { UrgentShipments } from './UrgentShipments.tsx'
