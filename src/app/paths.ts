/** Every address of the app. Links come from here and nowhere else. */
export const paths = {
  shipments: () => '/shipments',
  shipment: (id: string) => `/shipments/${encodeURIComponent(id)}`,
  container: (id: string) => `/containers/${encodeURIComponent(id)}`,
  find: (text: string) => `/find?q=${encodeURIComponent(text)}`,
}
