// Loaded before a program: its wall clock starts at the instant that CLOCK_STARTS_AT names.
const TrueDate = globalThis.Date
const offMs = TrueDate.parse(process.env.CLOCK_STARTS_AT) - TrueDate.now()

globalThis.Date = class Date extends TrueDate {
  constructor(...parts) {
    if (parts.length === 0) super(TrueDate.now() + offMs)
    else super(...parts)
  }

  static now() {
    return TrueDate.now() + offMs
  }
}
