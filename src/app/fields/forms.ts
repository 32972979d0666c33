/** The forms that pages about one record open in place, in one file: loaded when the first of them is opened. */
export { EditContainerForm } from '../form/editing/EditContainerForm.tsx'
export { EditShipmentForm } from '../form/editing/EditShipmentForm.tsx'
export { CustomValuesForm } from './CustomValuesForm.tsx'
