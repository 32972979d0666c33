/** What a service says of a file that was announced to it, without where it wants the bytes. */
export const announcement = {
  id: 'f1',
  key: 'f1',
  filename: 'a.pdf',
  content_type: 'application/pdf',
  service_name: 'store',
  byte_size: 3,
  checksum: 'x',
  created_at: '2026-11-21T17:00:00Z',
  signed_id: 'f/1',
}
