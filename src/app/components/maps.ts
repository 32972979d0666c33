/** The maps beside facts, in one file: loaded when the first of them is shown. */
export { JourneyMapView } from './JourneyMapView.tsx'
export { PlaceMap } from './PlaceMap.tsx'
