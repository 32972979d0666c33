/** The forms that pages about one record open in place, in one file: loaded when the first of them is opened. */
export { CustomValuesForm } from '../fields/CustomValuesForm.tsx'
export { EditContainerForm } from './editing/EditContainerForm.tsx'
export { EditShipmentForm } from './editing/EditShipmentForm.tsx'
