/** The base of the interface: the request's address up to and including `/v2`. */
export function baseUrl(url: URL): string {
  return `${url.origin}/v2`
}
