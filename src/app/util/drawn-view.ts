/**
 * What the server saw when it drew the page. While the app takes the drawn page over, it must see the same; what is
 * different in this browser follows at once.
 */
export const drawnView = {
  narrow: false,
  /** Milliseconds that the document was on its way by then. */
  afterMs: 0,
}
