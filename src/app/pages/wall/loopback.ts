/** Whether a host name means the computer that reads it: no other one, such as a phone, gets anywhere with it. */
export function isLoopback(hostname: string): boolean {
  const name = hostname.toLowerCase()
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '[::1]' ||
    name === '0.0.0.0' ||
    /^127(?:\.\d{1,3}){3}$/.test(name)
  )
}
