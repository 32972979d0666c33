/** Where the interface begins: the request's path up to and with `/v2`. */
export function baseUrl(url: URL): string {
  return `${url.origin}/v2`
}
