import { plainText } from '#contract/plain-text.ts'

/** One value that the address of a page holds. */
export interface Parameter<Value> {
  /** What a text of the address means; undefined for what does not fit. */
  read: (text: string) => Value | undefined
  print: (value: Value) => string
  /** Where the address says nothing, or what does not fit: links are typed and cut by people. */
  usual: Value
}

/** Longer texts match nothing and make links that mail programs break. */
export const longestText = 120

/** Blanks at the ends, doubled ones and what nobody sees come with pasting and mean nothing. */
export function tidyText(text: string): string {
  return plainText(text).replace(/\s+/g, ' ').trim()
}

export const text: Parameter<string> = {
  read(given) {
    const tidy = tidyText(given)
    return tidy.length > longestText ? undefined : tidy
  },
  // Values that could not be read again are not written.
  print: (value) => (tidyText(value).length > longestText ? '' : value),
  usual: '',
}

export function oneOf<Value extends string | number>(
  values: readonly Value[],
  usual: Value,
): Parameter<Value> {
  return { read: (given) => values.find((value) => String(value) === given), print: String, usual }
}

/** The page of a list, 1-based. */
export const page: Parameter<number> = {
  read: (given) => (/^[1-9]\d{0,5}$/.test(given) ? Number(given) : undefined),
  print: String,
  usual: 1,
}

/** What an address holds, read and written by the same list of parameters. */
export interface Address<Values> {
  /** Never an error: what does not fit gives the usual value. */
  parse: (query: URLSearchParams) => Values
  /** `?q=PO-1&page=2`, with the usual values left out; the opposite of `parse`. */
  print: (values: Values) => string
}

/** The codec of an address. The parameters are written in the order in which they are listed here. */
export function address<Values extends object>(parameters: {
  readonly [Name in keyof Values & string]: Parameter<Values[Name]>
}): Address<Values> {
  const names = Object.keys(parameters) as (keyof Values & string)[]

  function read<Name extends keyof Values & string>(name: Name, query: URLSearchParams): Values[Name] {
    const { read: valueOf, usual } = parameters[name]
    // Of a parameter that stands twice the last one counts.
    const given = query.getAll(name).at(-1)
    const value = given === undefined ? undefined : valueOf(given)
    return value === undefined ? usual : value
  }

  function print<Name extends keyof Values & string>(name: Name, value: Values[Name]): string | null {
    const { print: textOf, usual } = parameters[name]
    const written = textOf(value)
    return written === textOf(usual) ? null : written
  }

  return {
    // One entry for each parameter is what `Values` is made of.
    parse: (query) => Object.fromEntries(names.map((name) => [name, read(name, query)])) as Values,
    print(values) {
      const query = new URLSearchParams()
      for (const name of names) {
        const written = print(name, values[name])
        if (written !== null) query.set(name, written)
      }
      const search = query.toString()
      return search === '' ? '' : `?${search}`
    },
  }
}
