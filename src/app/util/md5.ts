import { md5 } from '@noble/hashes/legacy.js'

/**
 * The MD5 digest in Base64. It shows whether bytes arrived as they were sent, which is what the interface asks it
 * for; it protects nothing. Browsers have none of their own.
 */
export function md5Base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...md5(bytes)))
}
